# Settings of the terminal: their titles, and what each is for. Their values are words of the config file.

setting-theme = Theme
setting-clock = Time of play
setting-motion = Motion
setting-guides = Guides
setting-pen = First pen
setting-mouse = Mouse
setting-entry = Classic: entry
setting-conflicts = Classic: clashes
setting-tidy = Classic: tidy notes
setting-pace = Hudoku: clock
setting-glyphs = Characters
setting-row = Digit keys
setting-slips = Slip guard
setting-bell = Bell

setting-theme-about = the colours; mono and high contrast show everything by shape
setting-clock-about = whether the time of play is shown
setting-motion-about = flashes and the animated descent; if off, no motion
setting-guides-about = highlights the cursor's row, column and box
setting-pen-about = what digit keys do at the start of a game
setting-mouse-about = clicks; if off, your terminal selects text
setting-entry-about = digit first: choose a digit, then confirm or click the cells it goes into
setting-conflicts-about = always shows which digits break a rule
setting-tidy-about = hides the notes that the digits on the board rule out
setting-pace-about = in a new game: a cell every 30 seconds, every minute, or no clock
setting-row-about = what the keys above the letters type without Shift: digits, or letters and signs
setting-slips-about = refuses a digit that its row, column or box already shows
setting-bell-about = the terminal's bell, at a wrong digit and at the end of a game
setting-glyphs-about = ascii draws with plain characters, for terminals without line drawing

setting-file = Keys are changed in the config file; `underdoku config` prints one.
