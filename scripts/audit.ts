import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Checks production dependencies for known vulnerabilities. Exits with 1 if one is high or critical, and with 2 if the
 * registry gave no answer: CI, which also works offline, goes on and says so at its end; a release needs an answer.
 */
const NOT_CHECKED = 2;

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});

interface Report {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly message?: string;
}

const report = readReport(stdout ?? '');
const counts = report.metadata?.vulnerabilities;
if (counts === undefined) {
  // The message without the URL that follows it.
  const [said] = (report.message ?? '').split(' - ', 1);
  const reason = error?.message ?? (said || 'the registry gave no answer that could be read');
  process.stdout.write(`Known vulnerabilities: not checked (${reason}).\n`);
  process.exitCode = NOT_CHECKED;
} else {
  const grave = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  for (const [name, { severity }] of grave) process.stdout.write(`${severity}: ${name}; see "npm audit".\n`);
  process.stdout.write(`Known vulnerabilities: ${counts['total'] ?? 0}, of them ${grave.length} high or critical.\n`);
  process.exitCode = grave.length === 0 ? 0 : 1;
}

function readReport(text: string): Report {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
