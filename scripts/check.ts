import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { outdated } from './checks/generated-files.ts';
import { breaches } from './checks/import-rules.ts';

/** All static checks. Every check runs, so that one run shows all problems. */
const root = fileURLToPath(new URL('..', import.meta.url));
let failed = false;

function report(name: string, problems: readonly string[]): void {
  process.stdout.write(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  for (const problem of problems) process.stdout.write(`     ${problem}\n`);
  failed ||= problems.length > 0;
}

function tool(name: string, command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(`${root}/node_modules/.bin/${command}`, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  report(name, status === 0 ? [] : `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n'));
}

// Incremental: seconds instead of half a minute.
tool('types', 'tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json']);
for (const page of ['console', 'airport']) {
  tool(`types of apps/${page}`, 'tsc', [
    ...['-p', `apps/${page}`, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/${page}-types.json`],
  ]);
}
tool('lint and format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']);
tool('dead code and dependencies', 'knip', []);
report('import rules', breaches(root));
report(
  'generated files',
  (await outdated()).map((path) => `${path} is not what the program makes now: run "npm run generate" and commit it.`),
);
process.exitCode = failed ? 1 : 0;
