// Imported for its side effect: ignores errors when the reader of our output disappears (`| head`, a crashed
// log collector, a closed terminal). Such an error neither stops the process nor is reported
// (rule: log-closed).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
