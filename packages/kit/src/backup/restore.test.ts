import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import { noSmallDisk, onEachDatabase, smallDisk, temporaryFolder } from '@muster/kit/testing';
import type { Manifest } from './archive.ts';
import { refusal, Store } from './testing/store.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

onEachDatabase('a restore', (kind) => {
  const folder = temporaryFolder();
  const whole = join(folder.path, 'whole');
  const backup = join(folder.path, 'backup');

  before(async () => {
    const source = await Store.filled(kind);
    await source.writeBackup(whole);
    await source.remove();
  });
  after(() => folder.remove());
  beforeEach(() => {
    rmSync(backup, { recursive: true, force: true });
    cpSync(whole, backup, { recursive: true });
  });

  const edit = (change: (manifest: Writable<Manifest>) => void): void => {
    const file = join(backup, 'backup.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  };
  /** Changes a file and updates its checksum, as a forger would. */
  const rewrite = (path: string, change: (text: string) => string): void => {
    const text = change(readFileSync(join(backup, path), 'utf8'));
    writeFileSync(join(backup, path), text);
    edit(({ files }) => {
      files[path] = createHash('sha256').update(text).digest('hex');
    });
  };
  const firstBlob = (): string => {
    const { files }: Manifest = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'));
    return Object.keys(files).find((path) => path.startsWith('blobs/')) ?? '';
  };

  const REFUSED: readonly (readonly [what: string, damage: () => void, says: RegExp])[] = [
    [
      'of which a file was changed',
      () => appendFileSync(join(backup, 'tables', 'parents.jsonl'), ' '),
      /damaged: tables\/parents\.jsonl is not what was written\. Nothing was restored\.$/,
    ],
    [
      'of which a file is gone',
      () => rmSync(join(backup, 'tables', 'parents.jsonl')),
      /damaged: tables\/parents\.jsonl is not what was written/,
    ],
    [
      'that names a file outside of its folder',
      () => {
        writeFileSync(join(folder.path, 'outside'), 'x');
        edit(({ files }) => {
          files['../outside'] = createHash('sha256').update('x').digest('hex');
        });
      },
      /names the file "\.\.\/outside", which is no part of a backup/,
    ],
    [
      'that names a blob in a place where none belongs',
      () => {
        const path = firstBlob();
        mkdirSync(join(backup, 'blobs', 'incoming'));
        renameSync(join(backup, path), join(backup, 'blobs', 'incoming', path.slice(-64)));
        edit(({ files }) => {
          files[`blobs/incoming/${path.slice(-64)}`] = files[path] ?? '';
          delete files[path];
        });
      },
      /names the file "blobs\/incoming\/.*", which is no part of a backup/,
    ],
    [
      'that holds a blob under the name of another',
      () => rewrite(firstBlob(), () => 'other bytes'),
      /does not hold the bytes that its name says/,
    ],
    [
      'that lacks a blob which a row names',
      () =>
        edit(({ files }) => {
          delete files[firstBlob()];
        }),
      /tables\/packages\.jsonl, line \d names the file [\da-f]{64}, which it does not hold/,
    ],
    [
      'with a symbolic link in place of a file',
      () => {
        const path = join(backup, 'tables', 'parents.jsonl');
        renameSync(path, join(folder.path, 'elsewhere'));
        symlinkSync(join(folder.path, 'elsewhere'), path);
      },
      /damaged: tables\/parents\.jsonl is not what was written/,
    ],
    [
      'that has fewer rows than it says',
      () => rewrite('tables/children.jsonl', (text) => text.slice(text.indexOf('\n') + 1)),
      /tables\/children\.jsonl has 19 rows and not 20/,
    ],
    [
      'with a row that is not valid JSON',
      () => rewrite('tables/children.jsonl', (text) => text.replace('[1,1]', '[1,1')),
      /tables\/children\.jsonl, line \d+ is not a row of 2 columns/,
    ],
    [
      'with a row that is too short',
      () => rewrite('tables/children.jsonl', (text) => text.replace('[1,1]', '[1]')),
      /tables\/children\.jsonl, line \d+ is not a row of 2 columns/,
    ],
    [
      'with an id beyond the last one issued',
      () =>
        edit(({ counters }) => {
          for (const counter of counters) if (counter.table === 'children') counter.last = 7;
        }),
      /tables\/children\.jsonl, line \d+ has the id \d+, though the last one issued was 7/,
    ],
    [
      'that counts the ids of a table it does not hold',
      () => edit(({ counters }) => counters.push({ table: 'strangers', last: 1 })),
      /counts the ids of the table "strangers"/,
    ],
    [
      'with two rows that contradict each other',
      () => {
        rewrite('tables/kinds.jsonl', (text) => text + text);
        edit(({ tables }) => {
          for (const table of tables) if (table.name === 'kinds') table.rows = 2;
        });
      },
      /damaged: its rows contradict each other \(kinds_/,
    ],
    [
      'with a row that refers to one that is missing',
      () => {
        rewrite('tables/parents.jsonl', (text) => text.slice(text.indexOf('\n') + 1));
        edit(({ tables }) => {
          for (const table of tables) if (table.name === 'parents') table.rows = 19;
        });
      },
      /damaged: (a row of "children" refers to one that is not there|its rows contradict each other \(children_)/,
    ],
    [
      'whose columns are in another order',
      () =>
        edit(({ tables }) => {
          for (const table of tables) if (table.name === 'children') table.columns.reverse();
        }),
      /damaged: its table "children" is not the one that its migrations create/,
    ],
    [
      'of another format',
      () => edit((manifest) => Object.assign(manifest, { format: 2 })),
      /in a format that this program does not know\. Restore it with the version/,
    ],
    [
      'whose manifest is invalid',
      () => edit((manifest) => Object.assign(manifest, { files: 7 })),
      /is not a backup: its backup\.json is not as it must be \(\/files /,
    ],
    [
      'of another service',
      () => edit((manifest) => Object.assign(manifest, { service: 'elsewhere' })),
      /is a backup of the service "elsewhere", not of "store"/,
    ],
    [
      'without a manifest',
      () => rmSync(join(backup, 'backup.json')),
      /is not a backup: it has no readable backup\.json/,
    ],
  ];

  for (const [what, damage, says] of REFUSED) {
    it(`refuses a backup ${what}, and leaves nothing behind`, async () => {
      damage();
      const target = await Store.on(kind);
      await assert.rejects(target.restore(backup), refusal(says));
      assert.equal(existsSync(join(target.test.folder, 'blobs')), false);
      assert.equal((await target.migrate()).length, 1, 'no table was left');
      await target.remove();
    });
  }

  it('refuses a database that holds data, and keeps its files', async () => {
    const target = await Store.filled(kind);
    const before = await target.contents();
    await assert.rejects(target.restore(backup), /There is a database already/);
    assert.deepEqual(await target.contents(), before);
    for (const { hash } of before.packages) assert.ok(existsSync(target.blobs.pathOf(hash)));
    await target.remove();
  });

  it('leaves nothing behind when the disk is full', { skip: noSmallDisk }, async (test) => {
    const disk = smallDisk(test, 4);
    const target = new Store({ ...(await kind.create()), folder: disk });
    await assert.rejects(target.restore(backup), /ENOSPC/);
    assert.deepEqual(readdirSync(disk), []);
    assert.equal((await target.migrate()).length, 1, 'no table was left');
    await target.remove();
  });
});
