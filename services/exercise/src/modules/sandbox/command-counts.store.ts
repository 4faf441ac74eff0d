import { type Handle, prepareQuery } from '@muster/kit/database';

interface CountTables {
  teams: { id: number; exercise_id: number; sandbox_count: number };
}

const ofTeam = prepareQuery<CountTables, { id: number }>()((db, parameter) =>
  db.selectFrom('teams').select(['id', 'sandbox_count']).where('id', '=', parameter('id')),
);

const ofExercise = prepareQuery<CountTables, { id: number }>()((db, parameter) =>
  db
    .selectFrom('teams')
    .select(['id', 'sandbox_count'])
    .where('exercise_id', '=', parameter('id'))
    .where('sandbox_count', '>', 0)
    .orderBy('id'),
);

/** The number of commands that the sandbox of a team has reported. */
export async function countOfTeam(handle: Handle, id: number): Promise<number> {
  return (await ofTeam(handle, { id }))[0]?.sandbox_count ?? 0;
}

/** The same for every team of an exercise with any. */
export async function countsOfExercise(handle: Handle, id: number): Promise<ReadonlyMap<number, number>> {
  return new Map((await ofExercise(handle, { id })).map((row) => [row.id, row.sandbox_count]));
}
