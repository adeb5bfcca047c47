// Preloaded in a server that runs with --expose-gc. On SIGUSR2, collects garbage and then logs the memory in
// use, as a line of JSON.
process.on('SIGUSR2', () => {
  globalThis.gc();
  // Collect again, to free what finalizers have released.
  setTimeout(() => {
    globalThis.gc();
    console.log(JSON.stringify({ event: 'heap', bytes: process.memoryUsage().heapUsed }));
  }, 100);
});
