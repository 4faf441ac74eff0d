/** A stand-in for the process that checks packages; the path tells it what to do. */
process.on('disconnect', () => process.exit());
process.on('message', (what: string) => {
  switch (what) {
    case 'hang':
      // For ever, in native code that cannot be interrupted, and without taking processor time from other tests.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return;
    case 'burst':
      process.kill(process.pid, 'SIGABRT');
      return;
    case 'fail':
      process.send?.({ failed: 'Error: it failed' });
      return;
    default:
      process.send?.({ ok: false, problems: [], warnings: [], warningCount: 0, pid: process.pid, what });
  }
});
