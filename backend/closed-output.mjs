// Imported for its side effect: ignore that the reader of our output went away (`| head`, a log collector
// that dies, a closed terminal). That is no reason to stop, nor to report an error (rule: log-closed).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
