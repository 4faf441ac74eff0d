import { pbkdf2Sync } from 'node:crypto';

/** A stand-in for the process that checks packages; the path tells it what to do. */
process.on('disconnect', () => process.exit());
process.on('message', (what: string) => {
  switch (what) {
    case 'hang':
      // For an hour, in native code that cannot be interrupted.
      pbkdf2Sync('', '', 2 ** 31 - 1, 64, 'sha512');
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
