import { questionnaireSeen, questionnaireStanding, submissionCount } from '@muster/engine';
import { type Scene, seesAll, sightOf } from '../exercises/index.ts';
import { placeUnknown } from '../personal/index.ts';
import { teamDraftsErrors } from './team-drafts.errors.ts';

/** A form as its team can fill it in. */
export interface OpenForm {
  readonly questions: number;
  /** The number of the next submission. */
  readonly attempt: number;
  /** Whether there can be another. */
  readonly isOpen: boolean;
}

/** A form of the caller's own team. Instructors see what teams send, and nothing before. */
export function openForm(scene: Scene, title: string): OpenForm {
  if (seesAll(scene)) throw teamDraftsErrors.members_only();
  const sight = sightOf(scene);
  const seen = questionnaireSeen(sight, title);
  if (seen === undefined) throw placeUnknown();
  return {
    questions: seen.questionnaire.questions.length,
    attempt: submissionCount(sight, seen) + 1,
    isOpen: questionnaireStanding(sight, seen) === 'OPEN',
  };
}
