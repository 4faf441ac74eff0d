import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Handle } from './database.ts';
import { nameStatement } from './postgres/named-statements.ts';

type Parameters = Readonly<Record<string, string | number | boolean | null>>;

/** A placeholder in a query for a value that is given when the query runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type ParameterOf<Given extends Parameters> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>;

/**
 * A query that is built and compiled once per database and run with other parameters each time; use this on hot paths.
 * On SQLite, reading a row by its id takes 7 µs of processor time, and 16 to 38 µs if the query is built each time. On
 * PostgreSQL, each connection keeps the plan.
 *
 *     const byId = prepareQuery<Tables, { id: number }>()((db, parameter) =>
 *       db.selectFrom('flights').selectAll().where('id', '=', parameter('id')));
 *     const [flight] = await byId(handle, { id });
 */
export function prepareQuery<Tables, Given extends Parameters>() {
  const parameter: ParameterOf<Given> = (name) => sql`${sql.val(new Placeholder(name))}`;

  return <Row>(build: (db: Kysely<Tables>, parameter: ParameterOf<Given>) => Compilable<Row> | RawBuilder<Row>) => {
    const compiled = new WeakMap<object, CompiledQuery<Row>>();
    return async (handle: Handle, given: Given): Promise<Row[]> => {
      const db = handle.tables<Tables>();
      // A database has one adapter, in its transactions too.
      const { adapter } = db.getExecutor();
      let query = compiled.get(adapter);
      if (query === undefined) {
        query = build(db, parameter).compile(db);
        compiled.set(adapter, query);
        nameStatement(query.sql);
      }
      const filled = {
        ...query,
        parameters: query.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value)),
      };
      const rows = handle.quickRead?.(filled);
      return rows === undefined ? (await db.executeQuery<Row>(filled)).rows : (rows as Row[]);
    };
  };
}
