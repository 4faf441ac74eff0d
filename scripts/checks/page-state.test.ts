import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageState } from './page-state.ts';

const found = (text: string, path = 'apps/console/src/a.ts') => pageState([{ path, text: `${text}\n` }]);

describe('the check of state in pages', () => {
  it('variables, collections and instances at the top level of a module are refused with their file', () => {
    assert.deepEqual(found("let last = '';"), ['apps/console/src/a.ts: "let last" is state of the module.']);
    for (const statement of [
      'export let timer: number | undefined;',
      'const listeners = new Set<() => void>();',
      'const stores = new Map<string, Store>();',
      'const done: CrewAct[] = [];',
      'const found: Record<string, string> = {};',
      'export const drafts = new DraftStore({\n  later: setTimeout,\n});',
      "const session = createStore({ state: 'asking' });",
      'export const store = {\n  current: undefined,\n};',
      'const known = memoize((key: string) => key);',
      "document.addEventListener('input', () => {\n  stroke();\n});",
    ]) {
      assert.equal(found(statement).length, 1, statement);
    }
    assert.equal(found('let last = 1;', 'packages/ui/src/page/a.tsx').length, 1);
  });

  it('constants, functions and declarations are accepted', () => {
    for (const statement of [
      "const KEY = 'theme';",
      'const MINUTE_MS = 60 * SECOND_MS;',
      'export const FILLED: ReadonlySet<string> = new Set(NAMES);',
      "const PLACES = [\n  { to: '/' },\n] as const;\n\n/** Next. */\nconst ONE = 1;",
      'const PLACES = [\n  1,\n] as const satisfies readonly { to: number; from: string }[];',
      "const EMPTY: MailDraft = { to: '' };",
      'export const rooms = (console: Console) => perKey((team: string) => new Room(console, team));',
      'export const Line = memo(function Line() {\n  let count = 0;\n  count += 1;\n});',
      'export function counter() {\n  let count = 0;\n  return () => (count += 1);\n}',
      'export const RoomContext = createContext<Room | undefined>(undefined);',
    ]) {
      assert.deepEqual(found(statement), [], statement);
    }
  });

  it('tests, generated files and servers are not looked at', () => {
    for (const path of ['apps/console/src/a.test.ts', 'apps/console/src/a.generated.ts', 'services/airport/src/a.ts']) {
      assert.deepEqual(found('let count = 0;', path), [], path);
    }
  });
});
