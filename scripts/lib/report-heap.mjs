// Loaded into a server with --expose-gc: tells at SIGUSR2 how much memory is in use once all that can go is
// gone, as a line of JSON in its log.
process.on('SIGUSR2', () => {
  globalThis.gc();
  // A second time: what a finalizer let go of goes now.
  setTimeout(() => {
    globalThis.gc();
    console.log(JSON.stringify({ event: 'heap', bytes: process.memoryUsage().heapUsed }));
  }, 100);
});
