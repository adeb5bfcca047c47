// Imported for its side effect: ignore errors when the reader of our output disappears (`| head`, a crashed
// log collector, a closed terminal). They neither stop the process nor get reported (rule: log-closed).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
