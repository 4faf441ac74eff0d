import type { Handle, Tx } from '@muster/kit/database';

interface TeamAnswersTables {
  team_answers: {
    exercise_id: number;
    team_id: number;
    questionnaire: string;
    question: number;
    attempt: number;
    content: string;
    size: number;
    version: number;
    saved_by: string | null;
    saved_at: number;
  };
}

const tables = (handle: Handle) => handle.tables<TeamAnswersTables>();

/** The draft of a team for its next submission of a questionnaire. */
export interface TeamDraftKey {
  readonly team_id: number;
  readonly questionnaire: string;
  readonly attempt: number;
}

export interface TeamAnswerRow {
  readonly question: number;
  readonly content: string;
  readonly version: number;
  readonly saved_by: string | null;
  readonly saved_at: number;
}

const COLUMNS = ['question', 'content', 'version', 'saved_by', 'saved_at'] as const;

/** The answers so far, in the order of the questions. */
export async function answersOf(handle: Handle, key: TeamDraftKey): Promise<TeamAnswerRow[]> {
  return tables(handle)
    .selectFrom('team_answers')
    .select(COLUMNS)
    .where('team_id', '=', key.team_id)
    .where('questionnaire', '=', key.questionnaire)
    .where('attempt', '=', key.attempt)
    .orderBy('question')
    .execute();
}

/** The characters of all other answers, locked until the end of the transaction: saves of a form come one by one. */
export async function lockOthers(tx: Tx, key: TeamDraftKey, question: number): Promise<number> {
  const rows = await tables(tx)
    .selectFrom('team_answers')
    .select(['question', 'attempt', 'size'])
    .where('team_id', '=', key.team_id)
    .where('questionnaire', '=', key.questionnaire)
    .orderBy('question')
    .forUpdate()
    .execute();
  return rows
    .filter((row) => row.question !== question && row.attempt === key.attempt)
    .reduce((sum, { size }) => sum + size, 0);
}

interface SavedAnswer extends TeamDraftKey {
  readonly exercise_id: number;
  readonly question: number;
  readonly content: string;
  readonly saved_by: string;
  readonly saved_at: number;
}

/** Saves an answer after those before it; returns its number among them. Undefined: a later draft has begun. */
export async function putAnswer(tx: Tx, answer: SavedAnswer): Promise<number | undefined> {
  const { attempt, content, saved_by, saved_at } = answer;
  const size = content.length;
  const row = await tables(tx)
    .insertInto('team_answers')
    .values({ ...answer, size, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'questionnaire', 'question'])
        .doUpdateSet((to) => ({
          attempt,
          content,
          size,
          saved_by,
          saved_at,
          version: to('team_answers.version', '+', 1),
        }))
        .where('team_answers.attempt', '<=', attempt),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export async function deleteAnswers(tx: Tx, { team_id, questionnaire }: Omit<TeamDraftKey, 'attempt'>): Promise<void> {
  await tables(tx)
    .deleteFrom('team_answers')
    .where('team_id', '=', team_id)
    .where('questionnaire', '=', questionnaire)
    .execute();
}

/** What they wrote is the team's; who wrote it is forgotten. */
export async function forgetWriter(tx: Tx, userId: string): Promise<void> {
  await tables(tx).updateTable('team_answers').set({ saved_by: null }).where('saved_by', '=', userId).execute();
}

/** Removes some of those of a team; returns how many. */
export async function deleteSomeAnswers(handle: Handle, teamId: number, limit: number): Promise<number> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('team_answers')
    .where('team_id', '=', teamId)
    .where(({ eb, refTuple }) =>
      eb(refTuple('questionnaire', 'question'), 'in', (some) =>
        some
          .selectFrom('team_answers')
          .select(['questionnaire', 'question'])
          .where('team_id', '=', teamId)
          .limit(limit)
          .$asTuple('questionnaire', 'question'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
