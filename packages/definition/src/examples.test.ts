import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { checkFiles } from './check.ts';
import type { Definition } from './model.ts';
import { packageFolder } from './pack/folder.ts';
import { formatProblem } from './problem/problem.ts';
import { ChannelEntry } from './schema/channels.ts';
import { publishedSchemas } from './schema/publish.ts';
import { check, modelOf } from './testing/packages.ts';

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));

async function example(name: string): Promise<Definition> {
  const result = await checkFiles(await packageFolder(`${examples}${name}`));
  const diagnostics = [...(result.ok ? [] : result.problems), ...result.warnings];
  assert.deepEqual(diagnostics.map(formatProblem), []);
  assert.ok(result.ok);
  return result.definition;
}

async function contentsOf(name: string): Promise<Record<string, string | Uint8Array>> {
  const contents: Record<string, string | Uint8Array> = {};
  for (const file of await packageFolder(`${examples}${name}`)) contents[file.path] = await file.read();
  return contents;
}

/** Content has the same forms everywhere, so each form is required once. */
const CONTENT_FIELDS = new Set(['content', 'content_path', 'file_names', 'attachments']);

/** The tour can be played on demand, where teams have no cells. */
const NOT_IN_TOUR = new Set(['config.yml.cells']);

/** A field of the format at a place where it can be. */
interface Field {
  readonly label: string;
  readonly name: string;
  readonly owner: object;
}

/** Every field of a schema, at every possible place in a value. */
function* fieldsIn(schema: unknown, value: unknown, place: string): Generator<Field> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    for (const member of schema.anyOf) yield* fieldsIn(member, value, place);
  }
  if ('items' in schema) {
    for (const item of Array.isArray(value) ? value : [undefined]) yield* fieldsIn(schema.items, item, place);
  }
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null) return;
  const title = 'title' in schema ? String(schema.title) : place;
  const owner = typeof value === 'object' && value !== null ? value : {};
  const hasContent = 'content_path' in schema.properties;
  for (const [name, field] of Object.entries(schema.properties)) {
    const label = `${hasContent && CONTENT_FIELDS.has(name) ? 'content' : title}.${name}`;
    yield { label, name, owner };
    yield* fieldsIn(field, Reflect.get(owner, name), label);
  }
}

describe('the examples', () => {
  it('have neither problems nor warnings', async () => {
    const entries = await readdir(examples, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    assert.equal(names.length, 3);
    for (const name of names) await example(name);
  });

  it('use every field of the format in the tour', async () => {
    const unused = new Set<string>();
    const used = new Set<string>();
    for (const [file, schema] of publishedSchemas()) {
      const text = await readFile(`${examples}tour/${file.replace('.schema.json', '.yml')}`, 'utf8');
      for (const { label, name, owner } of fieldsIn(schema, parse(text), file)) {
        (Object.hasOwn(owner, name) ? used : unused).add(label);
      }
    }
    assert.ok(used.size > 60);
    assert.deepEqual([...unused.difference(used).difference(NOT_IN_TOUR)], []);
  });

  it('read every field of the tour: without it, the model is another one', async () => {
    const files = await contentsOf('tour');
    const whole = await modelOf(files);
    const [read, ignored] = [new Set<string>(), new Set<string>()];
    for (const [schemaFile, schema] of publishedSchemas()) {
      const file = schemaFile.replace('.schema.json', '.yml');
      const text = String(files[file]);
      for (const field of new Set([...fieldsIn(schema, parse(text), file)].map(({ label }) => label))) {
        const value: unknown = parse(text);
        for (const { label, name, owner } of fieldsIn(schema, value, file)) {
          const was: unknown = Reflect.get(owner, name);
          if (label !== field) continue;
          // The tour says some flags only to show them, with the value that they have anyway.
          if (typeof was === 'boolean') Reflect.set(owner, name, !was);
          else Reflect.deleteProperty(owner, name);
        }
        const result = await check({ ...files, [file]: stringify(value) });
        (result.ok && isDeepStrictEqual(result.definition, whole) ? ignored : read).add(field);
      }
    }
    assert.deepEqual([...ignored.difference(read).difference(NOT_IN_TOUR)], []);
  });

  it('show every feature in the tour', async () => {
    const tour = await example('tour');
    const alternatives = tour.injects.flatMap((inject) => inject.alternatives);
    const controls = alternatives.map(({ control }) => control);
    assert.deepEqual(
      new Set(tour.channels.map(({ type }) => type)),
      new Set<string>(ChannelEntry.properties.type.enum),
    );
    assert.deepEqual(
      new Set(tour.questionnaires.flatMap(({ questions }) => questions.map(({ type }) => type))),
      new Set(['radio', 'multiple-choice', 'free-form', 'auto-free-form']),
    );
    assert.ok(tour.injects.some(({ auto }) => !auto) && tour.injects.some(({ delay }) => delay > 0));
    assert.ok(
      tour.injects.some(({ type }) => type === 'email') && alternatives.some(({ content }) => content.files.length > 0),
    );
    assert.ok(alternatives.some(({ confirmation }) => confirmation !== null));
    assert.ok(
      alternatives.some(({ overlay }) => overlay?.duration === null) &&
        alternatives.some(({ overlay }) => (overlay?.duration ?? 0) > 0),
    );
    assert.ok(
      controls.some(({ roles }) => roles.length > 0) && controls.some(({ deactivate }) => deactivate.length > 0),
    );
    assert.ok(
      tour.drive.some(({ unlockedBy }) => unlockedBy.length > 0) &&
        tour.drive.some(({ unlockedBy }) => unlockedBy.length === 0),
    );
    assert.ok(
      tour.emailPersons.some(({ teamVisible }) => !teamVisible) &&
        tour.emailPersons.some(({ templates }) => templates.length > 0),
    );
    assert.ok(
      tour.tools.some(({ requiresInput }) => !requiresInput) &&
        tour.tools.some(({ responses }) => responses.some(({ regex }) => regex)),
    );
    assert.ok(
      tour.questionnaires.some(({ repeatable }) => repeatable) &&
        tour.commands.length > 0 &&
        tour.objectives.length > 0,
    );
    assert.ok(tour.milestones.some(({ final }) => final) && tour.milestones.some(({ initialState }) => initialState));
  });
});
