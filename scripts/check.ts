import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { breakingStatements } from './checks/expanding-migrations.ts';
import { outdated } from './checks/generated-files.ts';
import { breaches } from './checks/import-rules.ts';
import { pageState } from './checks/page-state.ts';
import { releaseProblems } from './checks/releases.ts';
import { rollingProblems } from './checks/rolling.ts';
import { readSources } from './checks/sources.ts';
import { sharedTables } from './checks/table-owners.ts';
import { unfinishedTitles } from './checks/test-titles.ts';

/** All static checks. Every check runs, so that one run shows all problems. */
const root = fileURLToPath(new URL('..', import.meta.url));
let failed = false;

function report(name: string, problems: readonly string[]): void {
  process.stdout.write(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  for (const problem of problems) process.stdout.write(`     ${problem}\n`);
  failed ||= problems.length > 0;
}

/** Starts a tool beside the others, and resolves with its problems. */
async function tool(command: string, args: readonly string[]): Promise<string[]> {
  const running = spawn(`${root}/node_modules/.bin/${command}`, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = new Promise<number | null>((resolve, reject) => running.on('error', reject).on('close', resolve));
  const [code, stdout, stderr] = await Promise.all([ended, text(running.stdout), text(running.stderr)]);
  return code === 0 ? [] : `${stdout}${stderr}`.trim().split('\n');
}

/** More checkers would do half of the work twice. */
const types = (project: string): Promise<string[]> => tool('tsc', ['-p', project, '--checkers', '1']);

const checks = {
  types: types('.'),
  'types of apps/console': types('apps/console'),
  'types of apps/airport': types('apps/airport'),
  'lint and format': tool('biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
  'dead code and dependencies': tool('knip', []),
};
for (const [name, problems] of Object.entries(checks)) report(name, await problems);
const sources = readSources(root);
report('import rules', breaches(root, sources));
report('test titles', unfinishedTitles(sources));
report('state of pages', pageState(sources));
for (const service of ['exercise', 'airport']) {
  report(`owners of tables, ${service}`, sharedTables(sources, service));
  report(`expanding migrations, ${service}`, await breakingStatements(`${root}/services/${service}/migrations`));
}
report(
  'generated files',
  (await outdated()).map((path) => `${path} is not what the program makes now: run "npm run generate" and commit it.`),
);
report('releases', releaseProblems(root));
const rolling = rollingProblems(root);
report(`rolling upgrades${rolling === undefined ? ' (not compared: the history is not here)' : ''}`, rolling ?? []);
process.exitCode = failed ? 1 : 0;
