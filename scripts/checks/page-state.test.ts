import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageState } from './page-state.ts';

const found = (text: string, path = 'apps/console/src/a.ts') => pageState([{ path, text: `${text}\n` }]);

describe('the check of state in pages', () => {
  it('variables, collections and instances at the top level of a module are refused with their file', () => {
    assert.deepEqual(found("let last = '';"), ['apps/console/src/a.ts: "let last = \'\';" is state of the module.']);
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
      'const { current, set } = createStore(1);',
      'const [list] = [[]];',
      'const one = 1,\n  all = new Map();',
      'const all = (new Map());',
      'const all = known ? new Map() : undefined;',
      'const POSITION = /a/y;',
    ]) {
      assert.equal(found(statement).length, 1, statement);
    }
    assert.equal(found('let last = 1;', 'packages/ui/src/page/a.tsx').length, 1);
  });

  it('a read-only type is no cover for something inside that can be changed', () => {
    for (const statement of [
      'const state: State = { drafts: new Map() };',
      'const all: readonly Map<string, string>[] = [new Map()];',
      'const all: readonly [Map<string, string>] = [new Map()];',
      'const all: ReadonlyMap<string, Map<string, string>> = new Map();',
      'const state: Readonly<{ list: string[] }> = { list: [] };',
      'const looks: Readonly<Record<string, { icon: string }>> = {};',
      'const one: Readonly<Store<number>> = createStore(1);',
      'const all = { drafts: new Map() } as const;',
      'const Context = createContext(new Map());',
      'const draft: Part<Console, Draft> = keep(new Draft());',
    ]) {
      assert.equal(found(statement).length, 1, statement);
    }
  });

  it('a module runs nothing and keeps nothing elsewhere when it is loaded', () => {
    for (const statement of [
      "document.addEventListener('input', () => {\n  stroke();\n});",
      'count.last = 1;',
      'globalThis.last = 1;',
      'new Store();',
      'if (true) run();',
      '{\n  let last = 1;\n}',
      'export class Registry {\n  static all = new Map();\n}',
      'export class Registry {\n  static {\n    run();\n  }\n}',
      'export const count = (() => {\n  let last = 0;\n  return () => last++;\n})();',
      'export default { current: undefined };',
      'export const place = document.body;',
      'export namespace A {\n  export const all = [];\n}',
      'const store = await load();',
    ]) {
      assert.equal(found(statement).length, 1, statement);
    }
    assert.deepEqual(found('void show(document.body);', 'apps/console/src/main.tsx'), []);
    assert.deepEqual(found('self.onmessage = serve();', 'apps/console/src/a/check-worker.ts'), []);
    assert.equal(found('let last = 1;', 'apps/console/src/main.tsx').length, 1);
  });

  it('what a browser stores goes through the storage of the page, which its user leaves empty', () => {
    const store = 'export const read = () => sessionStorage.getItem(KEY);';
    assert.deepEqual(found(store), [
      'apps/console/src/a.ts: sessionStorage outlives the user: use the storage of the page or of the console.',
    ]);
    assert.deepEqual(found('// Not in sessionStorage.\nconst KEY = 1;'), []);
    assert.deepEqual(found(store, 'packages/ui/src/page/theme.ts'), []);
  });

  it('constants, functions and declarations are accepted', () => {
    for (const statement of [
      "const KEY = 'theme';",
      'const MINUTE_MS = 60 * SECOND_MS;',
      'const WORD = /a/g;',
      'export const FILLED: ReadonlySet<string> = new Set(NAMES);',
      "const PLACES = [\n  { to: '/' },\n] as const;\n\n/** Next. */\nconst ONE = 1;",
      'const PLACES = [\n  1,\n] as const satisfies readonly { to: number; from: string }[];',
      "const EMPTY: MailDraft = { to: '' };",
      'const NAMES: readonly (string | undefined)[] = [];',
      'const LANES: Readonly<Partial<Record<string, Lane>>> = {};',
      'export const rooms = (console: Console) => perKey((team: string) => new Room(console, team));',
      'export const Line = memo(function Line() {\n  let count = 0;\n  count += 1;\n});',
      'export function counter() {\n  let count = 0;\n  return () => (count += 1);\n}',
      'export class Room {\n  #all = new Map();\n}',
      'export const RoomContext = createContext<Room | undefined>(undefined);',
      "const route = createRoute({ path: '/', ...lazyScreen('common', () => import('./home.tsx'), 'Home') });",
      'const { id, name } = INES;',
      'declare global {\n  var name: string;\n}',
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
