# The config file of the terminal: the text of the default file, and what is wrong with a file.

config-head = Underdoku: settings and keys of the terminal game.
config-head-default = These are the defaults: remove the # at the start of a line to change it.
config-head-screen = Changes on the settings screen take precedence over this file.
config-head-keys = Keys are lists: ["p", "f2"]. A key is a character, or one of left down up right space enter esc tab
config-head-keys-more = backtab backspace delete home end pageup pagedown f1 .. f24, perhaps with ctrl- alt- shift- before it.
config-head-capitals = Capital letters are keys of their own. A key that you reassign loses its old action.

config-unread = cannot read it: { $why }
config-no-text = not a text file
config-keys-table = keys must be a table: [keys]
config-keys-list = keys must be a list of strings, such as ["p", "f2"]
config-key-text = a key must be a string, such as "p" or "ctrl-r"
config-one-of = { $setting } is one of { $words }
config-one-of-near = { $setting } is one of { $words } (did you mean "{ $nearest }"?)
config-unknown = there is no { $kind ->
        [setting] setting
        [action] action
       *[key] key
    } { $name }
config-unknown-near = there is no { $kind ->
        [setting] setting
        [action] action
       *[key] key
    } { $name } (did you mean "{ $nearest }"?)
config-both = "{ $key }" is given to both { $one } and { $other }
config-needs-key = { $action } needs a key
config-bare = { $action } has no key left: "{ $key }" went to { $other } (give { $action } one, or [])
