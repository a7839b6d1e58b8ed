/**
 * The text of a key, from the Fluent files in crates/words/en. Gaps are filled from an object that is written in the call.
 * When the page is built, the text itself is put in place of the call: there is no such function in a browser.
 */
declare function phrase(key: string, gaps?: Record<string, string | number>): string;
