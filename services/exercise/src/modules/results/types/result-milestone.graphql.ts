import type { MissedMilestone, ResultCause, ResultMilestone } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { participantType, type Scene } from '../../exercises/index.ts';
import { peopleOf } from '../../play/index.ts';
import { toSeconds } from '../seconds.ts';

/** Of the viewer, who may know the people of the team. */
export interface SceneOf<Part> {
  readonly scene: Scene;
  readonly part: Part;
}

function causeType({ builder, use }: Schema) {
  const people = use(peopleOf);
  const Kind = builder.enumType('ResultCauseKind', {
    description: 'What led to a milestone, as far as the team saw it.',
    values: {
      START: { value: 'start', description: 'It was so from the start.' },
      COURSE: { value: 'course', description: 'The course of events: the team did not see what it was.' },
      TOOL: { value: 'tool', description: 'The team used a tool.' },
      CONFIRMATION: { value: 'confirmation', description: 'The team pressed a button.' },
      FORM: { value: 'form', description: 'The team sent a form.' },
      LETTER: { value: 'letter', description: 'The team wrote a mail.' },
      COMMAND: { value: 'command', description: 'The team ran a command in its sandbox.' },
      MESSAGE: { value: 'message', description: 'The team got a message.' },
      MAIL: { value: 'mail', description: 'The team got a mail.' },
      JUDGEMENT: { value: 'judgement', description: 'An instructor judged an answer.' },
    } as const,
  });
  return builder.objectRef<SceneOf<ResultCause>>('ResultCauseType').implement({
    description: 'What led to a milestone, as far as the team saw it.',
    fields: (t) => ({
      kind: t.field({ type: Kind, resolve: ({ part }) => part.kind }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Whose act it was. Null if it was none, if an instructor helped out, or if the user was deleted.',
        resolve: ({ scene, part }, _args, context) => people.actor(scene, part.by, context),
      }),
      name: t.string({
        description: 'The tool or form, to whom or from whom the mail was, or who spoke; empty if there is none.',
        resolve: ({ part }) => part.name,
      }),
      text: t.string({
        description:
          'What was asked of the tool, the button, the subject, or the beginning of the message in Markdown; empty if there is none.',
        resolve: ({ part }) => part.text,
      }),
    }),
  });
}

export function resultMilestoneType({ builder, use }: Schema) {
  const Kind = builder.enumType('ResultMilestoneKind', {
    description: 'How a milestone counts.',
    values: {
      REACHED: { value: 'reached' },
      SETBACK: { value: 'setback' },
      NEUTRAL: { value: 'neutral' },
    } as const,
  });
  return builder.objectRef<SceneOf<ResultMilestone>>('ResultMilestoneType').implement({
    description: 'A milestone that was on at the end.',
    fields: (t) => ({
      name: t.string({ description: 'What people see.', resolve: ({ part }) => part.name }),
      description: t.string({ resolve: ({ part }) => part.description }),
      kind: t.field({ type: Kind, resolve: ({ part }) => part.kind }),
      isEnding: t.boolean({ description: 'Whether the team finished with it.', resolve: ({ part }) => part.isEnding }),
      exerciseTime: t.float({
        nullable: true,
        description: 'When it was switched on last, in seconds. Null if the definition hides exercise time.',
        resolve: ({ part }) => toSeconds(part.time),
      }),
      reachedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null if it was on from the start.',
        resolve: ({ part }) => part.at,
      }),
      cause: t.field({ type: use(causeType), resolve: ({ scene, part }) => ({ scene, part: part.cause }) }),
    }),
  });
}

export function missedMilestoneType({ builder }: Schema) {
  return builder.objectRef<MissedMilestone>('MissedMilestoneType').implement({
    description: 'A milestone that a team did not reach.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'What people see.' }),
      description: t.exposeString('description'),
      activity: t.exposeString('activity', {
        nullable: true,
        description: 'The learning activity that it would have demonstrated.',
      }),
    }),
  });
}
