import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('the guide shows a call for every operation', () => {
  const guide = read('docs/airport.md').replaceAll('\\\n', ' ');
  const calls = [...guide.matchAll(/curl (?:-X (\w+) )?"?\$API(\/[^\s";?]*)/g)].map(
    ([, method = 'GET', path = '']) => `${method} /api${path}`,
  );
  const { paths } = JSON.parse(read('services/airport/openapi.json'));
  for (const [path, methods] of Object.entries<object>(paths)) {
    const pattern = new RegExp(`^/api${path.slice(4).replaceAll(/\{\w+\}/g, '\\d+')}$`);
    for (const method of Object.keys(methods)) {
      const shown = calls.some((call) => {
        const [verb = '', address = ''] = call.split(' ');
        return verb === method.toUpperCase() && pattern.test(address);
      });
      assert.ok(shown, `${method.toUpperCase()} ${path} is not shown`);
    }
  }
});
