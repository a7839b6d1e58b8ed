/** The engine of the first load, which the first script asks for; nothing if it did not come whole. */
declare var engine: Promise<WebAssembly.Module | undefined>;
