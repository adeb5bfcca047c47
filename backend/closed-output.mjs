// Imported for what it does: the reader of our output may go away (`| head`, a log collector that dies, a
// closed terminal). That is no reason to stop, nor to report it (rule: log-closed).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
