import { consoleOperation } from './console-operation.ts';
import type { CountingClient } from './counting-client.ts';

/** What a page keeps of an exercise that it has opened. */
export interface OpenedExercise {
  readonly exercise: string;
  readonly position: number;
  readonly epoch: string;
  readonly needsVariables: Readonly<Record<string, unknown>>;
  readonly needsQuery: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  readonly answer: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly lately: any;
}

/** The lines in words and those read along. */
const TEXTS = 112;

/** As the console opens the cockpit of an exercise: its frame, and what happened lately. */
export async function openCockpit(client: CountingClient, exercise: string): Promise<OpenedExercise> {
  const opened = await openFrame(client, exercise);
  const { epoch } = opened;
  const lately = await client.ask(consoleOperation('moments/moments', 'Lately'), { exercise, epoch });
  return { ...opened, lately };
}

/** What every screen of an exercise has. */
async function openFrame(client: CountingClient, exercise: string): Promise<OpenedExercise> {
  const needsVariables = { exercise };
  const answer = await client.ask(consoleOperation('exercise/exercise', 'ExerciseOpened'), needsVariables);
  const { position, epoch } = answer.exerciseOverview;
  const needsQuery = consoleOperation('exercise/exercise', 'NeedsYou');
  return { exercise, position, epoch, needsVariables, needsQuery, answer, lately: undefined };
}

/** The same again in one login. The page follows a subscription, whose first message has what the query has. */
export async function openCockpitAgain(client: CountingClient, opened: OpenedExercise): Promise<void> {
  const { exercise, position, epoch, needsQuery, needsVariables, lately } = opened;
  const updates = consoleOperation('exercise/exercise', 'ExerciseUpdates')
    .replace('subscription', 'query')
    .replace('{exerciseUpdates(', '{exerciseOverview(');
  await client.ask(updates, { exercise, after: position, epoch });
  await client.ask(needsQuery, needsVariables);
  const { exerciseOverview, exerciseMoments } = lately;
  const seen = { after: exerciseOverview.position, momentsAfter: exerciseMoments.position };
  await client.ask(consoleOperation('moments/moments', 'Lately'), { exercise, epoch, ...seen });
}

export interface OpenedDebrief {
  readonly position: number;
  readonly epoch: string;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly pages: readonly any[];
}

/** As the console opens the debrief: the frame of the exercise, its history, what was written around a moment, and findings. */
export async function openDebrief(client: CountingClient, exercise: string): Promise<OpenedDebrief> {
  await openFrame(client, exercise);
  const read = await readHistory(client, exercise, { position: 0, epoch: null });
  const places = Array.from({ length: TEXTS }, (_, index) => ({ position: index + 1 }));
  await client.ask(consoleOperation('debrief/history/history', 'MomentTexts'), { exercise, places, epoch: read.epoch });
  await client.ask(consoleOperation('debrief/findings/findings', 'ExerciseFindings'), { exercise });
  return read;
}

/** The history after a position. */
export async function readHistory(
  client: CountingClient,
  exercise: string,
  { position, epoch }: { readonly position: number; readonly epoch: string | null },
): Promise<OpenedDebrief> {
  const query = consoleOperation('debrief/history/history', 'ExerciseHistory');
  const pages: { position: number; epoch: string; hasNextPage: boolean }[] = [];
  for (let asked: { after: number; epoch: string | null } = { after: position, epoch }; ; ) {
    const { exerciseHistory: page } = await client.ask(query, { exercise, ...asked });
    pages.push(page);
    if (!page.hasNextPage) return { position: page.position, epoch: page.epoch, pages };
    asked = { after: page.position, epoch: page.epoch };
  }
}
