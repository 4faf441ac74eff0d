import { pbkdf2Sync } from 'node:crypto';

/** Stands in for the process that checks packages; what comes as a path says what it does. */
process.on('disconnect', () => process.exit());
process.on('message', (what: string) => {
  switch (what) {
    case 'hang':
      // For an hour, in native code that no thread could be brought out of.
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
