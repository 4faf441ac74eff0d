import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventsDocument } from './documentation.ts';
import { EVENT_SCHEMAS } from './event.ts';
import { HISTORY } from './history.ts';
import { UPCASTS } from './upcast.ts';

/** Schemas nested in a schema, with their paths; literals need no description. */
function* described(path: string, schema: unknown): Generator<readonly [string, unknown]> {
  if (typeof schema !== 'object' || schema === null || 'const' in schema) return;
  yield [path, 'description' in schema ? schema.description : undefined];
  if ('properties' in schema) {
    for (const [name, field] of Object.entries(Object(schema.properties))) yield* described(`${path}.${name}`, field);
  }
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    for (const form of schema.anyOf) if (Object(form).properties !== undefined) yield* described(path, form);
  }
}

describe('the documentation of events', () => {
  it('S5: describes every event and each of its fields', () => {
    for (const [type, schema] of Object.entries(EVENT_SCHEMAS)) {
      for (const [path, meaning] of described(type, schema)) {
        assert.match(String(meaning), /^[A-Z`].*\.$/, `${path} is not described`);
      }
    }
  });

  it('S5: lists every type with every field, and its links resolve', () => {
    const text = eventsDocument();
    for (const [type, { properties }] of Object.entries(EVENT_SCHEMAS)) {
      const [, section = ''] = text.split(`\n## \`${type}\`\n`);
      const [own = ''] = section.split('\n## ');
      for (const name of Object.keys(properties)) {
        if (['type', 'version', 'time', 'at'].includes(name)) continue;
        assert.ok(own.includes(`| \`${name}\` |`), `${type} without ${name}`);
      }
      assert.ok(own.includes(`Version ${properties.version.const}.`), type);
    }
    for (const [, anchor] of text.matchAll(/\]\(#(\w+)\)/g)) {
      assert.match(text, new RegExp(`^### ${anchor}$`, 'im'));
    }
  });

  it('S5: says what every older version lacked', () => {
    assert.deepEqual(Object.keys(HISTORY).sort(), Object.keys(UPCASTS).sort());
    const text = eventsDocument();
    for (const says of Object.values(HISTORY)) assert.ok(text.includes(says));
  });
});
