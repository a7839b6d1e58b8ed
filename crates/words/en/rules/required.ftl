# What each kind of rule requires, as shown beside a board. Boards of other sizes have these rules too.

requires-diagonal = A digit appears at most once on a marked diagonal.
requires-windows = A digit appears once in each shaded box.
requires-anti-knight = Cells a knight's move apart hold different digits.
requires-anti-king = Cells that touch at a corner hold different digits.
requires-extra-region = A digit appears at most once in a shaded extra region.
requires-cage = A digit appears at most once in a cage. If there is a number in its corner, its digits add up to it.
requires-clue = The number in a void cell appears in neither its row nor its column.
requires-candidates = A cell that shows candidates holds one of them.
requires-thermometer = Digits grow along a thermometer from its bulb to its tip.
requires-arrow = The digit in the circle of an arrow is the sum of the digits along it. Several circled cells are read as a number.
requires-white-dot = Digits with a white dot between them differ by 1, or by the number in the dot.
requires-black-dot = With a black dot between two cells, one digit is twice the other, or as many times the other as the number in the dot says.
requires-all-dots = All dots are given: without one, digits side by side neither differ by 1 nor is one twice the other.
requires-all-white-dots = All white dots are given: without one, digits side by side do not differ by 1.
requires-all-black-dots = All black dots are given: without one, no digit is twice the one beside it.
requires-pair-sum = Digits with V between them add up to 5, with X to 10, with a number to that number.
requires-all-pair-sums = Every V and X is given: without one, digits side by side add up to neither 5 nor 10.
requires-all-pair-sums-of = All sums of { $total } are given: without one, digits side by side do not add up to it.
requires-odd = A cell with a grey disc holds an odd digit.
requires-even = A cell with a grey square holds an even digit.
requires-little-killer = Digits in the direction of an arrow outside the board add up to the number beside it. They may repeat.
requires-palindrome = A grey line reads the same from both ends.
requires-quadruple = The digits in a circle are among those of the four cells around it.
requires-renban = A purple line with a bead in each cell holds consecutive digits in any order, each once.
requires-whisper = Digits side by side on a broad green line differ by at least { $number }.
requires-whisper-from = Digits side by side on the broad green { $count ->
    [one] line that begins in
   *[other] lines that begin in
} { $cells } differ by at least { $number }.
requires-region-sum = The borders of regions cut a hollow blue line into parts, which all add up to the same.
requires-inequality = A sign between two cells points to the smaller digit.
requires-slow-thermometer = Digits grow or stay the same along a slow thermometer from its square bulb to its tip.
requires-nonconsecutive = Digits side by side never differ by 1.
requires-minimum = A cell whose signs all point inwards holds a smaller digit than every cell beside it.
requires-maximum = A cell whose signs all point outwards holds a larger digit than every cell beside it.
requires-parity-line = Odd and even digits alternate along a grey line with squares.
requires-modular-line = Every three digits in a row on a blue line with hollow squares leave different remainders when divided by 3.
requires-entropic-line = Every three digits in a row on a broad green line with a dark core are a low, a middle and a high one.
requires-nabner = No two digits on a purple line with rings are the same or differ by 1, wherever they are on it.
requires-between-line = On a grey line between two large circles, digits lie strictly between those in the circles.
requires-lockout-line = The digits in the two diamonds of a grey line differ by at least { $number }. No digit between the diamonds lies between these two or equals one of them.
requires-lockout-line-from = The digits in the two diamonds of the grey { $count ->
    [one] line that begins in
   *[other] lines that begin in
} { $cells } differ by at least { $number }. No digit between the diamonds lies between these two or equals one of them.
requires-same-difference = All digits side by side on a dashed green line differ by the same number.
requires-sum-line = A blue line with crosses can be cut into parts that add up to { $number } each.
requires-sum-line-from = The blue { $count ->
    [one] line with crosses that begins in
   *[other] lines with crosses that begin in
} { $cells } can be cut into parts that add up to { $number } each.
requires-sandwich = A number in brackets outside the board is the sum of the digits between { $least } and { $greatest } in that row or column.
requires-x-sum = A number after X outside the board is the sum of the first digits of that row or column; the first one says how many.
requires-skyscraper = A number after ^ outside the board says how many digits of that row or column, seen from there, are greater than all before them.
requires-numbered-room = A number after # outside the board is a digit of that row or column. The first digit, seen from there, says its place.
requires-zipper-line = On a purple line with short lines across it, any two digits equally far from its middle add up to the same. If it has a middle cell, they add up to the digit there.
requires-double-arrow = The digits in the two circles of a double arrow add up to the same as the digits between them.
requires-disjoint-groups = Cells at the same place in their boxes hold different digits. The cells of each place are an extra region.
requires-row-index = A cell with a bar on its left and its right says in which row of its column the number of its own row is.
requires-column-index = A cell with a bar above and below says in which column of its row the number of its own column is.
requires-custom-line = A dashed grey line has its own rule, which its author describes.
requires-clones = Framed groups of cells of the same shape hold the same digits at the same places.
requires-anti-taxicab = Two equal digits are never as many steps apart, from cell to neighbouring cell, as the digit says: 3s are not three steps apart.
requires-counting-circles = A digit in a counting circle, which is a pale ring, says how many of these circles hold it.
requires-sum-cage = The digits in a sum cage, which has a plain outline, add up to the number behind its =. They may repeat.
requires-equal-sums = Cages with = and no number, or with = and the same letter, add up to the same sum. Their digits may repeat.
requires-look-and-say = A look-and-say cage, which has a plain outline, holds digits as often as it says: 2×3 means exactly two 3s. Other digits are free.
requires-rellik-cage = A digit appears at most once in a rellik cage, which has a plain outline. Neither a digit in it nor several together make the number behind its ≠.
