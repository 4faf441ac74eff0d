import type { Tx } from '@muster/kit/database';
import type { Person } from '../../../access/index.ts';
import type { RowProblem } from './users-csv.ts';

/** A row of a list that assigns its user to a team. Several can be of the same user and team. */
export interface EnrolledRow {
  readonly row: number;
  readonly userId: string;
  /** As typed, and not empty. */
  readonly team: string;
  /** The role of the team, as typed; empty if the row names none. */
  readonly role: string;
  /** The cell of the team, in the same way. */
  readonly cell: string;
}

export interface EnrolmentHooks {
  /** Called with the problems of the rows, also if there are none: throws if the list is refused. */
  readonly refuse: (problems: readonly RowProblem[]) => void;
  /** Stores the users, before anything refers to them. */
  readonly store: (tx: Tx, assigned: number) => Promise<void>;
}

/** Assigns the users of a list to teams of an exercise. The module of exercises provides it. */
export interface Enrolment {
  /** Refuses callers who do not run the exercise. */
  requireExercise(actor: Person, exerciseId: number): Promise<void>;
  /** Stores users and assignments together, or nothing; returns how many are assigned who were not before. */
  enrol(actor: Person, exerciseId: number, rows: readonly EnrolledRow[], hooks: EnrolmentHooks): Promise<number>;
}

/** Thrown in a transaction to undo it: what it was decided on has changed since. */
export class Overtaken extends Error {}
