import type { Trigger } from '../events/cause.ts';
import { mostAttempts } from '../rules/attempts.ts';
import { isOn } from '../rules/milestones.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { triggerInWords } from './causes-in-words.ts';
import { type Missing, missingFor, missingInWords } from './missing.ts';
import { minuteInWords } from './moments.ts';
import { type Never, neverInWords, whyNever } from './never.ts';
import { dueAhead, waitingInWords } from './waiting.ts';

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
    const open = state.clock.phase !== 'FINISHED' && submissions < mostAttempts(questionnaire);
    const { appearedAt, because } = appeared;
    const answered =
      submissions === 0 ? 'not answered' : `answered ${submissions === 1 ? 'once' : `${submissions} times`}`;
    const words = `Appeared at ${minuteInWords(appearedAt)}, because ${triggerInWords(because)}; ${answered}.`;
    return { kind: 'appeared', appearedAt, because, submissions, open, words };
  }
  const never = whyNever(state, asked, [questionnaire.control]);
  if (never !== null)
    return { kind: 'never', never, words: `Can never appear any more, because ${neverInWords(never)}.` };
  const missing = missingFor(questionnaire.control.condition, (milestone) => isOn(compiled, asked, milestone));
  const time = compiled.occasions[compiled.definition.injects.length + position]?.time ?? 0;
  const milestones = missing === null ? null : missingInWords(missing);
  const words = waitingInWords(state, at, { time, milestones, delay: 0 });
  return { kind: 'waiting', dueAt: dueAhead(state, time, at), missing, words };
}
