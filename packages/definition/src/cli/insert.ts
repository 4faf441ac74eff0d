import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BLOCK_NAMES, blockOutline, freePrefix, insertBlock, isFreePrefix } from '../blocks/insert-block.ts';
import { type Outline, outline } from '../edit/outline.ts';
import { applyEdits, patch } from '../edit/patch.ts';
import { jsonOf, valueAt } from '../edit/read-part.ts';
import { packageFolder } from '../pack/folder.ts';
import { textsOf } from './fix.ts';
import type { Output } from './output.ts';
import { UsageError } from './usage.ts';

interface InsertOptions {
  readonly role?: string | undefined;
  readonly minute?: string | undefined;
  readonly prefix?: string | undefined;
}

/** Puts a block into the package of a folder; without a block lists them. */
export async function insertInto(
  folder: string,
  name: string | undefined,
  { role, minute = '0', prefix }: InsertOptions,
  output: Output,
): Promise<number> {
  if (name === undefined) {
    for (const block of BLOCK_NAMES) output.out(`${block.padEnd(12)}  ${sentenceOf(blockOutline(block, 'en'))}\n`);
    return 0;
  }
  const block = BLOCK_NAMES.find((one) => one === name);
  if (block === undefined) {
    throw new UsageError(`There is no block ${name}; the blocks are ${BLOCK_NAMES.join(', ')}.`);
  }
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`${folder} is not a folder: insert changes its files.`);
  const files = await textsOf(await packageFolder(folder));
  const now = outline(files);
  const at = /^\d{1,5}(?:\.\d{1,3})?$/.test(minute) ? Number(minute) : undefined;
  if (at === undefined) throw new UsageError(`--minute must be a number of minutes, not "${minute}".`);
  const roles = now.parts.filter(({ kind }) => kind === 'role').map((part) => part.name);
  if (role !== undefined && !roles.includes(role)) throw new UsageError(`The package has no role ${role}.`);
  const word = prefix ?? freePrefix(now, block);
  if (!isFreePrefix(now, word)) throw new UsageError(`Names cannot begin with "${word}", or do so already.`);
  const place = { role: role ?? null, minute: at, prefix: word };
  const answer = patch(files, insertBlock(now, block, place), now);
  if (!answer.ok) {
    const line = answer.line === undefined ? '' : `:${answer.line}`;
    output.err(
      `It cannot be inserted: ${answer.reason}${answer.file === undefined ? '' : ` in ${answer.file}${line}`}.\n`,
    );
    return 1;
  }
  const changed = applyEdits(files, answer.edits);
  for (const [path, text] of changed) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  output.out(`Inserted ${block}, with names that begin with ${word}: ${[...changed.keys()].sort().join(', ')}.\n`);
  return 0;
}

function sentenceOf({ parts }: Outline): string {
  const exercise = parts.find(({ kind }) => kind === 'exercise');
  const found = exercise && valueAt(exercise.node, ['description'])?.node;
  return found === undefined ? '' : String(jsonOf(found));
}
