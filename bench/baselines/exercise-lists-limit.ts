import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { fromStored } from '@muster/definition/stored';

/**
 * The upper limit on this machine: bare `node:http` and prepared statements on the database of the service, with the
 * same bytes as responses. It has no GraphQL and no authentication, and only the two measured responses, selected by
 * path.
 */
const [file = '', exerciseId = ''] = process.argv.slice(2);
const database = new DatabaseSync(file, { readOnly: true });

type Row = Record<string, SQLOutputValue>;

const exercises = database.prepare(
  `select exercises.id, exercises.name, state, on_demand, clock_time, duration, exercises.created_at, definition_id,
     definitions.name as definition_name, users.id as user_id, username
   from exercises
   join definitions on definitions.id = definition_id
   left join users on users.id = exercises.created_by
   order by exercises.id desc limit 1000`,
);
const teams = database.prepare(
  `select id, exercise_id, name from teams
   where exercise_id in (select id from exercises order by id desc limit 1000) order by id`,
);
const exercise = database.prepare('select id, name, state, definition_id from exercises where id = ?');
const progress = database.prepare(
  `select id, name, score, milestones from teams join team_progress on team_id = id where exercise_id = ? order by id`,
);

/** Read once: the service keeps definitions in memory too. */
const milestonesOf = new Map(
  database
    .prepare('select definition_id, version, model from definition_models')
    .all()
    .map(({ definition_id, version, model }) => [
      Number(definition_id),
      fromStored(Number(version), JSON.parse(String(model))).milestones,
    ]),
);

function list(): object {
  const own = Map.groupBy(teams.all(), (row) => row['exercise_id']);
  return exercises.all().map((row) => {
    const state = row['state'];
    return {
      id: String(row['id']),
      name: row['name'],
      state,
      onDemand: row['on_demand'] === 1,
      timeElapsed: Number(row['clock_time']) / 1000,
      timeLeft: Number(row['duration']) / 1000 - Number(row['clock_time']) / 1000,
      createdAt: new Date(Number(row['created_at'])).toISOString(),
      definition: { id: String(row['definition_id']), name: row['definition_name'] },
      createdBy: { id: row['user_id'], username: row['username'] },
      teams: own.get(row['id'] ?? null)?.map(({ id, name }) => ({ id: String(id), name, state })) ?? [],
      can: {
        start: state === 'READY' || state === 'STOPPED',
        stop: state === 'RUNNING',
        finish: state === 'RUNNING' || state === 'STOPPED',
        delete: state !== 'RUNNING',
      },
    };
  });
}

function oneWithTeams(): object {
  const row: Row = exercise.get(exerciseId) ?? {};
  const known = milestonesOf.get(Number(row['definition_id'])) ?? [];
  const { id, name, state } = row;
  return {
    id: String(id),
    name,
    state,
    teams: progress.all(exerciseId).map((team) => {
      const switched = new Map<number, [boolean, number | null]>(
        JSON.parse(String(team['milestones'])).map(([place, ...rest]: [number, boolean, number | null]) => [
          place,
          rest,
        ]),
      );
      return {
        id: String(team['id']),
        name: team['name'],
        state,
        score: team['score'],
        milestones: known.map((milestone, place) => {
          const [reached, lastOn] = switched.get(place) ?? [false, null];
          return {
            name: milestone.name,
            displayName: milestone.displayName || milestone.name,
            reached,
            reachedAt: lastOn === null ? null : lastOn / 1000,
          };
        }),
      };
    }),
  };
}

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const data = request.url?.endsWith('?list') ? { exercises: list() } : { exercise: oneWithTeams() };
    const text = JSON.stringify({ data });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
