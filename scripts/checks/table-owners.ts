import type { Source } from './sources.ts';
import { declarationsIn } from './table-types.ts';

/** A file and the tables that it names. */
interface TablesOfFile {
  readonly path: string;
  /** Where it belongs: a module, or another folder of a service or of the kit. */
  readonly owner: string;
  readonly declares: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  /** In the text of SQL. */
  readonly reads: ReadonlySet<string>;
}

/** Its records refer to each other in every direction, and its stores join them: there, only writes are checked. */
const READS_FREELY = 'airport';

const WRITES: readonly RegExp[] = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g,
  /\bprepareInsert<[^>]*>\(\)\(\s*'(\w+)/g,
  /\b(?:insert into|delete from|merge into)\s+"?(\w+)/gi,
  /\bupdate\s+"?(\w+)"?\s+set\b/gi,
];
const READS = /\b(?:from|join)\s+"?(\w+)/gi;

/**
 * Tables of a service, and of the kit under it, that do not belong to exactly one module. The owner of a table declares
 * its type and writes to it. Read models may declare tables of several modules, and only read.
 */
export function sharedTables(all: readonly Source[], service: string): string[] {
  const sources = all.filter(({ path }) => isSourceOf(path, service)).map(tablesIn);
  const modules = sources.filter(({ path }) => !isReadModel(path));
  const isClaimed = ({ declares, writes }: TablesOfFile, table: string): boolean =>
    writes.has(table) || (service !== READS_FREELY && declares.has(table));
  const tables = new Set(sources.flatMap(({ declares }) => [...declares]));
  return [...tables].toSorted().flatMap((table) => {
    const claims = Map.groupBy(
      modules.filter((source) => isClaimed(source, table)),
      ({ owner }) => owner,
    );
    const places = [...claims].map(([owner, claiming]) => `${owner} (${claiming.map(({ path }) => path).join(', ')})`);
    const readers = service === READS_FREELY ? [] : modules.filter(({ reads }) => reads.has(table));
    return [
      ...(claims.size > 1
        ? [`The table ${table} belongs to one module, but these declare or write it: ${places.join('; ')}.`]
        : []),
      ...sources
        .filter(({ path, writes }) => isReadModel(path) && writes.has(table))
        .map(({ path }) => `${path} writes to ${table}: a read model only reads.`),
      ...readers
        .filter(({ owner }) => !claims.has(owner))
        .map(({ path }) => `${path} reads ${table}, a table of ${[...claims.keys()].join(', ')}.`),
    ];
  });
}

function tablesIn({ path, text: source }: Source): TablesOfFile {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const written = WRITES.flatMap((pattern) => namesIn(text, pattern));
  const sql = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)/g)].map(([, body = '']) => body).join('\n');
  return {
    path,
    owner: /^.*?\/src\/(?:modules\/)?[^/]+/.exec(path)?.[0] ?? path,
    declares: new Set(declarationsIn(source).map(({ table }) => table)),
    writes: new Set(written),
    reads: new Set(namesIn(sql, READS)),
  };
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name?.toLowerCase() ?? []);

const isReadModel = (path: string): boolean => path.includes('/read-models/');

const isSourceOf = (path: string, service: string): boolean =>
  [`services/${service}/src/`, 'packages/kit/src/'].some((folder) => path.startsWith(folder)) &&
  !/\.(test|soak)\.ts$|\/testing\//.test(path);
