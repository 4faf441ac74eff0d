import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CheckResult } from '../check.ts';
import { flowOf } from '../graph/flow.ts';
import { toDot, toMermaid } from '../graph/render.ts';
import type { Definition } from '../model.ts';
import { publishedSchemas } from '../schema/publish.ts';
import { diffPackages } from './diff.ts';
import { fixFolder } from './fix.ts';
import { importPackage } from './import.ts';
import { insertInto } from './insert.ts';
import { withPackage } from './open.ts';
import type { Output } from './output.ts';
import { packFolder } from './pack.ts';
import { humanReport } from './report.ts';
import { writeTable } from './table.ts';
import { USAGE, UsageError } from './usage.ts';

/**
 * Runs a command line and returns the exit code: 0 for success, 1 for a package with problems or, in strict mode,
 * warnings or packages that differ, 2 for a wrong command or packages that cannot be compared.
 */
export async function runDefinitionCli(args: readonly string[], output: Output): Promise<number> {
  try {
    return await run(parse(args), output);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.err(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

type Command = ReturnType<typeof parse>;

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
        dot: { type: 'boolean', default: false },
        role: { type: 'string' },
        csv: { type: 'boolean', default: false },
        xlsx: { type: 'boolean', default: false },
        language: { type: 'string' },
        minute: { type: 'string' },
        prefix: { type: 'string' },
        text: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        sheet: { type: 'string' },
        head: { type: 'string' },
        column: { type: 'string', multiple: true },
        times: { type: 'string' },
        start: { type: 'string' },
        others: { type: 'string' },
        encoding: { type: 'string' },
        separator: { type: 'string' },
        title: { type: 'string' },
        report: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const [name = '', target, out] = positionals;
    return { name, target, out, ...values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(command: Command, output: Output): Promise<number> {
  if (command.help) {
    output.out(USAGE);
    return 0;
  }
  switch (command.name) {
    case 'check':
      return check(targetOf(command), command, output);
    case 'pack':
      return pack(targetOf(command), command, output);
    case 'graph':
      return graph(targetOf(command), command.dot, output);
    case 'table':
      return writeTable(targetOf(command), command, output);
    case 'diff':
      return diff(targetOf(command), command, output);
    case 'import':
      return importPackage(targetOf(command), command.out, command, output);
    case 'insert':
      return insertInto(targetOf(command), command.out, command, output);
    case 'schema':
      return writeSchemas(targetOf(command), output);
    default:
      throw new UsageError(command.name === '' ? 'Say what to do.' : `There is no command ${command.name}.`);
  }
}

function targetOf({ name, target }: Command): string {
  if (target === undefined) throw new UsageError(`The command ${name} needs to know what to work on.`);
  return target;
}

async function check(path: string, { json, strict, fix }: Command, output: Output): Promise<number> {
  const fixed = fix ? await fixFolder(path) : [];
  if (fix && !json) output.out(fixed.length === 0 ? 'Nothing was fixed.\n\n' : `Fixed: ${fixed.join(', ')}.\n\n`);
  return withPackage(path, async (checked) => {
    const { result } = checked;
    const ok = isSound(result, strict);
    const report = {
      ok,
      ...(fix ? { fixed } : {}),
      problems: result.ok ? [] : result.problems,
      warnings: result.warnings,
    };
    output.out(json ? `${JSON.stringify(report, null, 2)}\n` : await humanReport(checked, strict));
    return ok ? 0 : 1;
  });
}

function isSound({ ok, warningCount }: CheckResult, strict: boolean): boolean {
  return ok && !(strict && warningCount > 0);
}

async function pack(folder: string, { out, strict }: Command, output: Output): Promise<number> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`${folder} is not a folder.`);
  const sound = await withPackage(folder, async (checked) => {
    if (!isSound(checked.result, true)) output.err(await humanReport(checked, strict));
    return isSound(checked.result, strict);
  });
  if (!sound) return 1;
  const { path, size } = await packFolder(folder, out);
  output.out(`Packed ${path} (${Math.ceil(size / 1000)} kB).\n`);
  return 0;
}

function graph(path: string, dot: boolean, output: Output): Promise<number> {
  return print(path, output, (definition) => {
    const flow = flowOf(definition);
    return dot ? toDot(flow) : toMermaid(flow);
  });
}

/** Prints something about a definition that is valid. */
function print(path: string, output: Output, textOf: (definition: Definition) => string): Promise<number> {
  return withPackage(path, async (checked) => {
    if (!checked.result.ok) {
      output.err(await humanReport(checked, false));
      return 1;
    }
    output.out(textOf(checked.result.definition));
    return 0;
  });
}

async function diff(before: string, { out: after, text, json }: Command, output: Output): Promise<number> {
  if (after === undefined) throw new UsageError('The command diff needs two packages.');
  if (text && json) throw new UsageError('Choose --text or --json: only one of them can be printed.');
  return diffPackages(before, after, text ? 'text' : json ? 'json' : 'meaning', output);
}

async function writeSchemas(folder: string, output: Output): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const [file, schema] of publishedSchemas()) {
    await writeFile(join(folder, file), `${JSON.stringify(schema, null, 2)}\n`);
    output.out(`${join(folder, file)}\n`);
  }
  return 0;
}
