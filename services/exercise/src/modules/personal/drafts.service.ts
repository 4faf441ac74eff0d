import type { Command } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { type AppError, kitErrors } from '@muster/kit/errors';
import { type Actor, requireActor, requirePerson } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { lockUser } from '../accounts/index.ts';
import { type ExerciseDeps, type Scene, type SeenTeam, seenScene, seenTeam, seesAll } from '../exercises/index.ts';
import { type DraftRef, identityOf, isHeld } from './draft-identity.ts';
import { DRAFT_RULES, type DraftPlace, draftKey, isPlaceOf, NO_TEAM, readDraftKey, sentBy } from './draft-places.ts';
import {
  countOthers,
  type DraftKey,
  type DraftOwner,
  type DraftRow,
  deleteDraftRow,
  draftsOf,
  lockDraft,
  lockDraftsWithId,
  putDraft,
} from './drafts.store.ts';
import { deleteOldDiscards, type EndedDraftRow, findEndedDraft, insertEndedDraft } from './ended-drafts.store.ts';
import { draftChanged, draftSent, personalErrors, placeUnknown } from './personal.errors.ts';
import { readPlaceName } from './place-name.ts';
import { announceEndedDraft } from './watch-drafts.ts';

/** The longest possible mail, with its subject and addresses, as JSON. */
const MAX_CHARACTERS = 200_000;
/** Per user and exercise. */
const MAX_DRAFTS = 100;
/** Longer than any that the platform gives. */
const MAX_ID_LENGTH = 64;
const MAX_TOTAL_CHARACTERS = 1_000_000;
/** Discarded drafts that are remembered, per user and exercise. */
const MAX_DISCARDS = 100;

export interface Draft extends DraftPlace, DraftRef {
  readonly content: string;
  readonly savedAt: number;
}

interface DraftPlaceInput {
  readonly kind: DraftPlace['kind'];
  readonly name?: string | null | undefined;
}

interface SaveDraft {
  readonly place: DraftPlaceInput;
  readonly content: string;
  /** The draft that the page has loaded, null if there was none. Undefined: whatever is there is replaced. */
  readonly replaces?: DraftRef | null | undefined;
}

/** Saves a draft, replacing the previous one in its place. */
export async function saveDraft(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  { place: asked, content: given, replaces }: SaveDraft,
): Promise<Draft> {
  const content = readContent(given);
  const place = readPlace(asked);
  const { userId } = requirePerson(actor);
  const scene = await seenScene(platform, actor, teamId);
  refuseUnlessPossible(scene, place);
  const { database, clock, ids } = platform;
  const key = keyIn(scene.team, userId, place);
  const savedAt = clock.now();
  return database.transaction(async (tx) => {
    // Locked until the end: no concurrent save, and nothing is saved for a user who is being deleted.
    if ((await lockUser(tx, userId)) === undefined) throw platformErrors.not_logged_in('no_session');
    await seenTeam(platform, actor, teamId, tx);
    const row = await lockDraft(tx, key);
    if (replaces !== undefined && !isHeld(row, replaces)) {
      // The same text from two pages, or again because the answer was lost.
      if (row?.content === content) return draftOf(row);
      throw await lostDraft(tx, key, replaces);
    }
    refuseTooMany(await countOthers(tx, key), content);
    const before = row === undefined ? { id: ids.uuid(), version: 0 } : identityOf(row);
    const saved = { ...key, content, saved_at: savedAt, id: before.id, version: before.version + 1 };
    await putDraft(tx, saved);
    return draftOf(saved);
  });
}

/** Deletes a draft; returns whether there was one. One that has changed since `held` is refused. */
export async function deleteDraft(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  { place: asked, held }: { readonly place: DraftPlaceInput; readonly held?: DraftRef | undefined },
): Promise<boolean> {
  const place = readPlace(asked);
  const { userId } = requirePerson(actor);
  const team = await seenTeam(platform, actor, teamId);
  // No place has NUL in its name, and PostgreSQL refuses text that does.
  if (place.name?.includes('\0')) return false;
  const key = keyIn(team, userId, place);
  return platform.database.transaction(async (tx) => {
    // Locked until the end: nothing is remembered about a user who is being deleted.
    if ((await lockUser(tx, userId)) === undefined) throw platformErrors.not_logged_in('no_session');
    const row = await lockDraft(tx, key);
    if (row === undefined) return false;
    if (held !== undefined && !isHeld(row, held)) throw draftChanged();
    await endDraft(tx, row, { ended_at: platform.clock.now(), sent_by: null });
    await deleteOldDiscards(tx, key, MAX_DISCARDS);
    return true;
  });
}

/** The drafts of a user in a team, latest first. */
export async function drafts(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<Draft[]> {
  const { userId } = requirePerson(actor);
  const team = await seenTeam(platform, actor, teamId);
  const rows = await draftsOf(platform.database, { exercise_id: team.exercise_id, user_id: userId }, [
    team.id,
    NO_TEAM,
  ]);
  return rows.map(draftOf);
}

/** An act that sends a draft. */
interface Sending {
  /** The draft that it sends, null if the text was never saved. Undefined: whatever is in its place. */
  readonly draft: DraftRef | null | undefined;
  /** The same for all teams of a request, and for its repetitions. */
  readonly act: string;
  readonly at: number;
}

/** Deletes the draft that a command sends, in the transaction of the command. Each draft is sent once. */
export async function endSentDraft(tx: Tx, team: SeenTeam, command: Command, sending: Sending): Promise<void> {
  const place = sentBy(command);
  const { draft, act, at } = sending;
  if (place === undefined || draft === null) return;
  const key = keyIn(team, command.actor.id, place);
  const row = draft === undefined ? await lockDraft(tx, key) : await heldDraft(tx, key, draft, act);
  if (row !== undefined) await endDraft(tx, row, { ended_at: at, sent_by: act });
}

/**
 * The draft that a page has, wherever it was begun: a reply can start a thread. Undefined if the same act has sent it to
 * another team already.
 */
async function heldDraft(tx: Tx, owner: DraftOwner, held: DraftRef, act: string): Promise<DraftRow | undefined> {
  if (!isPossibleId(held.id)) throw draftChanged();
  const rows = await lockDraftsWithId(tx, owner, held.id);
  const row = rows.find((one) => isHeld(one, held));
  if (row !== undefined) return row;
  if ((await findEndedDraft(tx, owner, held.id))?.sent_by === act) return undefined;
  throw await lostDraft(tx, owner, held);
}

/** Refuses a request for several teams before the first of them, if its draft is gone. */
export async function refuseUnlessHeld(
  { database }: ExerciseDeps,
  actor: Actor,
  { exercise_id }: SeenTeam,
  { draft, act }: Pick<Sending, 'act'> & Partial<Sending>,
): Promise<void> {
  if (draft == null) return;
  const { userId } = requireActor(actor);
  await database.transaction((tx) => heldDraft(tx, { exercise_id, user_id: userId }, draft, act));
}

async function endDraft(tx: Tx, row: DraftRow, how: Omit<EndedDraftRow, 'id'>): Promise<void> {
  await deleteDraftRow(tx, row);
  await insertEndedDraft(tx, row, { id: identityOf(row).id, ...how });
  announceEndedDraft(tx, row);
}

/** Why a page no longer has what the server has. */
async function lostDraft(tx: Tx, owner: DraftOwner, held: DraftRef | null): Promise<AppError> {
  const ended = held !== null && isPossibleId(held.id) ? await findEndedDraft(tx, owner, held.id) : undefined;
  return ended === undefined || ended.sent_by === null ? draftChanged() : draftSent(ended.ended_at);
}

/** PostgreSQL refuses text with NUL. */
function isPossibleId(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && !id.includes('\0') && id.isWellFormed();
}

function draftOf(row: DraftRow): Draft {
  const { place, content, saved_at } = row;
  return { ...readDraftKey(place), ...identityOf(row), content, savedAt: saved_at };
}

function keyIn({ id, exercise_id }: SeenTeam, userId: string, place: DraftPlace): DraftKey {
  const { ofExercise } = DRAFT_RULES[place.kind];
  return { exercise_id, team_id: ofExercise ? NO_TEAM : id, user_id: userId, place: draftKey(place) };
}

function readPlace({ kind, name }: DraftPlaceInput): DraftPlace {
  return { kind, name: readPlaceName(name) ?? null };
}

function readContent(content: string): string {
  const field = 'content';
  if (content.length > MAX_CHARACTERS) {
    throw kitErrors.text_invalid('too_long', { field, max: MAX_CHARACTERS, length: content.length });
  }
  if (content.includes('\0')) throw kitErrors.text_invalid('nul_characters', { field });
  if (!content.isWellFormed()) throw kitErrors.text_invalid('unpaired_surrogate', { field });
  return content;
}

/** In any state of the exercise: people can continue a draft even after its end. */
function refuseUnlessPossible(scene: Scene, place: DraftPlace): void {
  const { forInstructors } = DRAFT_RULES[place.kind];
  if (forInstructors && !seesAll(scene)) {
    throw platformErrors.forbidden('not_your_exercise');
  }
  if (!isPlaceOf(scene, place)) throw placeUnknown();
}

function refuseTooMany(others: { readonly drafts: number; readonly characters: number }, content: string): void {
  if (others.drafts >= MAX_DRAFTS) throw personalErrors.too_many_drafts('drafts', { max: MAX_DRAFTS });
  if (others.characters + content.length > MAX_TOTAL_CHARACTERS) {
    throw personalErrors.too_many_drafts('characters', { max: MAX_TOTAL_CHARACTERS });
  }
}
