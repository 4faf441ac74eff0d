import { placeIn } from '../compiled/place-in.ts';
import type { Trigger } from '../events/cause.ts';
import { mostAttempts } from '../rules/attempts.ts';
import { isOn } from '../rules/milestones.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { triggerPart } from './cause-parts.ts';
import { type Missing, missingParts } from './missing.ts';
import { missingFor } from './missing-for.ts';
import { type Never, neverParts, whyNever } from './never.ts';
import { type Explained, explained, part } from './parts.ts';
import { dueAhead, waitingParts } from './waiting.ts';

export type QuestionnaireExplanation = Explained &
  (
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
  const position = placeIn(compiled.questionnaires, title);
  const questionnaire = compiled.definition.questionnaires[position];
  if (questionnaire === undefined) throw new Error(`The definition has no questionnaire ${title}.`);
  const asked = teamOf(state, team);
  const appeared = asked.questionnaires.get(position);
  if (appeared !== undefined) {
    const submissions = appeared.submissions.length;
    const open = state.clock.phase !== 'FINISHED' && submissions < mostAttempts(questionnaire);
    const { appearedAt, because } = appeared;
    const parts = [
      part('appeared', { at: appearedAt }),
      part('because'),
      triggerPart(because),
      submissions === 0 ? part('not_answered') : part('answered', { times: submissions }),
      part('end'),
    ];
    return { kind: 'appeared', appearedAt, because, submissions, open, ...explained(parts) };
  }
  const never = whyNever(state, asked, [questionnaire.control]);
  if (never !== null)
    return { kind: 'never', never, ...explained([part('never_appears'), ...neverParts(never), part('end')]) };
  const missing = missingFor(questionnaire.control.condition, (milestone) => isOn(compiled, asked, milestone));
  const time = compiled.occasions[compiled.definition.injects.length + position]?.time ?? 0;
  const milestones = missing === null ? null : missingParts(missing);
  const parts = waitingParts(state, at, { time, milestones, delay: 0 });
  return { kind: 'waiting', dueAt: dueAhead(state, time, at), missing, ...explained(parts) };
}
