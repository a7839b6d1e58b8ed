//! The address of a client, as used for limits.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// The address that limits are counted for. For IPv6 it is a network of 64 bits, because whoever
/// has one address in it usually has all of them, or even the wider network of 48 bits that a
/// customer may be given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(IpAddr, u32);

/// The limit of a wide network, as a multiple of the limit of one address.
pub(crate) const WIDE: u32 = 4;

/// The length of the prefix, in bits, by which IPv6 addresses are counted.
const BITS: u32 = 64;

impl Address {
    /// The wide network around an IPv6 address; an IPv4 address is returned unchanged.
    #[must_use]
    pub fn wide(self) -> Self {
        match self.0 {
            IpAddr::V6(address) => Self::network(address, 48),
            IpAddr::V4(_) => self,
        }
    }

    fn network(address: Ipv6Addr, bits: u32) -> Self {
        let host = 128 - bits;
        Self(IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> host << host)), bits)
    }
}

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => Self::network(address, BITS),
            address @ IpAddr::V4(_) => Self(address, 32),
        }
    }
}

/// The proxies in front of the server, which name its clients.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Proxies {
    /// The number of proxies that each request passes through, each of which appends an address to
    /// `X-Forwarded-For`; 0 if the header is not trusted.
    pub hops: usize,
    /// The addresses from which a proxy may connect; any address if this is empty.
    pub from: Vec<Network>,
}

/// Addresses with a common prefix: `10.0.0.0/8`, or a single address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network(IpAddr, u32);

impl Network {
    fn has(self, address: IpAddr) -> bool {
        let bits = |address: IpAddr| match address {
            IpAddr::V4(address) => u128::from(address.to_bits()) << 96,
            IpAddr::V6(address) => address.to_bits(),
        };
        let address = address.to_canonical();
        let differs = bits(self.0) ^ bits(address);
        self.0.is_ipv4() == address.is_ipv4() && differs.leading_zeros() >= self.1
    }
}

impl FromStr for Network {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected an address, or a network such as 10.0.0.0/8";
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| EXPECTED)?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| EXPECTED)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        if bits <= most { Ok(Self(address, bits)) } else { Err(EXPECTED) }
    }
}

impl Proxies {
    /// The client of a request from this peer: the address appended by the outermost proxy.
    /// Whatever precedes it may be forged by the client. If a request came through fewer
    /// proxies, the first of its addresses was still appended by one of ours.
    pub(crate) fn client(&self, peer: Option<IpAddr>, headers: &HeaderMap) -> Option<Address> {
        let is_ours = |peer| self.from.iter().any(|network| network.has(peer));
        let is_believed = self.hops > 0 && (self.from.is_empty() || peer.is_some_and(is_ours));
        is_believed.then(|| self.named(headers)).flatten().or(peer.map(IpAddr::into))
    }

    fn named(&self, headers: &HeaderMap) -> Option<Address> {
        let added = headers
            .get_all("x-forwarded-for")
            .iter()
            .rev()
            .flat_map(|line| line.as_bytes().rsplit(|&byte| byte == b','))
            .take(self.hops);
        let client = std::str::from_utf8(added.last()?).ok()?.trim();
        // Some proxies add the client's port.
        let with_port = || client.parse::<SocketAddr>().ok().map(|address| address.ip());
        client.parse().ok().or_else(with_port).map(IpAddr::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:0:0:9"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
        let [one, near, far] =
            ["2001:db8:7::", "2001:db8:7:ff::9", "2001:db8:8::"].map(|text| address(text).wide());
        assert!(one == near && one != far && one != address("2001:db8:7::"));
        assert_eq!(address("192.0.2.1").wide(), address("192.0.2.1"));
    }

    fn headers(lines: &[&str]) -> HeaderMap {
        let name: axum::http::HeaderName = "x-forwarded-for".parse().unwrap();
        lines.iter().map(|line| (name.clone(), line.parse().unwrap())).collect()
    }

    #[test]
    fn only_addresses_added_by_a_proxy_are_trusted() {
        let proxies = Proxies { hops: 1, from: Vec::new() };
        let forwarded_by = |value: &str| proxies.client(None, &headers(&[value]));
        assert_eq!(forwarded_by("198.51.100.7, 192.0.2.1"), Some(address("192.0.2.1")));
        assert_eq!(forwarded_by("198.51.100.7,192.0.2.1:4711"), Some(address("192.0.2.1")));
        assert_eq!(forwarded_by("[2001:db8::1]:4711"), Some(address("2001:db8::1")));
        assert_eq!(forwarded_by("192.0.2.1, unknown"), None);
        assert_eq!(proxies.client(None, &HeaderMap::new()), None);
        let peer = Some("127.0.0.1".parse().unwrap());
        assert_eq!(proxies.client(peer, &HeaderMap::new()), Some(address("127.0.0.1")));
    }

    #[test]
    fn the_client_is_the_address_added_by_the_outermost_proxy() {
        let two = Proxies { hops: 2, from: Vec::new() };
        let client = |lines: &[&str]| two.client(None, &headers(lines));
        let expected = Some(address("192.0.2.1"));
        assert_eq!(client(&["6.6.6.6, 192.0.2.1, 10.0.0.2"]), expected);
        assert_eq!(client(&["6.6.6.6, 192.0.2.1", "10.0.0.2"]), expected);
        assert_eq!(client(&["192.0.2.1"]), expected, "past one of them");
        assert_eq!(client(&["192.0.2.1, 6.6.6.6, 10.0.0.2"]), Some(address("6.6.6.6")));
    }

    #[test]
    fn only_the_listed_proxies_are_trusted() {
        let from = ["10.0.0.0/8", "2001:db8::/32", "192.0.2.9"];
        let from = from.map(|network| network.parse().unwrap()).to_vec();
        let proxies = Proxies { hops: 1, from };
        let forwarded = headers(&["198.51.100.7"]);
        for (peer, is_believed) in [
            ("10.1.2.3", true),
            ("::ffff:10.1.2.3", true),
            ("11.1.2.3", false),
            ("2001:db8:ffff::1", true),
            ("2001:db9::1", false),
            ("192.0.2.9", true),
            ("192.0.2.8", false),
        ] {
            let expected = if is_believed { "198.51.100.7" } else { peer };
            let found = proxies.client(Some(peer.parse().unwrap()), &forwarded);
            assert_eq!(found, Some(address(expected)), "{peer}");
        }
        let none = Proxies::default();
        assert_eq!(
            none.client(Some("10.1.2.3".parse().unwrap()), &forwarded),
            Some(address("10.1.2.3"))
        );
        for text in ["", "10.0.0.0/33", "a", "10.0.0.0/", "::/129", "10.0.0.0/-1"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
        assert!("0.0.0.0/0".parse::<Network>().unwrap().has("9.9.9.9".parse().unwrap()));
    }
}
