//! The address of a client, as used for limits.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The address that limits are counted for. For IPv6 it is a network of 64 bits, because the owner
/// of one address there has them all, or the wider one of 48 bits that a customer may be given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(IpAddr, u32);

/// The number of times an address's limit that a wide network may have.
pub(crate) const WIDE: u32 = 4;

/// The bits of an address that count.
const BITS: u32 = 64;

impl Address {
    /// The wide network around an IPv6 address; an IPv4 address itself.
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

/// The client named by a proxy: the last address in the list, which the proxy added. The client
/// itself may have written the others.
pub(crate) fn forwarded(headers: &HeaderMap) -> Option<Address> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let last = last.rsplit(',').next()?.trim();
    // Some proxies add the client's port.
    let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
    last.parse().ok().or_else(with_port).map(IpAddr::into)
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

    #[test]
    fn a_proxy_is_believed_in_what_it_added_itself() {
        let forwarded_by = |value: &str| {
            forwarded(&HeaderMap::from_iter([(
                "x-forwarded-for".parse().unwrap(),
                value.parse().unwrap(),
            )]))
        };
        assert_eq!(forwarded_by("198.51.100.7, 192.0.2.1"), Some(address("192.0.2.1")));
        assert_eq!(forwarded_by("198.51.100.7,192.0.2.1:4711"), Some(address("192.0.2.1")));
        assert_eq!(forwarded_by("[2001:db8::1]:4711"), Some(address("2001:db8::1")));
        assert_eq!(forwarded_by("192.0.2.1, unknown"), None);
        assert_eq!(forwarded(&HeaderMap::new()), None);
    }
}
