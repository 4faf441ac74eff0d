import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { writeStdout } from '../../packages/kit/src/runtime/standard-output.ts';

const SERVICES = [
  { name: 'exercise', color: '\u001b[36m' },
  { name: 'airport ', color: '\u001b[35m' },
] as const;
const PLAIN = '\u001b[39m';

interface Programs {
  /** What Node runs for a service: a file, and its arguments. */
  readonly program: (service: 'exercise' | 'airport') => readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Runs both services as two processes. If one exits, the other is stopped. */
export function runBothServices({ program, env }: Programs): void {
  const children: ChildProcess[] = [];
  let exitCode = 0;
  let stopping = false;
  /** How to begin, which must not scroll away above the log of the other service. */
  const held: string[] = [];
  const listening = new Set<string>();
  const showHeld = (): void => {
    for (const line of held.splice(0)) writeStdout(line);
  };

  for (const { name, color } of SERVICES) {
    const prefix = process.stdout.isTTY ? `${color}${name}${PLAIN} | ` : `${name} | `;
    // Under load most objects are short-lived; a smaller young generation is collected sooner, at little cost.
    const args = ['--max-semi-space-size=8', ...program(name === 'exercise' ? name : 'airport')];
    const child = spawn(process.execPath, args, {
      // The services notice through this channel if this process dies.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // The output is a pipe, but people read it.
      env: { LOG_FORMAT: 'pretty', ...env },
    });
    children.push(child);
    if (child.stdout !== null) {
      createInterface(child.stdout).on('line', (line) => {
        const isHeld = line.startsWith('First start: ') && listening.size < SERVICES.length;
        if (isHeld) held.push(`${prefix}${line}\n`);
        else writeStdout(`${prefix}${line}\n`);
        if (/\blistening on /.test(line)) listening.add(name);
        if (listening.size === SERVICES.length) showHeld();
      });
    }
    if (child.stderr !== null)
      createInterface(child.stderr).on('line', (line) => process.stderr.write(`${prefix}${line}\n`));
    child.on('close', showHeld);
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
      if (children.every(hasEnded) && process.connected) process.disconnect();
    });
  }

  process.on('SIGINT', () => stopAll('SIGINT'));
  process.on('SIGTERM', () => stopAll('SIGTERM'));
  // Another process may have started this one; then it is gone.
  process.on('disconnect', () => stopAll('SIGTERM'));

  function stopAll(signal: NodeJS.Signals): void {
    // Only once: a second signal could hit a process that is exiting, and would look like a crash.
    if (stopping) return;
    stopping = true;
    for (const child of children) if (!hasEnded(child)) child.kill(signal);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
