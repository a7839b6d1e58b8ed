//! Counts, by address, of connections and of bodies being received.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Address;
use crate::address::WIDE;

/// A counter by address, and by the wide network around it.
#[derive(Debug)]
pub(crate) struct AddressCounts {
    most: usize,
    counts: Mutex<HashMap<Address, usize>>,
}

/// A counted request, uncounted on drop.
#[derive(Debug)]
pub(crate) struct CountedRequest {
    shared: Arc<AddressCounts>,
    address: Address,
}

impl AddressCounts {
    /// Creates a counter with this limit per address; 0 means no limit.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, counts: Mutex::default() }
    }

    /// Counts a request, unless the address or its wide network has reached its limit.
    pub(crate) fn join(shared: &Arc<Self>, address: Address) -> Option<CountedRequest> {
        let mut counts = shared.counts();
        let most = [shared.most, shared.most * WIDE as usize];
        let networks = networks(address);
        let is_full = |(network, most): (&Address, usize)| {
            most != 0 && counts.get(network).is_some_and(|&count| count >= most)
        };
        if networks.iter().zip(most).any(is_full) {
            return None;
        }
        for network in networks {
            *counts.entry(network).or_default() += 1;
        }
        drop(counts);
        Some(CountedRequest { shared: Arc::clone(shared), address })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<Address, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for CountedRequest {
    fn drop(&mut self) {
        let mut counts = self.shared.counts();
        for network in networks(self.address) {
            if let Some(count) = counts.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(&network);
                }
            }
        }
    }
}

/// The networks that an address is counted in; only the address itself if there is no wider one.
fn networks(address: Address) -> Vec<Address> {
    let mut networks = vec![address, address.wide()];
    networks.dedup();
    networks
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn each_address_has_a_limit() {
        let address = |last: u8| Address::from(IpAddr::from([192, 0, 2, last]));
        let shared = Arc::new(AddressCounts::new(2));
        let join = |last| AddressCounts::join(&shared, address(last));
        let members = [join(1), join(1), join(2)];
        assert!(members.iter().all(Option::is_some) && join(1).is_none());
        drop(members);
        assert!(join(1).is_some());
        assert!(shared.counts().is_empty(), "no address is remembered without a request");
        let wide = |n: u16| Address::from(IpAddr::from([0x2001, 0xdb8, 7, n, 0, 0, 0, 1]));
        let many: Vec<_> = (0..99).filter_map(|n| AddressCounts::join(&shared, wide(n))).collect();
        assert_eq!(many.len(), 8, "a wide network has four times as many");
        drop(many);
        assert!(shared.counts().is_empty());
        let open = Arc::new(AddressCounts::new(0));
        let many: Vec<_> =
            (0..999).filter_map(|_| AddressCounts::join(&open, address(1))).collect();
        assert_eq!(many.len(), 999);
    }
}
