import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/schema';
import type { Migration } from '../database/migrate.ts';
import { StartupError } from '../runtime/index.ts';
import { tableFile } from './archive.ts';
import { type Backup, damaged } from './read-backup.ts';
import { readLines } from './read-lines.ts';
import { MIGRATIONS_TABLE } from './tables.ts';

/** What a backup says of a migration. Both appear in messages, so they are plain. */
const Applied = Type.Object({
  name: Type.String({ pattern: '^[\\w.-]{1,200}$' }),
  checksum: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const applied = Compile(Applied);

/**
 * The migrations that created the tables of a backup: the first of those that this program knows. Refuses a backup of a
 * newer program, and one whose tables these migrations would not create.
 */
export function migrationsOf(backup: Backup, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const found = new Set<string>();
  // Rows have no order. There are never more than this program knows: one more is unknown or doubled.
  for (const { name, checksum } of readApplied(backup)) {
    const migration = byName.get(name);
    if (migration === undefined) throw madeByNewer(name);
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `The migration "${name}" of this program is not the one that the backup was made with: one of the two was edited. Restore the backup with ${programOf(backup)}. Nothing was restored.`,
      );
    }
    if (found.has(name)) throw damaged(`it names the migration "${name}" twice`);
    found.add(name);
  }
  const then = known.slice(0, found.size);
  const gap = then.find(({ name }) => !found.has(name));
  if (gap !== undefined) throw damaged(`it lacks the migration "${gap.name}", which precedes others that it has`);
  if (then.length === 0) throw damaged('it names no migration, so nobody knows which version made it');
  return then;
}

function* readApplied({ folder, manifest }: Backup): IterableIterator<Static<typeof Applied>> {
  const columns = manifest.tables.find(({ name }) => name === MIGRATIONS_TABLE)?.columns;
  if (columns === undefined) {
    throw damaged(`it has no table "${MIGRATIONS_TABLE}", so nobody knows which version made it`);
  }
  let line = 0;
  for (const text of readLines(join(folder, tableFile(MIGRATIONS_TABLE)))) {
    line += 1;
    const values: unknown[] = JSON.parse(text);
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    if (!applied.Check(row)) throw damaged(`${tableFile(MIGRATIONS_TABLE)}, line ${line} is not a migration`);
    yield row;
  }
}

/** It need not have been made by a newer program: an older one can use a database that a newer one has changed. */
function madeByNewer(name: string): StartupError {
  return new StartupError(
    `The backup holds the change "${name}", which this program does not know: it is of a database that a newer version (or another program) has changed. Restore it with that version or a later one. Nothing was restored.`,
  );
}

function programOf({ manifest: { version } }: Backup): string {
  return version === undefined ? 'the version that made it' : `version ${version}, which made it,`;
}
