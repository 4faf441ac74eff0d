#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The door of a release. Plain JavaScript on purpose: it also runs on the Node versions that cannot run the rest, and
// looks for one that can.
const NODE_MAJOR = 24;
const { argv, env, execArgv, execPath, versions } = process;
const args = argv.slice(2);
const majorOf = (version) => Number(version.split('.', 1)[0]);

// Under load most objects are short-lived; a smaller young generation is collected sooner, at little cost. Node takes
// this only from its command line.
const YOUNG_GENERATION = '--max-semi-space-size';
const isService = args.length === 1 && ['exercise', 'airport'].includes(args[0]);
const isTuned = [...execArgv, env.NODE_OPTIONS ?? ''].some((option) => option.includes(YOUNG_GENERATION));

if (majorOf(versions.node) < NODE_MAJOR) {
  const node = installedNode();
  if (node !== undefined) runOn(node);
  else {
    process.stderr.write(
      `muster needs Node ${NODE_MAJOR}, but this is Node ${versions.node}: install Node ${NODE_MAJOR}, or install muster again without --omit=optional, which brings it along.\n`,
    );
    process.exitCode = 1;
  }
} else if (isService && !isTuned) {
  runOn(execPath);
} else {
  await keepCompiledCode();
  await import('../lib/muster.js');
}

/** The Node that npm has installed beside this package; undefined if it has none for this system. */
function installedNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const { version, bin } = JSON.parse(readFileSync(file, 'utf8'));
    return majorOf(version) < NODE_MAJOR ? undefined : join(dirname(file), bin.node);
  } catch {
    return undefined;
  }
}

/** Runs the same command in another process. Signals and the exit code pass through. */
function runOn(node) {
  const child = spawn(node, [`${YOUNG_GENERATION}=8`, fileURLToPath(import.meta.url), ...args], {
    // The other process notices through the channel if this one dies.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${node} cannot be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code ?? 1;
      return;
    }
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

/** Later starts take half as long. The folder of the release may be read-only, so that is kept in the user's cache. */
async function keepCompiledCode() {
  const { constants, enableCompileCache } = await import('node:module');
  const caches = process.platform === 'win32' ? env.LOCALAPPDATA : env.XDG_CACHE_HOME;
  const folder = env.NODE_COMPILE_CACHE || cacheFolder(caches);
  if (folder === undefined) return;
  const { ENABLED, ALREADY_ENABLED } = constants.compileCacheStatus;
  // In the environment, threads and other processes find it.
  if ([ENABLED, ALREADY_ENABLED].includes(enableCompileCache(folder).status)) env.NODE_COMPILE_CACHE = folder;
}

function cacheFolder(caches) {
  try {
    return join(caches || join(homedir(), '.cache'), 'muster');
  } catch {
    // A user without a home has none.
    return undefined;
  }
}
