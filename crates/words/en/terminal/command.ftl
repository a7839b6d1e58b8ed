# The commands records, inspect, daily, export and import, and what is refused before a game begins.

command-no-game = there is no game { $name }
command-not-text = not a text file
command-replay-what = name a file with a saved game, or the number of a stored game as records lists it
command-classic-commands = Commands in the game, with --plain or after : on the screen:

## Lists

command-damaged-list = the list entry of { $game } is damaged
command-damaged = { $game } is damaged: { $why }
command-none-saved = No { $one } is saved.
command-none-saved-short = no { $one } is saved
command-none-ended = No { $one } has ended yet.
# $group: the name of a set of rules.
command-best-by = Best of { $group }:
command-best-of = Best on { $group }:
command-rank = rank
command-again = again
command-saved = Saved, last played first:

## Import

command-all-written =
    { $games ->
        [one] { $file } holds { $games } game, the settings and the key for the ranks. Keep it to yourself.
       *[other] { $file } holds { $games } games, the settings and the key for the ranks. Keep it to yourself.
    }
command-all-taken = Games: { $games } saved, { $known } were here already. Boards: { $boards } saved. The settings are in force.
command-all-key = This machine's server, name and key for the ranks did not change.
command-all-holds = This file also holds an identity for the ranks:
command-all-server = the server { $value }
command-all-name = the name { $value }
command-all-secret = a key, which anyone who has had the file knows
command-all-ask = Import it too? (y/N)
command-all-taken-ranks = Imported too, for the ranks:
command-all-left = The identity for the ranks was not imported. To import it too: { $call }
command-all-unknown =
    { $rest ->
        [0] Settings that this version does not know were left out: { $names }.
       *[other] { $count } settings that this version does not know were left out: { $names } and { $rest } more.
    }
command-all-unreadable =
    { $games ->
        [one] { $games } game could not be replayed and was left out
       *[other] { $games } games could not be replayed and were left out
    }
command-all-other = not a backup of version { $version }
command-imported = The game is saved.
command-imported-over = The game is over ({ $ending }) with { $points } points. It is saved, and listed by: underdoku records { $game }
command-imported-title = imported
command-go-on = The game is saved. Continue with: { $call }

## The run of the day

command-day-not-begun = the day { $day } has not begun in UTC
command-day-go-on = Continue the run of { $day } with: { $call }
command-day-hand-in = The run is saved. Submit it with: { $call }
command-day-warning = warning: { $warning }
command-day-ranked = Ranked { $rank } of { $of } with { $points } points among the runs of { $day }.
command-day-ranked-timed = Ranked { $rank } of { $of } with { $points } points among the runs of { $day } that { $server } timed.
command-day-ranked-program = Ranked { $rank } of { $of } with { $points } points among the runs of { $day } by programs: it was faster than a person can be.
command-day-timed-by = a timed run needs a server: add --server URL and --name NAME
command-day-not-ranked = Not ranked again: { $why }.
command-day-try = { $why }; try: { $call } --name NAME
command-day-not-handed-in = { $game } cannot be submitted: { $why }
command-day-not-played = { $game } cannot be played here
command-day-name = Your name in the ranks? (empty: not ranked)
command-day-no-random = the system provides no random bytes

command-server-address = { $address } is not a server's address: expected http:// or https://, a host and optionally a port
command-server-no-tls = this build speaks plain HTTP only; for https build it with: cargo install underdoku-cli --features tls
command-server-strange = this is not a server of ranks: it answered with status { $status }
command-server-unanswered = it closed the connection without responding
command-server-unknown-issuer = { $why }: the server's certificate is signed by nobody this machine trusts; to trust the signer, set SSL_CERT_FILE=ROOT.pem to its certificate
command-server-no-https = it does not speak https
command-server-readable = your run is sent to { $server } unencrypted; nobody who reads it can submit another one, but use https if the server supports it

## Games that cannot be started

command-sudoku-solved = The { $level } Sudoku of { $day } was solved in { $time }.
command-menu-needs-terminal = the menu needs a terminal; to play line by line: underdoku delve --plain
command-no-delve = there is no unfinished run to continue; begin one with: underdoku delve
command-no-hudoku = there is no unfinished game to continue; begin one with: underdoku hudoku
command-no-classic = there is no game to continue; begin one with: underdoku classic
command-manual-clock = --clock manual needs --plain
command-givens = --givens { $given }: expected a number from { $fewest } to { $most }
command-layout-sides = --layout { $layout }: expected rows and columns, boxes that fill them and at least as many digits as a house has cells, as in cells:4x6, cells:4x6+boxes:2x3 or 3x3+digits:0-8; the cages, candidates or regions of a board with other digits go into a line with its layout
command-new-sides = a new game needs a square board with the digits from 1; a puzzle on a board such as { $layout } can be played from a file
command-er-layout = --layout { $layout }: the ER of Sudoku Explainer is defined for the standard 9x9 board only; for other boards use --level or --needs
command-needs-standard = --needs { $technique }: not a technique of the standard 9x9 board; add --layout
command-with-kind = column { $column }: expected one of { $names }; found "{ $found }"
command-with-number = column { $column }: expected a number from 1 to { $most }
command-with-twice = column { $column }: { $kind } is there already; name each kind once
command-er-with = the ER of Sudoku Explainer is defined for boards without rules only; with --with use --level or --needs
command-needs-layout = --needs { $technique }: found on the standard 9x9 board only

command-depths-none = there is no unfinished run to continue; start one with: underdoku depths
command-depths-given-and-banned = { $relic } is both given and banned: name it once
command-depths-ascension-locked = ascension { $asked } is locked; the highest unlocked is { $open }. A win at that one, if not gentle, unlocks the next; --all unlocks them all.
command-depths-locked = { $class } is locked: { $how } --all unlocks every class, relic and ascension.
