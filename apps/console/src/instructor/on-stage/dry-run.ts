import type { DryRun, Event } from '@muster/engine';
import type { Viewing } from '../../stage/call.ts';
import { inSeconds } from '../../stage/fields.ts';
import type * as generated from '../team/team.generated.ts';

type Predicted = Extract<DryRun, { readonly events: readonly Event[] }>;

/** The effects of an act that was tried out. */
export function dryRunFields({ state }: Viewing, run: Predicted): generated.DryRun {
  const { injects } = state.compiled.definition;
  const isSilent = (name: string, chosen: string): boolean =>
    injects.find((inject) => inject.name === name)?.alternatives.find((one) => one.name === chosen)?.silent === true;
  return {
    emails: run.events.flatMap((event) => (event.type === 'mail_sent' ? { subject: event.subject } : [])),
    finishedTeamIds: run.finishedTeams.map(String),
    finishesExercise: run.finishesExercise,
    injects: run.events.flatMap((event) => {
      if (event.type === 'inject_sent') return { name: event.inject, isSilent: false, sendAt: null };
      if (event.type === 'silent_inject_sent') return { name: event.inject, isSilent: true, sendAt: null };
      if (event.type !== 'inject_chosen') return [];
      const { inject, alternative, sendAt } = event;
      return { name: inject, isSilent: isSilent(inject, alternative), sendAt: inSeconds(sendAt) };
    }),
    milestones: run.events.flatMap((event) =>
      event.type === 'milestone_switched' || event.type === 'shared_milestone_switched'
        ? { name: event.milestone, reached: event.on }
        : [],
    ),
    questionnaires: run.events.flatMap((event) =>
      event.type === 'questionnaire_appeared' ? { questionnaire: event.questionnaire } : [],
    ),
  };
}
