//! Many short lists in little memory, and sets of their indices as bits.

/// Lists stored end to end.
#[derive(Clone, Debug)]
pub(super) struct FlatLists<T> {
    items: Vec<T>,
    ends: Vec<u32>,
}

impl<T> FlatLists<T> {
    pub(super) const fn new() -> Self {
        Self { items: Vec::new(), ends: Vec::new() }
    }

    /// Adds a list.
    pub(super) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.end_list();
    }

    /// Adds an item to the list that [`end_list`](Self::end_list) ends.
    pub(super) fn push_item(&mut self, item: T) {
        self.items.push(item);
    }

    /// Ends the list that was added item by item.
    pub(super) fn end_list(&mut self) {
        self.ends.push(self.items.len() as u32);
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> &[T] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.items[start..self.ends[index] as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|index| self.get(index))
    }
}

/// For each of `count` items, the lists that contain it, in order.
pub(super) fn inverse(lists: &FlatLists<u16>, count: usize) -> FlatLists<u16> {
    // As in a counting sort, since a vector for each item took longer than the rest.
    let mut ends = vec![0; count];
    for &item in &lists.items {
        ends[usize::from(item)] += 1;
    }
    let mut total = 0;
    for end in &mut ends {
        total += *end;
        *end = total - *end;
    }
    // Each entry starts as the beginning of its list, and is its end once the list is filled.
    let mut items = vec![0; lists.items.len()];
    for (index, list) in (0..).zip(lists.iter()) {
        for &item in list {
            let next = &mut ends[usize::from(item)];
            items[*next as usize] = index;
            *next += 1;
        }
    }
    FlatLists { items, ends }
}

/// The indices of the bits in the given word of a bit set, lowest first.
pub(super) fn bits_of_word(word: usize, mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = (bits != 0).then(|| word * 64 + bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(index)
    })
}
