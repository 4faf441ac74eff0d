import { type Handle, prepareQuery } from '@muster/kit/database';
import { type Kysely, type RawBuilder, sql } from 'kysely';

interface MatchingTables {
  sandbox_logs: {
    team_id: number;
    position: number;
    received_at: number;
    logged_at: string;
    while_running: boolean;
    cmd: string;
    type: string | null;
    cmd_source: string | null;
    working_directory: string | null;
    username: string | null;
    container: string | null;
  };
}

type Slice = {
  readonly teamId: number;
  readonly after: number;
  readonly last: number;
  readonly count: number;
  readonly bytes: number;
};

/** The last position of a slice. Lengths are read without the texts, of which a few may be as long as thousands of others. */
function endOfSlice(
  db: Kysely<MatchingTables>,
  parameter: (name: keyof Slice) => RawBuilder<number>,
): RawBuilder<number> {
  const sums = db
    .selectFrom('sandbox_logs')
    .select(['position', sql<number>`sum(octet_length(cmd)) over (order by position)`.as('bytes')])
    .where('team_id', '=', parameter('teamId'))
    .where('position', '>', parameter('after'))
    .orderBy('position')
    .limit(parameter('count'));
  const full = db
    .selectFrom(sums.as('sums'))
    .select(({ fn }) => fn.min('position').as('position'))
    .where('bytes', '>=', parameter('bytes'));
  return sql`coalesce(${full}, ${parameter('last')})`;
}

const after = prepareQuery<MatchingTables, Slice>()((db, parameter) =>
  db
    .selectFrom('sandbox_logs')
    .select([
      'position',
      'while_running',
      'cmd',
      'type',
      'cmd_source as cmdSource',
      'working_directory as workingDirectory',
      'username',
      'container',
    ])
    .where('team_id', '=', parameter('teamId'))
    .where('position', '>', parameter('after'))
    .where('position', '<=', endOfSlice(db, parameter))
    .orderBy('position'),
);

export type LoggedCommand = Awaited<ReturnType<typeof after>>[number];

/** At most `count` logs, fewer if their commands have more bytes than that together, and one at least. */
export async function logsAfter(handle: Handle, slice: Omit<Slice, 'last'>): Promise<LoggedCommand[]> {
  return after(handle, { ...slice, last: slice.after + slice.count });
}
