import type { Trigger } from '../events/cause.ts';
import { isOn } from '../rules/milestones.ts';
import { exerciseTimeAt } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { atTime, triggerInWords } from './causes-in-words.ts';
import { waitingWords } from './inject.ts';
import { type Missing, missingFor } from './missing.ts';
import { type Never, neverInWords, whyNever } from './never.ts';

export type QuestionnaireExplanation = { readonly words: string } & (
  | {
      readonly kind: 'appeared';
      readonly appearedAt: number;
      readonly because: Trigger;
      readonly submissions: number;
      readonly open: boolean;
    }
  | { readonly kind: 'waiting'; readonly dueAt: number | null; readonly missing: Missing | null }
  | { readonly kind: 'never'; readonly never: Never }
);

export function explainQuestionnaire(state: State, team: number, title: string, at: number): QuestionnaireExplanation {
  const { compiled } = state;
  const position = compiled.questionnaires.get(title) ?? -1;
  const questionnaire = compiled.definition.questionnaires[position];
  if (questionnaire === undefined) throw new Error(`The definition has no questionnaire ${title}.`);
  const asked = teamOf(state, team);
  const appeared = asked.questionnaires.get(position);
  if (appeared !== undefined) {
    const submissions = appeared.submissions.length;
    const open = state.clock.phase !== 'FINISHED' && (submissions === 0 || questionnaire.repeatable);
    const { appearedAt, because } = appeared;
    const answered =
      submissions === 0 ? 'not answered' : `answered ${submissions === 1 ? 'once' : `${submissions} times`}`;
    const words = `Appeared ${atTime(appearedAt)}, because ${triggerInWords(because)}; ${answered}.`;
    return { kind: 'appeared', appearedAt, because, submissions, open, words };
  }
  const never = whyNever(state, asked, [questionnaire.control]);
  if (never !== null)
    return { kind: 'never', never, words: `Can never appear any more, because ${neverInWords(never)}.` };
  const missing = missingFor(questionnaire.control.condition, (milestone) => isOn(compiled, asked, milestone));
  const time = compiled.occasions[compiled.definition.injects.length + position]?.time ?? 0;
  const dueAt = time > exerciseTimeAt(state.clock, at) ? time : null;
  return { kind: 'waiting', dueAt, missing, words: waitingWords(dueAt, missing === null ? [] : [missing]) };
}
