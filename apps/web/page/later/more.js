// Rules and keys, settings and the lesson, in one file: no move needs them.

export * from '../scripts/help.js';
export * from '../scripts/lesson.js';
