// What is opened now and then and may be wanted before the first move, in one file.

export * from './help.js';
export * from './lesson.js';
