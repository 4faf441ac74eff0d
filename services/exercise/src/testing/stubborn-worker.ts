import { CpuReports } from '../modules/definitions/cpu-reports.ts';

const cpuReports = new CpuReports();

/** A stand-in for the process that checks packages; the path tells it what to do. */
process.on('disconnect', () => process.exit());
process.on('message', (what: string) => {
  cpuReports.begin();
  switch (what) {
    case 'spin':
      // For ever, and nothing else of this thread ever runs.
      for (;;);
    case 'hang':
      // For ever, in native code that cannot be interrupted, without any processor time: as if it got none.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return;
    case 'stop':
      process.kill(process.pid, 'SIGSTOP');
      return;
    case 'work': {
      const begun = process.cpuUsage();
      for (let used = { user: 0, system: 0 }; used.user + used.system < 400_000; ) {
        used = process.cpuUsage(begun);
      }
      break;
    }
    case 'burst':
      process.kill(process.pid, 'SIGABRT');
      return;
    case 'killed':
      process.kill(process.pid, 'SIGKILL');
      return;
    case 'crash':
      process.exit(1);
      break;
    case 'fail':
      process.send?.({ failed: 'Error: it failed' });
      return;
  }
  cpuReports.end();
  process.send?.({ ok: false, problems: [], warnings: [], warningCount: 0, pid: process.pid, what });
});
