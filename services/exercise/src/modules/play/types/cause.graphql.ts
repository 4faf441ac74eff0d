import type { Cause } from '@muster/engine';
import type { EnumValues, Schema } from '../../../graphql/index.ts';

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
  REPLY: { value: 'reply', description: 'An instructor did it with a mail in the name of a simulated person.' },
} as const satisfies EnumValues<Cause['kind']>;

/** What switched a milestone, or would. Indexes are counted from 1. */
export function causeType({ builder }: Schema) {
  const CauseKind = builder.enumType('CauseKind', { values: KINDS, description: 'What switches milestones.' });
  return builder.objectRef<Cause>('CauseType').implement({
    description: 'What switched a milestone, or would switch it. Fields of other kinds are null.',
    fields: (t) => ({
      kind: t.expose('kind', { type: CauseKind }),
      inject: t.string({ nullable: true, resolve: (one) => ('inject' in one ? one.inject : null) }),
      alternative: t.string({ nullable: true, resolve: (one) => ('alternative' in one ? one.alternative : null) }),
      address: t.string({
        nullable: true,
        description: 'The recipient of the team, or the simulated person in whose name an instructor wrote.',
        resolve: (one) => ('address' in one ? one.address : null),
      }),
      template: t.int({
        nullable: true,
        description: 'The template of that person, counted from 1.',
        resolve: (one) => ('template' in one ? one.template + 1 : null),
      }),
      tool: t.string({ nullable: true, resolve: (one) => ('tool' in one ? one.tool : null) }),
      response: t.int({
        nullable: true,
        description: 'The response of the tool, counted from 1.',
        resolve: (one) => ('response' in one ? one.response + 1 : null),
      }),
      questionnaire: t.string({
        nullable: true,
        resolve: (one) => ('questionnaire' in one ? one.questionnaire : null),
      }),
      question: t.int({
        nullable: true,
        description: 'Counted from 1.',
        resolve: (one) => ('question' in one ? one.question + 1 : null),
      }),
      option: t.int({
        nullable: true,
        description: 'Counted from 1.',
        resolve: (one) => ('option' in one ? one.option + 1 : null),
      }),
      pattern: t.int({
        nullable: true,
        description: 'Counted from 1.',
        resolve: (one) => ('pattern' in one ? one.pattern + 1 : null),
      }),
      rule: t.string({ nullable: true, resolve: (one) => ('rule' in one ? one.rule : null) }),
      userId: t.field({
        type: 'UUID',
        nullable: true,
        description: 'The instructor who did it by hand.',
        resolve: (one) => ('by' in one ? one.by : null),
      }),
    }),
  });
}
