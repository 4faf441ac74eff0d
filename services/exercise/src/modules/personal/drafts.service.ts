import type { Command } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { type AppError, kitErrors } from '@muster/kit/errors';
import { type Actor, requirePerson } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { lockUser } from '../accounts/index.ts';
import { type ExerciseDeps, type Scene, type SeenTeam, seenScene, seenTeam, seesAll } from '../exercises/index.ts';
import { DRAFT_RULES, type DraftPlace, draftKey, isPlaceOf, readDraftKey, sentBy } from './draft-places.ts';
import { countOthers, type DraftKey, deleteDraftRow, draftsOf, putDraft } from './drafts.store.ts';
import { personalErrors, placeUnknown } from './personal.errors.ts';
import { readPlaceName } from './place-name.ts';

/** The longest possible mail, with its subject and addresses, as JSON. */
const MAX_CHARACTERS = 200_000;
/** Per user and exercise. */
const MAX_DRAFTS = 100;
const MAX_TOTAL_CHARACTERS = 1_000_000;
/** The team id of a draft whose recipients are chosen later. */
const NO_TEAM = 0;

export interface Draft extends DraftPlace {
  readonly content: string;
  readonly savedAt: number;
}

interface DraftPlaceInput {
  readonly kind: DraftPlace['kind'];
  readonly name?: string | null | undefined;
}

/** Saves a draft, replacing the previous one in its place. */
export async function saveDraft(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  { place: asked, content: given }: { readonly place: DraftPlaceInput; readonly content: string },
): Promise<Draft> {
  const content = readContent(given);
  const place = readPlace(asked);
  const { userId } = requirePerson(actor);
  const scene = await seenScene(platform, actor, teamId);
  refuseUnlessPossible(scene, place);
  const { database, clock } = platform;
  const key = keyIn(scene.team, userId, place);
  const savedAt = clock.now();
  await database.transaction(async (tx) => {
    // Locked until the end: no concurrent save, and nothing is saved for a user who is being deleted.
    if ((await lockUser(tx, userId)) === undefined) throw platformErrors.not_logged_in('Log in first.');
    await seenTeam(platform, actor, teamId, tx);
    refuseTooMany(await countOthers(tx, key), content);
    await putDraft(tx, { ...key, content, saved_at: savedAt });
  });
  return { ...place, content, savedAt };
}

/** Deletes a draft; returns whether there was one. */
export async function deleteDraft(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  asked: DraftPlaceInput,
): Promise<boolean> {
  const place = readPlace(asked);
  const { userId } = requirePerson(actor);
  const team = await seenTeam(platform, actor, teamId);
  // No place has NUL in its name, and PostgreSQL refuses text that does.
  if (place.name?.includes('\0')) return false;
  return deleteDraftRow(platform.database, keyIn(team, userId, place));
}

/** The drafts of a user in a team, latest first. */
export async function drafts(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<Draft[]> {
  const { userId } = requirePerson(actor);
  const team = await seenTeam(platform, actor, teamId);
  const rows = await draftsOf(platform.database, { exercise_id: team.exercise_id, user_id: userId }, [
    team.id,
    NO_TEAM,
  ]);
  return rows.map(({ place, content, saved_at }) => ({ ...readDraftKey(place), content, savedAt: saved_at }));
}

/** Deletes the draft that a command sends, in the transaction of the command. */
export async function forgetSentDraft(tx: Tx, team: SeenTeam, command: Command): Promise<void> {
  const place = sentBy(command);
  if (place !== undefined) await deleteDraftRow(tx, keyIn(team, command.actor.id, place));
}

function keyIn({ id, exercise_id }: SeenTeam, userId: string, place: DraftPlace): DraftKey {
  const { ofExercise } = DRAFT_RULES[place.kind];
  return { exercise_id, team_id: ofExercise ? NO_TEAM : id, user_id: userId, place: draftKey(place) };
}

function readPlace({ kind, name }: DraftPlaceInput): DraftPlace {
  return { kind, name: readPlaceName(name) ?? null };
}

function readContent(content: string): string {
  const refuse = (sentence: string) => kitErrors.text_invalid(`content ${sentence}`);
  if (content.length > MAX_CHARACTERS) {
    throw refuse(`must have at most ${MAX_CHARACTERS} characters; it has ${content.length}.`);
  }
  if (content.includes('\0')) throw refuse('must not contain NUL characters.');
  if (!content.isWellFormed()) throw refuse('contains an unpaired surrogate; send valid Unicode.');
  return content;
}

/** In any state of the exercise: people can continue a draft even after its end. */
function refuseUnlessPossible(scene: Scene, place: DraftPlace): void {
  const { forInstructors } = DRAFT_RULES[place.kind];
  if (forInstructors && !seesAll(scene)) {
    throw platformErrors.forbidden('Only the instructors of the exercise can do this.');
  }
  if (!isPlaceOf(scene, place)) throw placeUnknown();
}

function refuseTooMany(others: { readonly drafts: number; readonly characters: number }, content: string): void {
  if (others.drafts >= MAX_DRAFTS) throw tooMany(`You have ${MAX_DRAFTS} drafts in this exercise; delete some first.`);
  if (others.characters + content.length > MAX_TOTAL_CHARACTERS) {
    throw tooMany(
      `Your drafts in this exercise can have at most ${MAX_TOTAL_CHARACTERS} characters in total; delete or shorten some.`,
    );
  }
}

function tooMany(sentence: string): AppError {
  return personalErrors.too_many_drafts(sentence);
}
