import type { Command } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { type AppError, kitErrors } from '@muster/kit/errors';
import { type Actor, requirePerson } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { lockUser } from '../accounts/index.ts';
import { type ExerciseDeps, type SeenTeam, seenTeam } from '../exercises/index.ts';
import { DRAFT_RULES, type DraftPlace, draftKey, isPlaceOf, readDraftKey, sentBy } from './draft-places.ts';
import { countOthers, type DraftKey, deleteDraftRow, draftsOf, putDraft } from './drafts.store.ts';
import { personalErrors, placeUnknown } from './personal.errors.ts';
import { readPlaceName } from './place-name.ts';
import { type Room, roomOf } from './room.ts';

/** The longest mail there is, with its subject and addresses, as JSON. */
const MOST_CHARACTERS = 200_000;
/** Of one person in one exercise. */
const MOST_DRAFTS = 100;
const MOST_CHARACTERS_IN_ALL = 1_000_000;
/** Stands for the teams of a draft that is for whichever are chosen. */
const NO_TEAM = 0;

export interface Draft extends DraftPlace {
  readonly content: string;
  readonly savedAt: number;
}

interface AskedPlace {
  readonly kind: DraftPlace['kind'];
  readonly name?: string | null | undefined;
}

/** Keeps what somebody has begun to write, in place of what was kept there. */
export async function saveDraft(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  { place: asked, content: given }: { readonly place: AskedPlace; readonly content: string },
): Promise<Draft> {
  const content = readContent(given);
  const place = readPlace(asked);
  const room = await roomOf(platform, actor, teamId);
  refuseUnlessPossible(room, place);
  const { database, clock } = platform;
  const key = keyIn(room.team, room.userId, place);
  const savedAt = clock.now();
  await database.transaction(async (tx) => {
    // Held until the end: nobody saves two at once, and whoever is being deleted keeps nothing.
    if ((await lockUser(tx, room.userId)) === undefined) throw platformErrors.not_logged_in('Log in first.');
    await seenTeam(platform, actor, teamId, tx);
    refuseTooMany(await countOthers(tx, key), content);
    await putDraft(tx, { ...key, content, saved_at: savedAt });
  });
  return { ...place, content, savedAt };
}

/** Forgets a draft; says whether there was one. */
export async function deleteDraft(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  asked: AskedPlace,
): Promise<boolean> {
  const place = readPlace(asked);
  const { userId } = requirePerson(actor);
  const team = await seenTeam(platform, actor, teamId);
  return deleteDraftRow(platform.database, keyIn(team, userId, place));
}

/** What somebody has begun to write in a team, the latest first. */
export async function drafts(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<Draft[]> {
  const { userId } = requirePerson(actor);
  const team = await seenTeam(platform, actor, teamId);
  const rows = await draftsOf(platform.database, { exercise_id: team.exercise_id, user_id: userId }, [
    team.id,
    NO_TEAM,
  ]);
  return rows.map(({ place, content, saved_at }) => ({ ...readDraftKey(place), content, savedAt: saved_at }));
}

/** Forgets the draft of what a command sends, in the transaction that sends it. */
export async function forgetSentDraft(tx: Tx, team: SeenTeam, command: Command): Promise<void> {
  const place = sentBy(command);
  if (place !== undefined) await deleteDraftRow(tx, keyIn(team, command.actor.id, place));
}

function keyIn({ id, exercise_id }: SeenTeam, userId: string, place: DraftPlace): DraftKey {
  const { ofExercise } = DRAFT_RULES[place.kind];
  return { exercise_id, team_id: ofExercise ? NO_TEAM : id, user_id: userId, place: draftKey(place) };
}

function readPlace({ kind, name }: AskedPlace): DraftPlace {
  return { kind, name: readPlaceName(name) ?? null };
}

function readContent(content: string): string {
  const refuse = (sentence: string) => kitErrors.text_invalid(`content ${sentence}`);
  if (content.length > MOST_CHARACTERS) {
    throw refuse(`must have at most ${MOST_CHARACTERS} characters; it has ${content.length}.`);
  }
  if (content.includes('\0')) throw refuse('must not hold NUL characters.');
  if (!content.isWellFormed()) throw refuse('holds half a character; send whole Unicode characters.');
  return content;
}

/** Whether the exercise runs makes no difference: people go on with what they have begun, also after its end. */
function refuseUnlessPossible(room: Room, place: DraftPlace): void {
  const { forInstructors } = DRAFT_RULES[place.kind];
  if (forInstructors && !room.asInstructor) {
    throw platformErrors.forbidden('This is for the instructors of the exercise only.');
  }
  if (!isPlaceOf(room, place)) throw placeUnknown();
}

function refuseTooMany(others: { readonly drafts: number; readonly characters: number }, content: string): void {
  if (others.drafts >= MOST_DRAFTS)
    throw tooMany(`You have ${MOST_DRAFTS} drafts in this exercise; delete some first.`);
  if (others.characters + content.length > MOST_CHARACTERS_IN_ALL) {
    throw tooMany(`Your drafts in this exercise have at most ${MOST_CHARACTERS_IN_ALL} characters together.`);
  }
}

function tooMany(sentence: string): AppError {
  return personalErrors.too_many_drafts(sentence);
}
