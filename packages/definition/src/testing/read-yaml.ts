import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A YAML file as any program would read it. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(path, 'utf8'), { merge: true });
}
