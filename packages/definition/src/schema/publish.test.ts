import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { Compile } from 'typebox/schema';
import { parse } from 'yaml';
import { publishedSchemas } from './publish.ts';

const examples = new URL('../../../../examples/', import.meta.url);

const schemas = publishedSchemas();
/** Compiling a schema takes far longer than a check. */
const compiled = new Map<string, { Check(value: unknown): boolean }>();

function accepts(file: string, text: string): boolean {
  const schema = schemas.get(`${file}.schema.json`);
  assert.ok(schema !== undefined, file);
  const validator = compiled.get(file) ?? Compile(schema);
  compiled.set(file, validator);
  return validator.Check(parse(text, { merge: true }));
}

describe('the published JSON Schemas', () => {
  it('accept every YAML file of the examples', async () => {
    const paths = await readdir(examples, { recursive: true });
    const files = paths.filter((path) => path.endsWith('.yml'));
    assert.ok(files.length > 20);
    for (const path of files) {
      const [, file = ''] = /[\\/]([a-z]+)(?:\.yml|[\\/][^\\/]*\.yml)$/.exec(path) ?? [];
      assert.ok(accepts(file, await readFile(new URL(path.replaceAll('\\', '/'), examples), 'utf8')), path);
    }
  });

  it('refuse what the check refuses', () => {
    assert.equal(accepts('config', 'version: 0.25'), true);
    assert.equal(accepts('config', 'exercise_duration: 5'), false);
    assert.equal(accepts('milestones', '- name: a\n  scor: 1'), false);
    assert.equal(accepts('injects', '- name: i\n  time: -1\n  alternatives: [{name: x}]'), false);
    assert.equal(accepts('injects', '- name: i\n  alternatives: []'), false);
    assert.equal(accepts('channels', '- {name: a, type: radio}'), false);
    assert.equal(accepts('tools', ''), true);
    assert.equal(accepts('roles', '- {name: r}\n'.repeat(101)), false);
    assert.equal(accepts('roles', `- name: ${'r'.repeat(201)}`), false);
  });

  it('accept numbers where a text is expected, as the check does', () => {
    assert.equal(accepts('milestones', '- name: 007'), true);
    assert.equal(accepts('tools', '- {name: Camera, responses: [{param: 4, content: true}]}'), true);
    assert.equal(
      accepts('questionnaires', '- {title: 1, questions: [{type: radio, text: 2, options: [3, 4], correct: 3}]}'),
      true,
    );
    assert.equal(accepts('milestones', '- name: [a]'), false);
  });

  it('explain every field', () => {
    const explained = (part: unknown): boolean => {
      if (typeof part !== 'object' || part === null) return true;
      const properties: unknown = Reflect.get(part, 'properties');
      const fields = typeof properties === 'object' && properties !== null ? Object.values(properties) : [];
      return (
        fields.every((field) => typeof Reflect.get(Object(field), 'description') === 'string') &&
        Object.values(part).every(explained)
      );
    };
    for (const [file, schema] of schemas) assert.ok(explained(schema), file);
  });
});
