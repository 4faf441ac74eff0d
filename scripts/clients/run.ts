import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const MAX_MESSAGE_LENGTH = 3000;

/** The program in `e2e/airport/clients` that performs every operation. */
export function programFile(name: string): string {
  return fileURLToPath(new URL(`../../e2e/airport/clients/${name}`, import.meta.url));
}

export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: MAX_OUTPUT_BYTES });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args[0]} failed:\n${`${stdout}${stderr}`.slice(-MAX_MESSAGE_LENGTH)}`, {
      cause: error,
    });
  }
}

/** A stream of changes, which generated clients read to an end that never comes. */
export const ENDLESS = 'watchChanges';

/** A command that performs every operation at the address that is added to it, and prints what it has performed. */
export type Command = readonly [program: string, ...args: string[]];

export interface ClientKind {
  readonly name: string;
  /** A command that succeeds if the tools are installed. */
  readonly probe: Command;
  /** The arguments of OpenAPI Generator. */
  readonly generate: readonly string[];
  /** Operations that clients of this kind cannot perform. */
  readonly beyond: readonly string[];
  build(project: string): Promise<Command>;
}
