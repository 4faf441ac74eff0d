import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { modules } from '../modules.ts';
import { type Endpoint, everyone, type Inventory } from './endpoint.ts';
import type { Examples, Stage } from './examples.ts';

/** The endpoints of the platform outside of modules. */
const PLATFORM: Inventory = {
  routes: {
    'GET /graphql': everyone(),
    'POST /graphql': everyone(),
    'GET /graphiql': everyone(),
    'GET /openapi.json': everyone(),
    'GET /docs': everyone(),
    'GET /docs/json': everyone(),
    'GET /docs/yaml': everyone(),
    'GET /docs/static/*': everyone('/docs/static/index.css'),
    'GET /docs/static/index.html': everyone(),
    'GET /docs/static/swagger-initializer.js': everyone(),
    'GET //': everyone(),
    'GET //*': everyone(),
    'GET //assets/*': everyone(),
    'GET //healthz': everyone(),
    'GET //readyz': everyone(),
    'GET //metrics': everyone(),
  },
  repeats: { 'POST /graphql': 'Its mutations are listed one by one.' },
};

/** The inventory of a module is `<name>.inventory.ts` in its folder. A module without endpoints needs none. */
async function inventoryOf(name: string): Promise<Inventory> {
  const file = new URL(`../modules/${name}/${name}.inventory.ts`, import.meta.url);
  if (!existsSync(file)) return {};
  const { inventory }: { readonly inventory: Inventory } = await import(file.href);
  return inventory;
}

function merged<Value>(
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
  which: string,
): Readonly<Record<string, Value>> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const all = Object.fromEntries(entries);
  if (Object.keys(all).length < entries.length) throw new Error(`Two inventories list the same under "${which}".`);
  return all;
}

const inventories = [...(await Promise.all(modules.map(({ name }) => inventoryOf(name)))), PLATFORM];

/** Every route of the platform. */
export const ROUTES: Readonly<Record<string, Endpoint>> = merged(
  inventories.map(({ routes }) => routes),
  'routes',
);

/** Every root field of GraphQL. */
export const FIELDS: Readonly<Record<string, Endpoint>> = merged(
  inventories.map(({ fields }) => fields),
  'fields',
);

/** Why writing endpoints without an idempotency key can be repeated. */
export const REPEATS: Readonly<Record<string, string>> = merged(
  inventories.map(({ repeats }) => repeats),
  'repeats',
);

/** Creates the examples of every module. */
export async function createExamples(on: Pick<Stage, 'platform' | 'admin'>): Promise<Required<Examples>> {
  const made: Examples[] = [];
  const all = (): Required<Examples> => ({
    arguments: merged(
      made.map((examples) => examples.arguments),
      'arguments',
    ),
    calls: merged(
      made.map(({ calls }) => calls),
      'calls',
    ),
    downloads: made.flatMap(({ downloads }) => downloads ?? []),
  });
  const valuesOf = (argument: string): [string, ...string[]] => {
    const [first, ...others] = (all().arguments[argument] ?? []).map(String);
    assert.ok(first !== undefined, `No module before this one gives values for the argument "${argument}".`);
    return [first, ...others];
  };
  for (const { examples } of inventories) if (examples !== undefined) made.push(await examples({ ...on, valuesOf }));
  return all();
}
