import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { airportService } from '../services/airport/src/service.ts';
import { exerciseService } from '../services/exercise/src/service.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The names of all variables that a service asks for. */
function variablesOf(service: { readConfig(environment: NodeJS.ProcessEnv, terminal: boolean): unknown }): string[] {
  const asked = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_target, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  service.readConfig(environment, false);
  return [...asked];
}

describe('the README', () => {
  it('lists every setting of the services, and no other', () => {
    const listed = [...readme.matchAll(/^\| `([A-Z_\d]+)` \|/gm)].map(([, name]) => name);
    const read = [...new Set([...variablesOf(exerciseService), ...variablesOf(airportService)])];
    assert.deepEqual(listed.toSorted(), read.toSorted());
    assert.equal(new Set(listed).size, listed.length);
  });

  it('shows the two commands on its first screen', () => {
    const screen = readme.split('\n').slice(0, 20).join('\n');
    assert.match(screen, /npm ci && npm start/);
    assert.match(screen, /npm ci && npm test/);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const [, script = ''] of readme.matchAll(/npm run ([\w:]+)/g)) assert.ok(script in scripts, script);
  });
});

describe('the documents', () => {
  const files = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/README.md',
    'docs/adr/README.md',
  ];
  for (const file of files) {
    it(`link to files that exist: ${file}`, () => {
      const text = readFileSync(join(root, file), 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
        assert.ok(existsSync(join(root, dirname(file), target)), target);
      }
    });
  }
});
