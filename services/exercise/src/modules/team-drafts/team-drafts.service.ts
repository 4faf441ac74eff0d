import type { Tx } from '@muster/kit/database';
import { kitErrors } from '@muster/kit/errors';
import { type Actor, requirePerson } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { lockUser } from '../accounts/index.ts';
import { type ExerciseDeps, type SeenTeam, seenScene, seenTeam } from '../exercises/index.ts';
import { placeUnknown, readPlaceName } from '../personal/index.ts';
import { openForm } from './open-form.ts';
import { deleteAnswers, lockOthers, putAnswer } from './team-answers.store.ts';
import { teamDraftsErrors } from './team-drafts.errors.ts';
import { announceTeamDraft } from './watch-team-draft.ts';

/** The longest text of an answer, and its format. */
const MAX_CHARACTERS = 110_000;
/** Per team and form: each member is told everything that changes. */
const MAX_TOTAL_CHARACTERS = 220_000;

export interface SaveTeamAnswer {
  readonly questionnaire: string;
  /** Counted from 1. */
  readonly question: number;
  readonly attempt: number;
  readonly content: string;
}

export interface SavedTeamAnswer {
  readonly question: number;
  readonly version: number;
}

/** Saves the answer to one question in the draft of a team. Of several at once, the last one counts. */
export async function saveTeamAnswer(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  { question, attempt, ...input }: SaveTeamAnswer,
): Promise<SavedTeamAnswer> {
  const content = readContent(input.content);
  const questionnaire = readPlaceName(input.questionnaire);
  const { userId } = requirePerson(actor);
  const scene = await seenScene(platform, actor, teamId);
  if (questionnaire === undefined) throw placeUnknown();
  const form = openForm(scene, questionnaire);
  if (question < 1 || question > form.questions) throw placeUnknown();
  const savedAt = platform.clock.now();
  if (!form.isOpen || attempt !== form.attempt) throw teamDraftsErrors.team_draft_sent();
  const { id: team_id, exercise_id } = scene.team;
  const key = { team_id, questionnaire, attempt };
  return platform.database.transaction(async (tx) => {
    // Locked until the end: nothing is saved by a user who is being deleted.
    if ((await lockUser(tx, userId)) === undefined) throw platformErrors.not_logged_in('no_session');
    await seenTeam(platform, actor, teamId, tx);
    const others = await lockOthers(tx, key, question);
    if (others + content.length > MAX_TOTAL_CHARACTERS) {
      throw teamDraftsErrors.team_draft_too_large({ max: MAX_TOTAL_CHARACTERS });
    }
    const version = await putAnswer(tx, {
      ...key,
      exercise_id,
      question,
      content,
      saved_by: userId,
      saved_at: savedAt,
    });
    if (version === undefined) throw teamDraftsErrors.team_draft_sent();
    announceTeamDraft(tx, key);
    return { question, version };
  });
}

/** A submission of a form, and the draft that it sends; undefined if the client knows nothing of it. */
interface Submitting {
  readonly questionnaire: string;
  readonly attempt: number;
  readonly meant: number | null | undefined;
}

/** Ends the draft that a submission sends, in its transaction. Each draft is sent once. */
export async function endTeamDraft(
  tx: Tx,
  { id }: SeenTeam,
  { questionnaire, attempt, meant }: Submitting,
): Promise<void> {
  if (meant != null && meant !== attempt) throw teamDraftsErrors.team_draft_sent();
  await deleteAnswers(tx, { team_id: id, questionnaire });
  announceTeamDraft(tx, { team_id: id, questionnaire });
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
