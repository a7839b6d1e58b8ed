//! A partly decided order of the columns.

/// The nine columns in order, divided into classes. The order within a class is still open; no
/// class extends beyond a stack.
///
/// A class is a set of columns, column `c` as bit `c`. It is stored at the first of its places in
/// the array; the entries at its other places are meaningless.
///
/// ```text
/// place     0        1  2    3    4      5    6    7    8
/// class  {3,4,5}    -  -   {0}  {1,2}   -   {8}  {6}  {7}
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    classes: [u16; 9],
    /// For each column, the first place of its class.
    first_places: [u8; 9],
}

impl Columns {
    /// Three classes, one for each stack, in this order.
    pub(super) const fn of_stacks([one, two, three]: [usize; 3]) -> Self {
        let mut columns = Self { classes: [0; 9], first_places: [0; 9] };
        let mut within = 0;
        while within < 3 {
            columns.first_places[3 * two + within] = 3;
            columns.first_places[3 * three + within] = 6;
            within += 1;
        }
        columns.classes[0] = 0o7 << (3 * one);
        columns.classes[3] = 0o7 << (3 * two);
        columns.classes[6] = 0o7 << (3 * three);
        columns
    }

    fn set(&mut self, place: usize, class: u16) {
        self.classes[place] = class;
        for column in members(class) {
            self.first_places[column] = place as u8;
        }
    }

    /// The order of the stacks.
    pub(super) fn stacks(&self) -> [usize; 3] {
        [0, 3, 6].map(|place| self.classes[place].trailing_zeros() as usize / 3)
    }

    /// The class that starts at this place.
    pub(super) const fn class(&self, place: usize) -> u16 {
        self.classes[place]
    }

    /// The first place of the class that contains this column.
    pub(super) const fn first_place(&self, column: usize) -> usize {
        self.first_places[column] as usize
    }

    /// Moves these columns before the others of their class, as a separate class; returns their
    /// number.
    pub(super) fn put_first(&mut self, first: u16) -> usize {
        let place = self.first_place(first.trailing_zeros() as usize);
        let (count, rest) = (first.count_ones() as usize, self.classes[place] & !first);
        self.classes[place] = first;
        if rest != 0 {
            self.set(place + count, rest);
        }
        count
    }

    /// The columns in order, in an arbitrary order within a class.
    pub(super) fn order(&self) -> [usize; 9] {
        let mut order = [0; 9];
        let mut place = 0;
        while place < 9 {
            for column in members(self.classes[place]) {
                order[place] = column;
                place += 1;
            }
        }
        order
    }
}

/// The columns of a set.
pub(super) fn members(mut columns: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let column = columns.trailing_zeros() as usize;
        columns &= columns.wrapping_sub(1);
        (column < 9).then_some(column)
    })
}
