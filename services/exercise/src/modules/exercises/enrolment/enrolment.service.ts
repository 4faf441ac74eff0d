import { setImmediate } from 'node:timers/promises';
import { type CompiledDefinition, type Actor as EngineActor, type State, teamOf } from '@muster/engine';
import { type Tx, violates } from '@muster/kit/database';
import { hashSecret } from '@muster/kit/runtime';
import type { Person } from '../../../access/index.ts';
import { recordActs } from '../../../audit/index.ts';
import { type EnrolledRow, type Enrolment, type EnrolmentHooks, Overtaken } from '../../accounts/index.ts';
import { definitionUnknown } from '../../definitions/index.ts';
import { announceExercise } from '../exercise-changes.store.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesActs } from '../exercises.acts.ts';
import { exercisesErrors } from '../exercises.errors.ts';
import { getExercise, type SeenExercise } from '../exercises.store.ts';
import { lockOf } from '../locks.ts';
import { membersOfExercise } from '../members/members.store.ts';
import { ONE_TEAM_EACH } from '../members/one-team-each.ts';
import type { Opening } from '../running/exercise-streams.ts';
import { exerciseStream, teamStream } from '../running/stream-names.ts';
import { exerciseUnknown, ownExercise } from '../seen.service.ts';
import { makeTeamToken, setupOf } from '../teams/new-teams.ts';
import { type OpenedLike, teamOpening } from '../teams/open-team.ts';
import { makeJoinCode, TeamAddresses } from '../teams/team-names.ts';
import { insertReserved, type ReservedTeam, reserveTeamIds, teamsOf } from '../teams/teams.store.ts';
import { unlessDeleted } from '../unless-deleted.ts';
import { type EnrolmentPlan, planEnrolment, type Roster } from './plan-enrolment.ts';

/** Assigns the users of an uploaded list to teams, in the transaction that stores them. */
export function enrolmentIn(deps: ExerciseDeps): Enrolment {
  return {
    requireExercise: async (actor, exerciseId) => {
      await ownExercise(deps, actor, exerciseId);
    },
    enrol: async (actor, exerciseId, rows, hooks) => {
      const exercise = await ownExercise(deps, actor, exerciseId);
      const compiled = await deps.compiledDefinitions.get(exercise.definition_id);
      if (compiled === undefined) throw definitionUnknown();
      const enrol = exercise.on_demand ? enrolOnDemand : enrolTogether;
      return unlessDeleted(enrol({ deps, actor, exercise, compiled, rows, hooks }));
    },
  };
}

interface EnrolmentOrder {
  readonly deps: ExerciseDeps;
  readonly actor: Person;
  readonly exercise: SeenExercise;
  readonly compiled: CompiledDefinition;
  readonly rows: readonly EnrolledRow[];
  readonly hooks: EnrolmentHooks;
}

const countOf = ({ joins, newTeams }: EnrolmentPlan): number =>
  joins.length + newTeams.reduce((sum, { users }) => sum + users.length, 0);

const instructor = ({ userId }: Person): EngineActor => ({ id: userId, role: 'instructor' });

const rolesOf = ({ definition }: CompiledDefinition): string[] => definition.roles.map(({ name }) => name);

/** Streams must know the ids of new teams before anything about the teams is stored. */
async function reserve({ deps: { database, ids }, exercise }: EnrolmentOrder, plan: EnrolmentPlan) {
  const rows = plan.newTeams.map(({ name, role, cell }) => {
    const token_hash = hashSecret(makeTeamToken(ids));
    return { exercise_id: exercise.id, name, role, cell, address: '', join_code: makeJoinCode(ids), token_hash };
  });
  const reserved = await database.transaction((tx) => reserveTeamIds(tx, rows));
  return rows.flatMap((row, index): ReservedTeam[] => {
    const id = reserved[index];
    return id === undefined ? [] : [{ ...row, id }];
  });
}

async function addTeams(
  { deps: { clock }, actor }: EnrolmentOrder,
  tx: Tx,
  teams: readonly ReservedTeam[],
): Promise<void> {
  const [at, act] = [clock.now(), exercisesActs['team.added']];
  await insertReserved(tx, teams);
  await recordActs(
    tx,
    teams.map(({ id }) => ({ at, actor: actor.userId, act, subject: String(id) })),
  );
}

/** All teams have one stream: it knows who is where. */
async function enrolTogether(order: EnrolmentOrder): Promise<number> {
  const { deps, actor, exercise, compiled, rows, hooks } = order;
  const { exerciseStreams } = deps;
  const stream = exerciseStream(exercise.id);
  const rosterOf = (state: State): Roster => ({
    teams: [...state.teams],
    members: new Map([...state.teams].flatMap(({ id, members }) => members.map((user) => [user, id]))),
    roles: rolesOf(compiled),
    mayAddTeams: state.clock.phase === 'READY',
    onDemand: false,
  });
  const expected = planEnrolment(rosterOf(await exerciseStreams.state(stream)), rows);
  hooks.refuse(expected.problems);
  const reserved = await reserve(order, expected);
  let plan = expected;
  await exerciseStreams.actTogether(
    [
      {
        stream,
        ask: (state, at) => {
          plan = planEnrolment(rosterOf(state), rows);
          hooks.refuse(plan.problems);
          const addresses = new TeamAddresses(
            compiled.definition,
            [...state.teams].map(({ address }) => address),
          );
          const by = { actor: instructor(actor), at };
          const added = plan.newTeams.map(({ name, role, cell, users }) => {
            const id = reserved.find((team) => team.name === name && team.role === role && team.cell === cell)?.id;
            if (id === undefined) throw new Overtaken('A team was removed or renamed meanwhile.');
            return { setup: setupOf({ id, name, role, cell, address: addresses.next(name, `team-${id}`) }), users };
          });
          return [
            ...added.map(({ setup }) => ({ type: 'add_team' as const, setup, ...by })),
            ...added.flatMap(({ setup, users }) =>
              users.map((user) => ({ type: 'join_team' as const, team: setup.id, user, ...by })),
            ),
            ...plan.joins.map((join) => ({ type: 'join_team' as const, ...join, ...by })),
          ];
        },
      },
    ],
    async (tx, [outcome]) => {
      await hooks.store(tx, countOf(plan));
      if (outcome === undefined) return;
      const names = new Set(plan.newTeams.map(({ name }) => name));
      const added = reserved.filter(({ name }) => names.has(name));
      await addTeams(
        order,
        tx,
        added.map((team) => ({ ...team, address: teamOf(outcome.state, team.id).address })),
      );
    },
  );
  return countOf(plan);
}

const TAKEN_OVER = ['finish_at_end', 'share_feedback', 'added_time'] as const satisfies OpenedLike[];
/** The first events of as many teams are decided within a few milliseconds. */
const OPENED_AT_ONCE = 20;

/** Every team has its own stream, and new ones begin with their members. */
async function enrolOnDemand(order: EnrolmentOrder): Promise<number> {
  const { deps, actor, exercise, compiled, rows, hooks } = order;
  const { database, exerciseStreams } = deps;
  // By a transaction: on the embedded database, readers see a write after writers do.
  const { teams, members } = await database.transaction(async (tx) => ({
    teams: (await teamsOf(tx, [exercise.id])).get(exercise.id) ?? [],
    members: await membersOfExercise(tx, exercise.id),
  }));
  const plan = planEnrolment(
    {
      teams,
      members: new Map(members.map(({ user_id, team_id }) => [user_id, team_id])),
      roles: rolesOf(compiled),
      mayAddTeams: exercise.state !== 'FINISHED',
      onDemand: true,
    },
    rows,
  );
  hooks.refuse(plan.problems);
  const by = instructor(actor);
  const addresses = new TeamAddresses(
    compiled.definition,
    teams.map(({ address }) => address),
  );
  const newTeams = (await reserve(order, plan)).map((team) => ({
    ...team,
    address: addresses.next(team.name, `team-${team.id}`),
  }));
  const openings: Opening[] = [];
  for (const [index, team] of newTeams.entries()) {
    if (index % OPENED_AT_ONCE === 0) await setImmediate();
    const { id, name, role, address } = team;
    const joins = (plan.newTeams[index]?.users ?? []).map((user) => ({ user, actor: by }));
    openings.push(teamOpening(deps, { exercise, compiled, team: { id, name, role, address }, by, joins }));
  }
  const joins = Map.groupBy(plan.joins, ({ team }) => team);
  const acts = [...joins].map(([team, own]) => ({
    stream: teamStream(team),
    ask: (_state: State, at: number) => own.map((join) => ({ type: 'join_team' as const, ...join, actor: by, at })),
  }));
  const store = async (tx: Tx): Promise<void> => {
    await tx.lock(lockOf(exercise.id));
    const now = await getExercise(tx, exercise.id);
    if (now === undefined) throw exerciseUnknown();
    if (now.state === 'FINISHED') throw exercisesErrors.wrong_state('no_new_team');
    const present = (await teamsOf(tx, [exercise.id])).get(exercise.id) ?? [];
    if (
      present.length !== teams.length ||
      present.some(({ id, name }, at) => teams[at]?.id !== id || teams[at].name !== name)
    ) {
      throw new Overtaken('The teams were changed meanwhile.');
    }
    if (TAKEN_OVER.some((column) => now[column] !== exercise[column])) {
      throw new Overtaken('The exercise was changed meanwhile.');
    }
    await hooks.store(tx, countOf(plan));
    await addTeams(order, tx, newTeams);
    await exerciseStreams.open(tx, exercise.id, openings);
    announceExercise(tx, exercise.id);
  };
  try {
    await exerciseStreams.actTogether(acts, store);
  } catch (error) {
    const isPlacedMeanwhile = ONE_TEAM_EACH.some((constraint) => violates(error, constraint));
    throw isPlacedMeanwhile ? new Overtaken('Somebody joined a team meanwhile.') : error;
  }
  return countOf(plan);
}
