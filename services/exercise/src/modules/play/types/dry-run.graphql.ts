import type { EventOf } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { eventsOf } from '../act.ts';
import type { DryRunInject, DryRunOfTeam } from '../dry-runs.service.ts';
import { inSeconds } from '../seconds.ts';

type Milestone = EventOf<'milestone_switched'> | EventOf<'shared_milestone_switched'>;

function injectType({ builder }: Schema) {
  return builder.objectRef<DryRunInject>('DryRunInjectType').implement({
    description: 'An inject that would be sent, or be scheduled after its delay.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ event }) => event.team }),
      name: t.string({ resolve: ({ event }) => event.inject }),
      alternative: t.string({ resolve: ({ event }) => event.alternative }),
      isSilent: t.exposeBoolean('isSilent', { description: 'Whether it would show the team nothing.' }),
      sendAt: t.float({
        nullable: true,
        description: 'When it would be sent, in seconds of exercise time. Null: at once.',
        resolve: ({ event }) => (event.type === 'inject_chosen' ? inSeconds(event.sendAt) : null),
      }),
    }),
  });
}

function milestoneType({ builder }: Schema) {
  return builder.objectRef<Milestone>('DryRunMilestoneType').implement({
    description: 'A milestone that would be switched.',
    fields: (t) => ({
      teamId: t.id({
        nullable: true,
        description: 'Null: all teams share it. If a cell shares it, the team through which it would be switched.',
        resolve: (one) => ('team' in one ? one.team : one.teams === undefined ? null : one.through),
      }),
      teamIds: t.idList({
        description: 'The teams for which it would be switched: one, or all of its cell. Empty: all teams share it.',
        resolve: (one) => ('team' in one ? [one.team] : [...(one.teams ?? [])]),
      }),
      name: t.string({ resolve: ({ milestone }) => milestone }),
      reached: t.boolean({ description: 'Whether it would be on.', resolve: ({ on }) => on }),
    }),
  });
}

function emailType({ builder }: Schema) {
  return builder.objectRef<EventOf<'mail_sent'>>('DryRunEmailType').implement({
    description: 'A mail that would be sent.',
    fields: (t) => ({
      teamIds: t.idList({ description: 'The teams that would receive it.', resolve: ({ teams }) => [...teams] }),
      from: t.exposeString('from'),
      subject: t.exposeString('subject'),
    }),
  });
}

function questionnaireType({ builder }: Schema) {
  return builder.objectRef<EventOf<'questionnaire_appeared'>>('DryRunQuestionnaireType').implement({
    description: 'A questionnaire that would appear.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ team }) => team }),
      questionnaire: t.exposeString('questionnaire', { description: 'The title of the questionnaire.' }),
    }),
  });
}

export function dryRunType({ builder, use }: Schema) {
  return builder.objectRef<DryRunOfTeam>('DryRunType').implement({
    description: 'The immediate effects that an act would have, without those that are due anyway.',
    fields: (t) => ({
      injects: t.field({ type: [use(injectType)], resolve: ({ injects }) => [...injects] }),
      milestones: t.field({
        type: [use(milestoneType)],
        resolve: ({ events }) =>
          events.filter(
            (event): event is Milestone =>
              event.type === 'milestone_switched' || event.type === 'shared_milestone_switched',
          ),
      }),
      emails: t.field({ type: [use(emailType)], resolve: (run) => eventsOf(run, 'mail_sent') }),
      questionnaires: t.field({
        type: [use(questionnaireType)],
        resolve: (run) => eventsOf(run, 'questionnaire_appeared'),
      }),
      finishedTeamIds: t.idList({
        description: 'Teams that would finish.',
        resolve: ({ finishedTeams }) => [...finishedTeams],
      }),
      finishesExercise: t.exposeBoolean('finishesExercise', {
        description: 'Whether the exercise would finish.',
      }),
      isComplete: t.exposeBoolean('isComplete', {
        description: 'Whether these are all effects: of some hundreds, only the first are worked out.',
      }),
    }),
  });
}
