import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { checkFiles } from './check.ts';
import { packageFolder } from './cli/folder.ts';
import type { Definition } from './model.ts';
import { formatProblem } from './problem/problem.ts';
import { publishedSchemas } from './schema/publish.ts';

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));

async function example(name: string): Promise<Definition> {
  const result = await checkFiles(await packageFolder(`${examples}${name}`));
  const diagnostics = [...(result.ok ? [] : result.problems), ...result.warnings];
  assert.deepEqual(diagnostics.map(formatProblem), []);
  assert.ok(result.ok);
  return result.definition;
}

/** Content has the same forms everywhere, so each form is required once. */
const CONTENT_FIELDS = new Set(['content', 'content_path', 'file_names', 'attachments']);

/** Every field of a schema, at every possible place in a value, and whether it is present. */
function* fieldsIn(schema: unknown, value: unknown, place: string): Generator<readonly [field: string, used: boolean]> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    for (const member of schema.anyOf) yield* fieldsIn(member, value, place);
  }
  if ('items' in schema) {
    for (const item of Array.isArray(value) ? value : [undefined]) yield* fieldsIn(schema.items, item, place);
  }
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null) return;
  const owner = 'title' in schema ? String(schema.title) : place;
  const given = typeof value === 'object' && value !== null ? value : {};
  const hasContent = 'content_path' in schema.properties;
  for (const [name, field] of Object.entries(schema.properties)) {
    const label = `${hasContent && CONTENT_FIELDS.has(name) ? 'content' : owner}.${name}`;
    yield [label, Object.hasOwn(given, name)];
    yield* fieldsIn(field, Reflect.get(given, name), label);
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
      for (const [field, isUsed] of fieldsIn(schema, parse(text), file)) (isUsed ? used : unused).add(field);
    }
    assert.ok(used.size > 60);
    assert.deepEqual([...unused.difference(used)], []);
  });

  it('show every feature in the tour', async () => {
    const tour = await example('tour');
    const alternatives = tour.injects.flatMap((inject) => inject.alternatives);
    const controls = alternatives.map(({ control }) => control);
    assert.deepEqual(
      new Set(tour.channels.map(({ type }) => type)),
      new Set(['info', 'email', 'form', 'tool', 'command']),
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
