// What was played, in one file: its statistics, and the days gone by.

export * from './days.js';
export * from './statistics.js';
