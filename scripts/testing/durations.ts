import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Durations } from './group-files.ts';

/** Next to the caches of other tools; specific to the machine. */
const FILE = fileURLToPath(new URL('../../node_modules/.cache/test-durations.json', import.meta.url));

export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    // The first run, or a partially written file: tests run without it, only less balanced.
    return {};
  }
}

export function noteDurations(measured: Durations): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), ...measured }, undefined, 1));
}
