/** The engine of the first load, which the first script requests; nothing if it did not arrive completely. */
declare var engine: Promise<WebAssembly.Module | undefined>;
