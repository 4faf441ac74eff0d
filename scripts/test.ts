import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.ts';

/**
 * Runs the tests on SQLite and, wherever a server can be had, on PostgreSQL: the one TEST_DATABASE_URL names, or one
 * started here in a temporary folder. Arguments are handed to the test runner; files among them replace all tests.
 */
const ALL = ['packages/**/*.test.ts', 'services/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'];

const args = process.argv.slice(2);
const files = args.filter((argument) => !argument.startsWith('-'));
const options = args.filter((argument) => argument.startsWith('-'));

const given = process.env['TEST_DATABASE_URL'];
const own = given === undefined ? await startPostgres() : undefined;
const url = given ?? own?.url;
process.stdout.write(
  url === undefined
    ? 'No PostgreSQL server on this machine: its half of the tests is skipped.\n'
    : `Testing on SQLite and PostgreSQL (${own === undefined ? 'TEST_DATABASE_URL' : 'a server started for this run'}).\n`,
);

let exitCode = 1;
if (url === undefined && process.env['REQUIRE_POSTGRES'] !== undefined) {
  process.stderr.write('REQUIRE_POSTGRES is set, so the tests fail here.\n');
} else {
  exitCode = await runTests();
}
await own?.stop();
process.exitCode = exitCode;

async function runTests(): Promise<number> {
  const runner = spawn(
    process.execPath,
    ['--test', '--test-concurrency=2', '--test-timeout=180000', ...options, ...(files.length > 0 ? files : ALL)],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: 'inherit',
      env: { ...process.env, ...(url === undefined ? {} : { TEST_DATABASE_URL: url }) },
    },
  );
  // Ctrl-C reaches the runner by itself; this process waits for it and then stops the database.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => runner.kill('SIGTERM'));
  return new Promise((resolve) => runner.on('exit', (code) => resolve(code ?? 1)));
}
