import type { Tx } from '@muster/kit/database';
import { Watch } from '@muster/kit/topics';
import { type Actor, requirePerson } from '../../access/index.ts';
import { findUsers, type User } from '../accounts/index.ts';
import { changesOfExercise, type ExerciseDeps, seenScene } from '../exercises/index.ts';
import { placeUnknown, readPlaceName } from '../personal/index.ts';
import { openForm } from './open-form.ts';
import { answersOf, type TeamAnswerRow, type TeamDraftKey } from './team-answers.store.ts';

const TOPIC = 'team-drafts';

export interface TeamAnswer extends TeamAnswerRow {
  readonly user: User | null;
}

export interface TeamDraftMessage {
  readonly teamId: number;
  readonly questionnaire: string;
  readonly attempt: number;
  /** Those that have changed since the message before; in the first one and of another attempt, all. */
  readonly answers: readonly TeamAnswer[];
}

const subjectOf = ({ team_id, questionnaire }: Omit<TeamDraftKey, 'attempt'>): string => `${team_id} ${questionnaire}`;

/** Tells the members of a team, on any instance, that this transaction changes a draft. */
export function announceTeamDraft(tx: Tx, key: Omit<TeamDraftKey, 'attempt'>): void {
  tx.publish(TOPIC, subjectOf(key));
}

/** The draft of the caller's team, now and whenever an answer is saved or the form is sent. */
export async function watchTeamDraft(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  title: string,
): Promise<AsyncIterableIterator<TeamDraftMessage>> {
  requirePerson(actor);
  const questionnaire = readPlaceName(title);
  const scene = await seenScene(platform, actor, teamId);
  if (questionnaire === undefined) throw placeUnknown();
  openForm(scene, questionnaire);
  const { topics } = platform.database;
  const key = { team_id: scene.team.id, questionnaire };
  const ofExercise = changesOfExercise(scene.team.exercise_id);
  let isChanged = true;
  const changes = new Watch((hear) => {
    const ends = [
      topics.subscribe(TOPIC, subjectOf(key), () => {
        isChanged = true;
        hear(undefined);
      }),
      // A member who is moved loses sight at once.
      topics.subscribe(ofExercise.topic, ofExercise.id, () => hear(undefined)),
    ];
    return () => {
      for (const end of ends) end();
    };
  });
  let told: { readonly attempt: number; readonly versions: ReadonlyMap<number, number> } | undefined;
  const look = async (): Promise<TeamDraftMessage | undefined> => {
    const { attempt } = openForm(await seenScene(platform, actor, teamId), questionnaire);
    if (told?.attempt === attempt && !isChanged) return undefined;
    isChanged = false;
    const rows = await answersOf(platform.database, { ...key, attempt });
    const known = told?.attempt === attempt ? told.versions : undefined;
    told = { attempt, versions: new Map(rows.map(({ question, version }) => [question, version])) };
    const changed = rows.filter(({ question, version }) => known?.get(question) !== version);
    if (known !== undefined && changed.length === 0) return undefined;
    return { teamId: key.team_id, questionnaire, attempt, answers: await withWriters(platform, changed) };
  };
  const messages = messagesAt(look, changes);
  const iterator: AsyncIterableIterator<TeamDraftMessage> = {
    next: () => messages.next(),
    return: async () => {
      // A waiting generator cannot be ended; what it waits for can.
      await changes.return();
      return messages.return(undefined);
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

async function* messagesAt(
  look: () => Promise<TeamDraftMessage | undefined>,
  changes: Watch,
): AsyncGenerator<TeamDraftMessage, undefined> {
  try {
    const first = await look();
    if (first !== undefined) yield first;
    for await (const _ of changes) {
      const message = await look();
      if (message !== undefined) yield message;
    }
  } finally {
    await changes.return();
  }
}

async function withWriters({ database }: ExerciseDeps, rows: readonly TeamAnswerRow[]): Promise<TeamAnswer[]> {
  const ids = new Set(rows.flatMap(({ saved_by }) => saved_by ?? []));
  const users = ids.size === 0 ? new Map<string, User>() : await findUsers(database, [...ids]);
  return rows.map((row) => ({ ...row, user: users.get(row.saved_by ?? '') ?? null }));
}
