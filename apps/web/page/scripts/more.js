// What is opened now and then, in one file.

export * from './help.js';
export * from './lesson.js';
export * from './replay.js';
