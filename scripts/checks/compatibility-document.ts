import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@muster/kit/database';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { parse } from 'graphql';
import { MODEL_VERSION } from '../../packages/definition/src/stored/stored-model.ts';
import { EVENT_SCHEMAS, NOT_YET_WRITTEN } from '../../packages/engine/src/events/event.ts';
import { UPCASTS } from '../../packages/engine/src/events/upcast.ts';
import { STATE_VERSION } from '../../packages/engine/src/snapshot/version.ts';
import { readMigrations } from '../../packages/kit/src/database/migrate.ts';
import { createFoundation, createPlatform, DEFAULT_TUNING, modules } from '../../services/exercise/src/platform.ts';
import { exerciseService } from '../../services/exercise/src/service.ts';
import { graphqlFiles } from './console-operations.ts';
import { readSources, type Source } from './sources.ts';

/** What instances of a version share with those of another, and what its pages ask for. */
export interface Compatibility {
  /** By service, in order. */
  readonly migrations: Readonly<Record<string, readonly { readonly name: string; readonly expanding: boolean }[]>>;
  /** Every event that is read, by type and version. Older versions are upcast, and have no form of their own. */
  readonly events: Readonly<Record<string, { readonly form: string | null; readonly written: boolean }>>;
  readonly definitionModels: { readonly read: readonly number[]; readonly written: number };
  readonly stateVersion: number;
  readonly jobs: readonly string[];
  readonly topics: readonly string[];
  readonly consoleOperations: readonly string[];
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const COMPATIBILITY_FILE = 'compatibility.json';
const SERVICES = ['airport', 'exercise'];

export async function compatibilityDocument(): Promise<string> {
  const document: Compatibility = {
    migrations: Object.fromEntries(
      await Promise.all(SERVICES.map(async (service) => [service, await migrationsOf(service)] as const)),
    ),
    events: eventForms(),
    definitionModels: {
      read: Array.from({ length: MODEL_VERSION }, (_, index) => index + 1),
      written: MODEL_VERSION,
    },
    stateVersion: STATE_VERSION,
    jobs: await jobKinds(),
    topics: topicsIn(readSources(ROOT)),
    consoleOperations: operationNames(),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

async function migrationsOf(service: string) {
  const migrations = await readMigrations(join(ROOT, 'services', service, 'migrations'));
  return migrations.map(({ name, isExpanding }) => ({ name, expanding: isExpanding }));
}

function eventForms(): Compatibility['events'] {
  const older = Object.keys(UPCASTS).map((name) => [name, { form: null, written: false }] as const);
  const current = Object.entries(EVENT_SCHEMAS).map(([type, schema]) => {
    const form = hash('sha256', JSON.stringify(schema, withoutTexts)).slice(0, 16);
    return [`${type}@${schema.properties.version.const}`, { form, written: !NOT_YET_WRITTEN.has(type) }] as const;
  });
  return Object.fromEntries([...older, ...current].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Descriptions can change without the form. */
function withoutTexts(key: string, value: unknown): unknown {
  return (key === 'description' || key === 'title') && typeof value === 'string' ? undefined : value;
}

async function jobKinds(): Promise<string[]> {
  const database = openDatabase({ kind: 'sqlite', file: ':memory:' }, () => {});
  const log = createLogger({ service: exerciseService.name, level: 'silent', pretty: false });
  const config = exerciseService.readConfig({}, false);
  const deps = { config, database, clock: systemClock, ids: systemIds(systemClock), log, notice: () => {} };
  const platform = createPlatform(createFoundation(deps, DEFAULT_TUNING));
  return modules
    .flatMap(({ jobs }) => jobs?.(platform) ?? [])
    .map(({ name }) => name)
    .sort();
}

const SENDING = /\.(?:publish|signal)\(\s*(?:\{\s*topic:\s*)?(?:'([^']+)'|([A-Z][A-Z_]+)\b)/g;

/** The topics of messages between instances, from the text of the program. */
export function topicsIn(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map(({ path, text }) => [path, text]));
  const found = sources
    .filter(
      ({ path }) =>
        /^(packages\/kit|services\/exercise)\/src\//.test(path) && !/\.(test|soak)\.ts$|\/testing\//.test(path),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(SENDING)].map(([, literal, name = '']) => literal ?? constant(byPath, path, name)),
    );
  return [...new Set(found)].sort();
}

/** The text of a constant, declared in the file or imported by it. */
function constant(byPath: ReadonlyMap<string, string>, path: string, name: string): string {
  const text = byPath.get(path) ?? '';
  const [, declared] = new RegExp(`const ${name} = '([^']+)'`).exec(text) ?? [];
  if (declared !== undefined) return declared;
  const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text) ?? [];
  if (from === undefined) throw new Error(`${path}: the topic ${name} is neither declared nor imported as a text.`);
  return constant(byPath, join(dirname(path), from), name);
}

function operationNames(): string[] {
  const documents = graphqlFiles(join(ROOT, 'apps/console/src')).map((file) => parse(readFileSync(file, 'utf8')));
  const names = documents.flatMap(({ definitions }) =>
    definitions.flatMap((node) => (node.kind === 'OperationDefinition' ? (node.name?.value ?? []) : [])),
  );
  return names.sort();
}
