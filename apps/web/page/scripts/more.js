// What is opened now and then, in one file.

export * from './days.js';
export * from './help.js';
export * from './lesson.js';
export * from './replay.js';
