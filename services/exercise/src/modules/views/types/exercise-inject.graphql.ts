import type { InjectState } from '@muster/engine';
import type { EnumValues, Schema } from '../../../graphql/index.ts';
import { injectType } from '../../definitions/index.ts';
import { participantType } from '../../exercises/index.ts';
import { definitionFile, filesLinkedIn, type NamedFile } from '../../files/index.ts';
import { attachmentType, idInTeam, inSeconds, peopleOf } from '../../play/index.ts';
import { countMeant, countSent, type ExerciseInject, statesOf, type TeamInject } from '../injects.service.ts';

const STATUSES = {
  CHOSEN: { value: 'chosen', description: 'It will be sent after its delay.' },
  WITHDRAWN: {
    value: 'withdrawn',
    description: 'Its condition was no longer met after its delay. It waits again.',
  },
  SENT: { value: 'sent', description: 'The team has received it.' },
} as const satisfies EnumValues<InjectState['status']>;

export function teamInjectType({ builder, use }: Schema) {
  const people = use(peopleOf);
  const InjectStatus = builder.enumType('InjectStatus', {
    values: STATUSES,
    description: 'The state of an inject for a team.',
  });
  return builder.objectRef<TeamInject>('TeamInjectType').implement({
    description: 'The state of an inject for a team. Times are in seconds of exercise time.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      status: t.field({ type: InjectStatus, resolve: ({ state }) => state.status }),
      alternative: t.string({ resolve: ({ state }) => state.alternative }),
      chosenAt: t.float({ resolve: ({ state }) => inSeconds(state.chosenAt) }),
      sendAt: t.float({
        nullable: true,
        description: 'When it will be sent, if it is CHOSEN.',
        resolve: ({ state }) => (state.status === 'chosen' ? inSeconds(state.sendAt) : null),
      }),
      sentAt: t.float({
        nullable: true,
        resolve: ({ state }) => (state.status === 'sent' ? inSeconds(state.sentAt) : null),
      }),
      logId: t.id({
        nullable: true,
        description: 'Its entry in the action log. Null: not sent yet, or it shows the team nothing.',
        resolve: ({ scene, state }) =>
          state.status === 'sent' && state.action !== null ? idInTeam(scene.team.id, state.action) : null,
      }),
      confirmedAt: t.float({
        nullable: true,
        description: 'When its button was pressed.',
        resolve: ({ state }) => inSeconds(confirmationOf(state)?.time ?? null),
      }),
      retractedAt: t.float({
        nullable: true,
        description: 'When an instructor retracted it. It can then be sent again, by hand.',
        resolve: ({ state }) => (state.status === 'sent' ? inSeconds(state.retraction?.time ?? null) : null),
      }),
      confirmedBy: t.field({
        type: use(participantType),
        nullable: true,
        resolve: ({ scene, state }, _args, context) => people.actor(scene, confirmationOf(state)?.by ?? null, context),
      }),
    }),
  });
}

const confirmationOf = (state: InjectState) => (state.status === 'sent' ? state.confirmation : null);

export function exerciseInjectType({ builder, use }: Schema) {
  return builder.objectRef<ExerciseInject>('ExerciseInjectType').implement({
    description: 'A prepared inject of an exercise.',
    fields: (t) => ({
      name: t.string({ resolve: ({ inject }) => inject.name }),
      inject: t.expose('inject', {
        type: use(injectType),
        description: 'Everything in the definition: alternatives with texts, buttons and overlays, and notes.',
      }),
      files: t.field({
        type: [use(attachmentType)],
        description: 'All files that its texts attach or link to.',
        resolve: filesOf,
      }),
      teams: t.field({
        type: [use(teamInjectType)],
        description: 'The states for the teams it was chosen for or sent to. For the others, it waits.',
        resolve: statesOf,
      }),
      sentCount: t.int({
        description: 'The number of teams that have received it, without those for which it was retracted.',
        resolve: countSent,
      }),
      meantCount: t.int({
        description: 'The number of teams that it is meant for: one of its alternatives is for their role.',
        resolve: countMeant,
      }),
      isConditional: t.boolean({
        description: 'Whether all its alternatives have a condition. If not, one of them fits at any time.',
        resolve: ({ inject }) => inject.alternatives.every(({ control }) => control.condition.kind !== 'always'),
      }),
    }),
  });
}

function filesOf({ exercise, definition, inject }: ExerciseInject): NamedFile[] {
  return inject.alternatives.flatMap(({ content }) => [
    ...content.files.map((file) => definitionFile(exercise, file)),
    ...filesLinkedIn(exercise, definition, content.text),
  ]);
}
