import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { writeStdout } from '../packages/kit/src/runtime/standard-output.ts';

/** Runs both services as two processes. If one exits, the other is stopped. */
const SERVICES = [
  { name: 'exercise', color: '\u001b[36m' },
  { name: 'airport ', color: '\u001b[35m' },
] as const;
const PLAIN = '\u001b[39m';

const children: ChildProcess[] = [];
let exitCode = 0;
let stopping = false;

for (const { name, color } of SERVICES) {
  const main = fileURLToPath(new URL(`../services/${name.trim()}/src/main.ts`, import.meta.url));
  const prefix = process.stdout.isTTY ? `${color}${name}${PLAIN} | ` : `${name} | `;
  // Under load most objects are short-lived; a smaller young generation is collected sooner, at little cost.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', main], {
    // The services notice through this channel if this process dies.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      // Its output is a pipe, but people read it.
      LOG_FORMAT: 'pretty',
      // Later starts take half as long and need less memory.
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
      ...process.env,
    },
  });
  children.push(child);
  if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => writeStdout(`${prefix}${line}\n`));
  if (child.stderr !== null)
    createInterface(child.stderr).on('line', (line) => process.stderr.write(`${prefix}${line}\n`));
  child.on('exit', (code, signal) => {
    if (!stopping) {
      const how = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
      process.stderr.write(`${name.trim()} ${how}; stopping the other service\n`);
      exitCode = code === 0 || code === null ? 1 : code;
    } else if (code !== 0) {
      exitCode = code ?? 1;
    }
    stopAll('SIGTERM');
    process.exitCode = exitCode;
  });
}

process.on('SIGINT', () => stopAll('SIGINT'));
process.on('SIGTERM', () => stopAll('SIGTERM'));

function stopAll(signal: NodeJS.Signals): void {
  // Only once: a second signal could hit a process that is exiting, and would look like a crash.
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
