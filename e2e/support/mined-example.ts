import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@muster/kit/testing';
import { ocelCommand } from '../../packages/report/src/ocel/cli.ts';
import { csvRows } from '../../services/exercise/src/testing/event-table.ts';
import type { LogsArchive } from '../../services/exercise/src/testing/logs-archive.ts';

interface Declared {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly type: string }[];
}

interface Occurred {
  readonly id: string;
  readonly type: string;
  readonly time?: string;
  readonly attributes: readonly { readonly name: string; readonly value: unknown }[];
  readonly relationships: readonly { readonly objectId: string; readonly qualifier: string }[];
}

interface Ocel {
  readonly eventTypes: readonly Declared[];
  readonly objectTypes: readonly Declared[];
  readonly events: readonly Occurred[];
  readonly objects: readonly Occurred[];
}

const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  float: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
};

const PM4PY = `
import pm4py, sys
log = pm4py.read_ocel2_json(sys.argv[1])
print(len(log.events), len(log.objects), len(log.relations))
`;

/** Checks the event log for process mining: its structure, its content, and that PM4Py reads it. Answers what was left out. */
export async function assertMined(zip: Buffer, archive: LogsArchive): Promise<string[]> {
  const folder = temporaryFolder();
  const said: string[] = [];
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  await writeFile(join(folder.path, 'logs.zip'), zip);
  assert.equal(await ocelCommand([join(folder.path, 'logs.zip')], output), 0, said.join(''));
  const file = join(folder.path, 'logs.ocel.json');
  const log: Ocel = JSON.parse(await readFile(file, 'utf8'));
  assertStructure(log);

  const rows = await csvRows(archive);
  const events = Map.groupBy(rows, ({ stream, position }) => `${stream}/${position}`);
  assert.deepEqual(
    log.events.map(({ id, type, time }) => [id, type, time]),
    [...events].map(([id, [row]]) => [id, row?.kind, row?.timestamp]),
  );
  for (const { id, relationships } of log.events) {
    const teams = relationships.filter(({ objectId }) => objectId.startsWith('team '));
    const expected = (events.get(id) ?? []).flatMap(({ team_id }) => (team_id === null ? [] : `team ${team_id}`));
    assert.deepEqual(
      teams.map(({ objectId }) => objectId),
      expected,
    );
  }

  const { error, status, stdout, stderr } = spawnSync('python3', ['-c', PM4PY, file], { encoding: 'utf8' });
  folder.remove();
  const isMissing = error !== undefined || stderr.includes("No module named 'pm4py'");
  if (isMissing) return ['logs.ocel.json was not read back: pm4py is not installed'];
  assert.equal(status, 0, stderr);
  // It keeps one relationship of an event with an object.
  const relations = log.events.reduce(
    (sum, { relationships }) => sum + new Set(relationships.map(({ objectId }) => objectId)).size,
    0,
  );
  assert.equal(stdout.trim(), `${log.events.length} ${log.objects.length} ${relations}`);
  return [];
}

/** As OCEL 2.0 requires: ids are unique, types and attributes are declared, and relationships lead to objects. */
function assertStructure({ eventTypes, objectTypes, events, objects }: Ocel): void {
  const ids = new Set(objects.map(({ id }) => id));
  assert.equal(ids.size, objects.length);
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length);
  for (const [declared, occurred] of [
    [eventTypes, events],
    [objectTypes, objects],
  ] as const) {
    const types = new Map(declared.map(({ name, attributes }) => [name, attributes]));
    assert.equal(types.size, declared.length);
    for (const { id, type, attributes, relationships } of occurred) {
      for (const { name, value } of attributes) {
        const attribute = types.get(type)?.find((one) => one.name === name);
        assert.ok(attribute !== undefined && FORMS[attribute.type]?.(value), `${id}: ${name}`);
      }
      for (const { objectId, qualifier } of relationships) assert.ok(ids.has(objectId) && qualifier !== '', id);
      assert.ok(types.has(type), id);
    }
  }
  for (const { id, time } of events) assert.ok(!Number.isNaN(Date.parse(time ?? '')), id);
}
