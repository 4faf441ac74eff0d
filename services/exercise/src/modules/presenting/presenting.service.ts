import type { Handle, Tx } from '@muster/kit/database';
import { type Actor, requirePerson } from '../../access/index.ts';
import { once } from '../../client-ids/index.ts';
import { type Page, readPage } from '../../page.ts';
import { type ExerciseDeps, heldExercise, ownExercise, type SeenExercise } from '../exercises/index.ts';
import type { MomentContent } from './presented-moment.ts';
import { presentedMomentUnknown, presentingErrors } from './presenting.errors.ts';
import * as store from './presenting.store.ts';
import { MAX_PRESENTED } from './presenting-limits.ts';
import { readMoment } from './read-moment.ts';
import { announceMoments } from './watch-moments.ts';

/** What is presented of an exercise that the caller runs, in the order of exercise time. */
export async function presentedMoments(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  asked: Partial<Page>,
): Promise<store.PresentedRow[]> {
  const page = readPage(asked, { max: MAX_PRESENTED });
  await ownExercise(platform, actor, exerciseId);
  return store.momentsOf(platform.database, exerciseId, page);
}

/** Adds moments, all or none. */
export async function addPresentedMoments(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  inputs: readonly MomentContent[],
  clientId: string | undefined,
): Promise<store.PresentedRow[]> {
  const { database, ids, clock } = platform;
  if (inputs.length === 0) throw presentingErrors.presented_moment_invalid('none');
  if (inputs.length > MAX_PRESENTED) throw presentingErrors.too_many_presented_moments({ max: MAX_PRESENTED });
  const { userId } = requirePerson(actor);
  const milestones = await milestonesOf(platform, await ownExercise(platform, actor, exerciseId));
  const contents = inputs.map((input) => readMoment(input, milestones));
  const act = { actor, exerciseId, mutation: 'addPresentedMoments', clientId, content: contents };
  const added = await once<readonly string[]>(database, act, (remember) =>
    database.transaction(async (tx) => {
      await ownExercise(platform, actor, exerciseId, tx);
      // A deletion must not pass by it, and two at once not the limit.
      await heldExercise(tx, exerciseId);
      const { count } = await store.markOfMoments(tx, exerciseId);
      if (count + contents.length > MAX_PRESENTED) {
        throw presentingErrors.too_many_presented_moments({ max: MAX_PRESENTED });
      }
      const now = clock.now();
      // Made at once, those of the same time are shown by their ids.
      const newIds = contents.map(() => ids.uuid()).sort();
      const rows = contents.map((content, place) => ({
        ...{ id: newIds[place] ?? ids.uuid(), exercise_id: exerciseId, ...rowOf(content) },
        ...{ editor_id: userId, created_at: now, changed_at: now, version: 1 },
      }));
      await store.insertMoments(tx, rows);
      await remember(tx, newIds);
      announceMoments(tx, exerciseId);
      return newIds;
    }),
  );
  const wanted = new Set(added);
  const all = await store.momentsOf(database, exerciseId, { limit: MAX_PRESENTED, offset: 0 });
  // A repetition can come after some were removed.
  return all.filter(({ id }) => wanted.has(id));
}

/** A moment in the version that its editor has read. */
export interface ReadMoment {
  readonly id: string;
  readonly version: number;
}

/** Replaces a moment, unless somebody has changed it since the caller read it. */
export async function editPresentedMoment(
  platform: ExerciseDeps,
  actor: Actor,
  { id, version }: ReadMoment,
  input: MomentContent,
  clientId: string | undefined,
): Promise<store.PresentedRow> {
  const { database, clock } = platform;
  const { userId } = requirePerson(actor);
  const exercise = await exerciseOf(platform, actor, id);
  const content = readMoment(input, await milestonesOf(platform, exercise));
  const mutation = 'editPresentedMoment';
  const act = { actor, exerciseId: exercise.id, mutation, clientId, content: [id, version, content] };
  await once<string>(database, act, (remember) =>
    database.transaction(async (tx) => {
      await heldMoment(platform, actor, { id, version }, tx);
      const change = { editor_id: userId, changed_at: clock.now(), version: version + 1 };
      await store.updateMoment(tx, id, { ...rowOf(content), ...change });
      await remember(tx, id);
      announceMoments(tx, exercise.id);
      return id;
    }),
  );
  return found(await store.findMoment(database, id));
}

/** Removes a moment, unless somebody has changed it since the caller read it. */
export async function removePresentedMoment(platform: ExerciseDeps, actor: Actor, read: ReadMoment): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { exercise_id: exerciseId } = await heldMoment(platform, actor, read, tx);
    await store.deleteMoment(tx, read.id);
    announceMoments(tx, exerciseId);
  });
}

/** A moment as its editor has read it. Two who change it at once come one after the other. */
async function heldMoment(
  platform: ExerciseDeps,
  actor: Actor,
  { id, version }: ReadMoment,
  tx: Tx,
): Promise<store.PresentedRow> {
  const exercise = await exerciseOf(platform, actor, id, tx);
  await heldExercise(tx, exercise.id);
  const moment = found(await store.findMoment(tx, id));
  if (moment.version !== version) throw presentingErrors.presented_moment_changed();
  return moment;
}

/** The exercise of a moment, if the caller runs it. */
async function exerciseOf(
  platform: ExerciseDeps,
  actor: Actor,
  id: string,
  handle: Handle = platform.database,
): Promise<SeenExercise> {
  const { exercise_id: exerciseId } = found(await store.findMoment(handle, id));
  return ownExercise(platform, actor, exerciseId, handle).catch(() => {
    throw presentedMomentUnknown();
  });
}

async function milestonesOf(
  { compiledDefinitions }: ExerciseDeps,
  { definition_id }: SeenExercise,
): Promise<ReadonlySet<string>> {
  const compiled = await compiledDefinitions.get(definition_id);
  return new Set(compiled?.definition.milestones.map(({ name }) => name));
}

const rowOf = ({ time, ...words }: MomentContent) => ({ ...words, time: Math.round(time * 1000) });

function found(moment: store.PresentedRow | undefined): store.PresentedRow {
  if (moment === undefined) throw presentedMomentUnknown();
  return moment;
}
