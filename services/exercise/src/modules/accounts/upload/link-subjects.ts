import type { Tx } from '@muster/kit/database';
import { accountsErrors } from '../accounts.errors.ts';
import { insertIdentities, knownSubjects } from '../identities/identities.store.ts';
import { lockIdentities } from '../identities/lock-identities.ts';
import { type CsvUser, type RowProblem, rowsRefused } from './users-csv.ts';

/** The people at the identity provider whom a list names. */
export async function lockSubjects(tx: Tx, issuer: string | undefined, rows: readonly CsvUser[]): Promise<void> {
  if (issuer === undefined) return;
  const named = rows.filter(({ subject }) => subject !== '');
  await lockIdentities(
    tx,
    named.map(({ subject }) => ({ issuer, subject })),
  );
}

/**
 * Links the users of a list to the subjects, locked, that it names at the identity provider. Only those that the list creates:
 * whoever uploads lists could otherwise put themselves, or anybody, in the place of a user that exists.
 */
export async function linkSubjects(
  tx: Tx,
  { issuer, now }: { readonly issuer: string | undefined; readonly now: number },
  rows: readonly CsvUser[],
  users: ReadonlyMap<string, { readonly id: string }>,
  created: ReadonlySet<string>,
): Promise<void> {
  const named = rows.filter(({ subject }) => subject !== '');
  if (issuer === undefined || named.length === 0) return;
  const linked = await knownSubjects(tx, issuer, [...new Set(named.map(({ subject }) => subject))]);
  const fresh = new Map<string, { readonly row: number; readonly userId: string }>();
  const subjectOf = new Map<string, string>();
  const problems: RowProblem[] = [];
  for (const { row, key, subject } of named) {
    const userId = users.get(key)?.id;
    // The same list again.
    if (userId === undefined || linked.get(subject) === userId) continue;
    const refuse = (wrong: RowProblem['wrong'][number]): void => void problems.push({ row, wrong: [wrong] });
    const first = fresh.get(subject);
    if (linked.has(subject)) refuse(accountsErrors.row_invalid('subject_taken'));
    else if (!created.has(userId)) refuse(accountsErrors.row_invalid('subject_of_existing'));
    else if (first !== undefined && first.userId !== userId) {
      refuse(accountsErrors.row_invalid('subject_twice', { first: first.row }));
    } else if ((subjectOf.get(userId) ?? subject) !== subject) {
      refuse(accountsErrors.row_invalid('two_subjects'));
    } else {
      fresh.set(subject, first ?? { row, userId });
      subjectOf.set(userId, subject);
    }
  }
  if (problems.length > 0) throw rowsRefused(problems);
  await insertIdentities(
    tx,
    [...fresh].map(([subject, { userId }]) => ({ issuer, subject, user_id: userId, linked_at: now })),
  );
}
