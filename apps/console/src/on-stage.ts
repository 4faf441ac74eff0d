import { findingsAnswers } from './debrief/on-stage/findings.ts';
import { historyAnswers } from './debrief/on-stage/history.ts';
import { lessonAnswers } from './debrief/on-stage/lessons.ts';
import { momentNoteAnswers } from './debrief/on-stage/note.ts';
import { presentingAnswers } from './debrief/on-stage/presenting.ts';
import { judgingAnswers } from './instructor/on-stage/answers.ts';
import { cockpitAnswers } from './instructor/on-stage/cockpit.ts';
import { deskAnswers } from './instructor/on-stage/desk.ts';
import { explainAnswers } from './instructor/on-stage/explanations.ts';
import { injectAnswers } from './instructor/on-stage/injects.ts';
import { mailAnswers } from './instructor/on-stage/mail.ts';
import { noteAnswers } from './instructor/on-stage/notes.ts';
import { retractionAnswers } from './instructor/on-stage/retraction.ts';
import { teamAnswers } from './instructor/on-stage/team.ts';
import { draftAnswers } from './stage/drafts.ts';
import { exerciseAnswers } from './stage/exercise.ts';
import { momentAnswers } from './stage/moments.ts';
import { roomAnswers } from './stage/room.ts';
import { sessionAnswers } from './stage/session.ts';
import { type AnyAnswers, createStage, type Stage } from './stage/stage.ts';
import type { ExerciseSetup } from './stage/staged-exercise.ts';
import { teamFormAnswers } from './stage/team-forms.ts';

/** Every operation that a stage answers, in the only place that knows them all. */
const ANSWERS: AnyAnswers = {
  ...sessionAnswers,
  ...draftAnswers,
  ...roomAnswers,
  ...teamFormAnswers,
  ...exerciseAnswers,
  ...momentAnswers,
  ...historyAnswers,
  ...findingsAnswers,
  ...momentNoteAnswers,
  ...cockpitAnswers,
  ...teamAnswers,
  ...explainAnswers,
  ...deskAnswers,
  ...injectAnswers,
  ...mailAnswers,
  ...judgingAnswers,
  ...noteAnswers,
  ...lessonAnswers,
  ...presentingAnswers,
  ...retractionAnswers,
};

export const createConsoleStage = (setup: ExerciseSetup): Stage => createStage(setup, ANSWERS);
