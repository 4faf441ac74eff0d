import type { Cause } from '@muster/engine';
import type { EnumValues, Schema } from '../../../graphql/index.ts';
import { participantType, type Scene } from '../../exercises/index.ts';
import { peopleOf } from './people.graphql.ts';

const KINDS = {
  INJECT: { value: 'inject', description: 'An inject was sent.' },
  CONFIRMATION: { value: 'confirmation', description: 'An inject was confirmed.' },
  MAIL: { value: 'mail', description: 'The team wrote to a simulated person for the first time.' },
  TEMPLATE: { value: 'template', description: 'An instructor answered from a template.' },
  TOOL: { value: 'tool', description: 'A tool answered.' },
  QUESTIONNAIRE: { value: 'questionnaire', description: 'A questionnaire was submitted.' },
  QUESTION: { value: 'question', description: 'A question was answered.' },
  OPTION: { value: 'option', description: 'An option was chosen.' },
  PATTERN: { value: 'pattern', description: 'A pattern matched an answer.' },
  JUDGEMENT: { value: 'judgement', description: 'An instructor judged an answer.' },
  COMMAND: { value: 'command', description: 'A command in a sandbox matched a rule.' },
  INSTRUCTOR: { value: 'instructor', description: 'An instructor did it by hand.' },
  RETRACTION: { value: 'retraction', description: 'An instructor switched it back, with a retraction.' },
  REPLY: { value: 'reply', description: 'An instructor did it with a mail in the name of a simulated person.' },
} as const satisfies EnumValues<Cause['kind']>;

/** What switched a milestone, or would. */
export interface ShownCause {
  readonly cause: Cause;
  /** Whose act it was, and for whom it is shown; `null` if it has not happened. */
  readonly act: { readonly scene: Scene; readonly person: string | null } | null;
}

/** Indexes are counted from 1. */
export function causeType({ builder, use }: Schema) {
  const people = use(peopleOf);
  const CauseKind = builder.enumType('CauseKind', { values: KINDS, description: 'What switches milestones.' });
  return builder.objectRef<ShownCause>('CauseType').implement({
    description: 'What switched a milestone, or would switch it. Fields of other kinds are null.',
    fields: (t) => ({
      kind: t.field({ type: CauseKind, resolve: ({ cause }) => cause.kind }),
      inject: t.string({ nullable: true, resolve: ({ cause }) => ('inject' in cause ? cause.inject : null) }),
      alternative: t.string({
        nullable: true,
        resolve: ({ cause }) => ('alternative' in cause ? cause.alternative : null),
      }),
      address: t.string({
        nullable: true,
        description: 'The recipient of the team, or the simulated person in whose name an instructor wrote.',
        resolve: ({ cause }) => ('address' in cause ? cause.address : null),
      }),
      template: t.int({
        nullable: true,
        description: 'The template of that person, counted from 1.',
        resolve: ({ cause }) => ('template' in cause ? cause.template + 1 : null),
      }),
      tool: t.string({ nullable: true, resolve: ({ cause }) => ('tool' in cause ? cause.tool : null) }),
      response: t.int({
        nullable: true,
        description: 'The response of the tool, counted from 1.',
        resolve: ({ cause }) => ('response' in cause ? cause.response + 1 : null),
      }),
      questionnaire: t.string({
        nullable: true,
        resolve: ({ cause }) => ('questionnaire' in cause ? cause.questionnaire : null),
      }),
      question: t.int({
        nullable: true,
        description: 'Counted from 1.',
        resolve: ({ cause }) => ('question' in cause ? cause.question + 1 : null),
      }),
      option: t.int({
        nullable: true,
        description: 'Counted from 1.',
        resolve: ({ cause }) => ('option' in cause ? cause.option + 1 : null),
      }),
      pattern: t.int({
        nullable: true,
        description: 'Counted from 1.',
        resolve: ({ cause }) => ('pattern' in cause ? cause.pattern + 1 : null),
      }),
      rule: t.string({ nullable: true, resolve: ({ cause }) => ('rule' in cause ? cause.rule : null) }),
      userId: t.field({
        type: 'UUID',
        nullable: true,
        description: 'The instructor who did it by hand.',
        resolve: ({ cause }) => ('by' in cause ? cause.by : null),
      }),
      person: t.field({
        type: use(participantType),
        nullable: true,
        description:
          "For instructors: whose act it was, also a member of the team. Null: nobody's, it has not happened, or it was not recorded.",
        resolve: ({ act }, _args, context) => (act === null ? null : people.instructor(act.scene, act.person, context)),
      }),
    }),
  });
}
