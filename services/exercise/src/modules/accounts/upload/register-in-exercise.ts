import type { Person } from '../../../access/index.ts';
import { recordAct } from '../../../audit/index.ts';
import type { Deps } from '../../../deps.ts';
import { lookupKey } from '../../../lookup-key.ts';
import { accountsActs } from '../accounts.acts.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { confirmActor } from '../directory.service.ts';
import { newUserRow } from '../new-user.ts';
import { findUsersByKeys, insertUsers, type KnownUser } from '../users.store.ts';
import { type EnrolledRow, type Enrolment, Overtaken } from './enrolment.ts';
import { linkSubjects, lockSubjects } from './link-subjects.ts';
import { addTags, firstOfEach, groupProblems, type RegistrationCounts } from './register-users.ts';
import { type CsvUser, type ReadUsers, type RowProblem, rowsRefused } from './users-csv.ts';

export interface EnrolmentCounts extends RegistrationCounts {
  readonly assigned: number;
}

export interface EnrolmentDeps extends Deps {
  readonly enrolment: Enrolment;
}

/** More than the lists with the same people that are uploaded at the same time. */
const ATTEMPTS = 10;

/** Registers the users of a list and assigns them to the teams that it names, all or nothing. */
export async function registerInExercise(
  deps: EnrolmentDeps,
  actor: Person,
  exerciseId: number,
  read: ReadUsers,
): Promise<EnrolmentCounts> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await register(deps, actor, exerciseId, read);
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function register(
  deps: EnrolmentDeps,
  actor: Person,
  exerciseId: number,
  { users: rows, problems }: ReadUsers,
): Promise<EnrolmentCounts> {
  const { config, database, clock, enrolment } = deps;
  const keys = [...new Set(rows.map(({ key }) => key))];
  // By a transaction: on the embedded database, readers see a write after writers do.
  const known = await database.transaction((tx) => findUsersByKeys(tx, keys));
  const fresh = firstOfEach(rows.filter(({ key }) => !known.has(key)));
  const created = fresh.map((row) => ({ key: row.key, user: newUserRow(deps, { ...row, createdBy: actor.userId }) }));
  const users = new Map<string, KnownUser>([...known, ...created.map(({ key, user }) => [key, user] as const)]);
  const placed = placedRows(rows, users);
  const wrong = [...problems, ...groupProblems(actor, fresh), ...placed.problems];
  const counts = { created: created.length, skipped: rows.length - created.length };
  const assigned = await enrolment.enrol(actor, exerciseId, placed.rows, {
    refuse: (unfit) => {
      if (wrong.length + unfit.length > 0) throw rowsRefused(byRow([...wrong, ...unfit]));
    },
    store: async (tx, count) => {
      await lockSubjects(tx, config.signOn?.issuer, rows);
      const inserted = await insertUsers(
        tx,
        created.map(({ user }) => user),
      );
      if (inserted.size < created.length) throw new Overtaken('A user was registered meanwhile.');
      const now = await findUsersByKeys(tx, [...known.keys()]);
      for (const [key, { id, is_active }] of known) {
        const same = now.get(key);
        if (same?.id !== id || same.is_active !== is_active) throw new Overtaken('A user was changed meanwhile.');
      }
      await linkSubjects(tx, { issuer: config.signOn?.issuer, now: clock.now() }, rows, users, inserted);
      await addTags(tx, actor, rows, users);
      await recordAct(tx, {
        at: clock.now(),
        actor: actor.userId,
        act: accountsActs['users.uploaded'],
        subject: actor.userId,
        detail: { ...counts, exercise: exerciseId, assigned: count },
      });
      await confirmActor(tx, actor);
    },
  });
  return { ...counts, assigned };
}

/** Rows with a team, which is one per user; and those whose user cannot be in that team. */
function placedRows(
  rows: readonly CsvUser[],
  users: ReadonlyMap<string, KnownUser>,
): { readonly rows: readonly EnrolledRow[]; readonly problems: readonly RowProblem[] } {
  const placed: EnrolledRow[] = [];
  const firsts = new Map<string, EnrolledRow>();
  const problems: RowProblem[] = [];
  for (const { row, key, team, role, cell } of rows) {
    const refuse = (...wrong: RowProblem['wrong']): void => void problems.push({ row, wrong });
    const user = users.get(key);
    const first = firsts.get(key);
    if (user === undefined) continue;
    if (team === '') {
      if (role !== '') refuse(accountsErrors.row_invalid('role_alone'));
      if (cell !== '') refuse(accountsErrors.row_invalid('cell_alone'));
    } else if (user.user_group !== 'TRAINEE') {
      refuse(accountsErrors.row_invalid('team_for_trainees', { group: user.user_group }));
    } else if (!user.is_active) {
      refuse(accountsErrors.row_invalid('team_for_active'));
    } else if (first !== undefined && lookupKey(first.team) !== lookupKey(team)) {
      const shown = { team: team.slice(0, MAX_SHOWN), other: first.team.slice(0, MAX_SHOWN) };
      refuse(accountsErrors.row_invalid('team_twice', { ...shown, first: first.row }));
    } else {
      // Also a further row of a user: what it says of the team's role and cell must fit.
      const one = { row, userId: user.id, team, role, cell };
      placed.push(one);
      if (first === undefined) firsts.set(key, one);
    }
  }
  return { rows: placed, problems };
}

/** Names of teams are shorter than this. */
const MAX_SHOWN = 100;

/** One message per row: it names everything that is wrong with it. */
function byRow(problems: readonly RowProblem[]): RowProblem[] {
  return [...Map.groupBy(problems, ({ row }) => row)].map(([row, own]) => ({
    row,
    wrong: own.flatMap(({ wrong }) => wrong),
  }));
}
