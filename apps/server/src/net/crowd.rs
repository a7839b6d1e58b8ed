//! Numbers of open connections, by address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Address;

/// A counter of connections by address.
#[derive(Debug)]
pub(super) struct Crowd {
    most: usize,
    counts: Mutex<HashMap<Address, usize>>,
}

/// A place for a connection, released on drop.
#[derive(Debug)]
pub(super) struct Member {
    crowd: Arc<Crowd>,
    address: Address,
}

impl Crowd {
    /// Creates a counter with this limit per address; 0 means no limit.
    pub(super) fn new(most: usize) -> Self {
        Self { most, counts: Mutex::default() }
    }

    /// Takes a place for a connection, unless the address has reached its limit.
    pub(super) fn join(crowd: &Arc<Self>, address: Address) -> Option<Member> {
        let mut counts = crowd.counts();
        let count = counts.entry(address).or_default();
        if crowd.most != 0 && *count >= crowd.most {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(Member { crowd: Arc::clone(crowd), address })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<Address, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn each_address_has_so_many_places() {
        let address = |last: u8| Address::from(IpAddr::from([192, 0, 2, last]));
        let crowd = Arc::new(Crowd::new(2));
        let join = |last| Crowd::join(&crowd, address(last));
        let members = [join(1), join(1), join(2)];
        assert!(members.iter().all(Option::is_some) && join(1).is_none());
        drop(members);
        assert!(join(1).is_some());
        assert!(crowd.counts().is_empty(), "who is gone is not remembered");
        let open = Arc::new(Crowd::new(0));
        let many: Vec<_> = (0..999).filter_map(|_| Crowd::join(&open, address(1))).collect();
        assert_eq!(many.len(), 999);
    }
}
