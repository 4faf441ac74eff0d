import { type CompiledDefinition, type Actor as EngineActor, type State, teamOf } from '@muster/engine';
import { type Tx, violates } from '@muster/kit/database';
import { hashSecret } from '@muster/kit/runtime';
import type { Person } from '../../../access/index.ts';
import { recordAct } from '../../../audit/index.ts';
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
import { exerciseStream, teamStream } from '../running/stream-names.ts';
import { exerciseUnknown, ownExercise } from '../seen.service.ts';
import { makeTeams, makeTeamToken } from '../teams/new-teams.ts';
import { openTeam } from '../teams/open-team.ts';
import { makeJoinCode, TeamAddresses } from '../teams/team-names.ts';
import { insertReserved, reserveTeamId, teamsOf } from '../teams/teams.store.ts';
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

async function noteAdded({ deps: { clock }, actor }: EnrolmentOrder, tx: Tx, teamId: number): Promise<void> {
  const act = exercisesActs['team.added'];
  await recordAct(tx, { at: clock.now(), actor: actor.userId, act, subject: String(teamId) });
}

/** All teams have one stream: it knows who is where. */
async function enrolTogether(order: EnrolmentOrder): Promise<number> {
  const { deps, actor, exercise, compiled, rows, hooks } = order;
  const { database, exerciseStreams, ids } = deps;
  const stream = exerciseStream(exercise.id);
  const rosterOf = (state: State): Roster => ({
    teams: [...state.teams],
    members: new Map([...state.teams].flatMap(({ id, members }) => members.map((user) => [user, id]))),
    roles: rolesOf(compiled),
    mayAddTeams: state.clock.phase === 'READY',
  });
  const expected = planEnrolment(rosterOf(await exerciseStreams.state(stream)), rows);
  hooks.refuse(expected.problems);
  const secrets = expected.newTeams.map(({ name, role }) => {
    const token_hash = hashSecret(makeTeamToken(ids));
    return { exercise_id: exercise.id, name, role, join_code: makeJoinCode(ids), token_hash };
  });
  // The stream must know the ids before anything about the teams is stored.
  const reserved = await database.transaction(async (tx) => {
    const made = [];
    for (const row of secrets) made.push({ row, id: await reserveTeamId(tx, { ...row, address: '' }) });
    return made;
  });
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
          const added = plan.newTeams.map(({ name, role, users }) => {
            const id = reserved.find(({ row }) => row.name === name && row.role === role)?.id;
            if (id === undefined) throw new Overtaken('A team was removed or renamed meanwhile.');
            return { setup: { id, name, role, address: addresses.next(name, `team-${id}`) }, users };
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
      for (const { id, row } of reserved) {
        if (outcome === undefined || !plan.newTeams.some(({ name }) => name === row.name)) continue;
        await insertReserved(tx, id, { ...row, address: teamOf(outcome.state, id).address });
        await noteAdded(order, tx, id);
      }
    },
  );
  return countOf(plan);
}

/** Every team has its own stream, and new ones begin with their members. */
async function enrolOnDemand(order: EnrolmentOrder): Promise<number> {
  const { deps, actor, exercise, compiled, rows, hooks } = order;
  const { database, exerciseStreams, ids } = deps;
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
    },
    rows,
  );
  hooks.refuse(plan.problems);
  const by = instructor(actor);
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
    await hooks.store(tx, countOf(plan));
    const takenAddresses = present.map(({ address }) => address);
    const made = await makeTeams(tx, ids, compiled, { id: exercise.id, takenAddresses }, plan.newTeams);
    for (const [index, team] of made.entries()) {
      const users = plan.newTeams[index]?.users ?? [];
      const joins = users.map((user) => ({ user, actor: by }));
      await openTeam(deps, tx, { exercise: now, compiled, team, by, joins });
      await noteAdded(order, tx, team.id);
    }
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
