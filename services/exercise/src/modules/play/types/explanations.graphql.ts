import type {
  InjectExplanation,
  MilestoneExplanation,
  QuestionnaireExplanation,
  ToolAnswerExplanation,
} from '@muster/engine';
import { type EnumValues, explanationPartType, type Schema } from '../../../graphql/index.ts';
import type { ExplainedMilestone } from '../explanations.service.ts';
import { inSeconds } from '../seconds.ts';
import { causeType } from './cause.graphql.ts';
import { missingType, neverType, triggerType } from './explanation-parts.graphql.ts';

type WaitingInject = Extract<InjectExplanation, { readonly kind: 'waiting' }>;
type AlternativeOutlook = WaitingInject['alternatives'][number];

const INJECT_KINDS = {
  SENT: { value: 'sent', description: 'The team has received it.' },
  CHOSEN: { value: 'chosen', description: 'An alternative was chosen, and is sent after its delay.' },
  WAITING: { value: 'waiting', description: 'It waits for its time, for milestones or for an instructor.' },
  NEVER: { value: 'never', description: 'It can never be sent any more.' },
} as const satisfies EnumValues<InjectExplanation['kind']>;

function lackingType({ builder, use }: Schema) {
  return builder.objectRef<AlternativeOutlook>('LackingAlternativeType').implement({
    description: 'An alternative of an inject that can still be chosen.',
    fields: (t) => ({
      alternative: t.exposeString('alternative'),
      missing: t.expose('missing', {
        type: use(missingType),
        nullable: true,
        description: 'The unmet part of its condition. Null: none.',
      }),
    }),
  });
}

const PARTS = 'What the words are made of, in this order, for texts in other languages.';

export function injectExplanationType({ builder, use }: Schema) {
  const Kind = builder.enumType('InjectExplanationKind', {
    values: INJECT_KINDS,
    description: 'The state of an inject for a team.',
  });
  return builder.objectRef<InjectExplanation>('InjectExplanationType').implement({
    description:
      'Why an inject was sent to a team, what it waits for, or why it will never be sent. Fields of other kinds are null or empty. Times are seconds of exercise time.',
    fields: (t) => ({
      kind: t.expose('kind', { type: Kind }),
      words: t.exposeString('words', { description: 'The whole explanation in a sentence.' }),
      parts: t.expose('parts', { type: [use(explanationPartType)], description: PARTS }),
      alternative: t.string({ nullable: true, resolve: (one) => ('alternative' in one ? one.alternative : null) }),
      chosenAt: t.float({ nullable: true, resolve: (one) => ('chosenAt' in one ? inSeconds(one.chosenAt) : null) }),
      condition: t.string({
        nullable: true,
        description: 'The conditions that were met when it was chosen; empty if it has none.',
        resolve: (one) => ('condition' in one ? one.condition : null),
      }),
      because: t.field({
        type: use(triggerType),
        nullable: true,
        resolve: (one) => ('because' in one ? one.because : null),
      }),
      sentAt: t.float({ nullable: true, resolve: (one) => ('sentAt' in one ? inSeconds(one.sentAt) : null) }),
      sendAt: t.float({ nullable: true, resolve: (one) => ('sendAt' in one ? inSeconds(one.sendAt) : null) }),
      recheck: t.boolean({
        nullable: true,
        description: 'Whether its condition is checked again after the delay.',
        resolve: (one) => ('recheck' in one ? one.recheck : null),
      }),
      dueAt: t.float({
        nullable: true,
        description: 'When it is due, if that is in the future.',
        resolve: (one) => ('dueAt' in one ? inSeconds(one.dueAt) : null),
      }),
      delay: t.float({
        nullable: true,
        description: 'The delay between choosing and sending it, in seconds.',
        resolve: (one) => ('delay' in one ? inSeconds(one.delay) : null),
      }),
      byHand: t.boolean({
        nullable: true,
        description: 'Whether only an instructor can send it.',
        resolve: (one) => ('byHand' in one ? one.byHand : null),
      }),
      alternatives: t.field({
        type: [use(lackingType)],
        description: 'Those that can still be chosen, in the order of checking.',
        resolve: (one) => ('alternatives' in one ? [...one.alternatives] : []),
      }),
      never: t.field({ type: use(neverType), nullable: true, resolve: (one) => ('never' in one ? one.never : null) }),
    }),
  });
}

type Way = Extract<MilestoneExplanation, { readonly kind: 'off' }>['ways'][number];

function wayType({ builder, use }: Schema) {
  return builder.objectRef<Way>('MilestoneWayType').implement({
    description: 'Something that would switch a milestone on.',
    fields: (t) => ({
      cause: t.field({ type: use(causeType), resolve: ({ cause }) => ({ cause, act: null }) }),
      dueAt: t.float({
        nullable: true,
        description: 'The earliest time at which it can happen, in seconds of exercise time, if that is in the future.',
        resolve: ({ dueAt }) => inSeconds(dueAt),
      }),
      missing: t.expose('missing', {
        type: use(missingType),
        nullable: true,
        description: 'The unmet conditions of it, or of what must happen first.',
      }),
      missingThen: t.expose('missingThen', {
        type: use(missingType),
        nullable: true,
        description: 'The unmet part of its own condition after that.',
      }),
      byHand: t.exposeBoolean('byHand', { description: 'Whether only an instructor can do it.' }),
    }),
  });
}

const MILESTONE_KINDS = {
  ON: { value: 'on', description: 'It is on.' },
  OFF: { value: 'off', description: 'It is off, and something can switch it on.' },
  NEVER: { value: 'never', description: 'It is off, and stays off unless an instructor switches it.' },
} as const satisfies EnumValues<MilestoneExplanation['kind']>;

export function milestoneExplanationType({ builder, use }: Schema) {
  const Kind = builder.enumType('MilestoneExplanationKind', {
    values: MILESTONE_KINDS,
    description: 'Whether a milestone is on, can be switched on, or stays off.',
  });
  return builder.objectRef<ExplainedMilestone>('MilestoneExplanationType').implement({
    description: 'Why a milestone is on or off, and what would switch it on. Fields of other kinds are null or empty.',
    fields: (t) => ({
      kind: t.expose('kind', { type: Kind }),
      words: t.exposeString('words', { description: 'The whole explanation in a few sentences.' }),
      parts: t.expose('parts', { type: [use(explanationPartType)], description: PARTS }),
      since: t.float({
        nullable: true,
        description: 'Since when it has been on, in seconds of exercise time.',
        resolve: (one) => ('since' in one ? inSeconds(one.since) : null),
      }),
      lastOn: t.float({
        nullable: true,
        description: 'When it was last switched on, if it is off now.',
        resolve: (one) => ('lastOn' in one ? inSeconds(one.lastOn) : null),
      }),
      cause: t.field({
        type: use(causeType),
        nullable: true,
        description: 'What switched it last. Null: it is in its initial state.',
        resolve: ({ scene, cause, person }) => cause && { cause, act: { scene, person } },
      }),
      ways: t.field({ type: [use(wayType)], resolve: (one) => ('ways' in one ? [...one.ways] : []) }),
      fromElsewhere: t.boolean({
        description: 'Whether another team can switch it on, because teams share it.',
        resolve: (one) => 'fromElsewhere' in one && one.fromElsewhere,
      }),
      hasFinished: t.boolean({
        description: 'Whether it can no longer change because the exercise has finished.',
        resolve: (one) => 'never' in one && one.never === 'finished',
      }),
    }),
  });
}

const QUESTIONNAIRE_KINDS = {
  APPEARED: { value: 'appeared', description: 'The team has it.' },
  WAITING: { value: 'waiting', description: 'It waits for its time or for milestones.' },
  NEVER: { value: 'never', description: 'It can never appear any more.' },
} as const satisfies EnumValues<QuestionnaireExplanation['kind']>;

export function questionnaireExplanationType({ builder, use }: Schema) {
  const Kind = builder.enumType('QuestionnaireExplanationKind', {
    values: QUESTIONNAIRE_KINDS,
    description: 'The state of a questionnaire for a team.',
  });
  return builder.objectRef<QuestionnaireExplanation>('QuestionnaireExplanationType').implement({
    description:
      'Why a questionnaire appeared to a team, what it waits for, or why it will never appear. Fields of other kinds are null.',
    fields: (t) => ({
      kind: t.expose('kind', { type: Kind }),
      words: t.exposeString('words', { description: 'The whole explanation in a sentence.' }),
      parts: t.expose('parts', { type: [use(explanationPartType)], description: PARTS }),
      appearedAt: t.float({
        nullable: true,
        description: 'In seconds of exercise time.',
        resolve: (one) => ('appearedAt' in one ? inSeconds(one.appearedAt) : null),
      }),
      because: t.field({
        type: use(triggerType),
        nullable: true,
        resolve: (one) => ('because' in one ? one.because : null),
      }),
      submissions: t.int({
        nullable: true,
        description: 'The number of submissions of the team.',
        resolve: (one) => ('submissions' in one ? one.submissions : null),
      }),
      open: t.boolean({
        nullable: true,
        description: 'Whether it can still be answered.',
        resolve: (one) => ('open' in one ? one.open : null),
      }),
      dueAt: t.float({
        nullable: true,
        description: 'When it is due, if that is in the future.',
        resolve: (one) => ('dueAt' in one ? inSeconds(one.dueAt) : null),
      }),
      missing: t.field({
        type: use(missingType),
        nullable: true,
        resolve: (one) => ('missing' in one ? one.missing : null),
      }),
      never: t.field({ type: use(neverType), nullable: true, resolve: (one) => ('never' in one ? one.never : null) }),
    }),
  });
}

type TriedResponse = ToolAnswerExplanation['tried'][number];

const OUTCOMES = {
  ANSWERS: { value: 'answers', description: 'It answers.' },
  OTHER_ROLE: { value: 'other-role', description: 'It is for other roles.' },
  WAITS: { value: 'waits', description: 'It waits for milestones.' },
} as const satisfies EnumValues<TriedResponse['outcome']>;

const REFUSALS = {
  OTHER_ROLE: { value: 'other-role', description: 'The tool is for other roles.' },
  WRONG_STATE: { value: 'wrong-state', description: 'The exercise is not running.' },
  INPUT_REQUIRED: { value: 'input-required', description: 'The tool needs an argument.' },
} as const satisfies EnumValues<NonNullable<ToolAnswerExplanation['refused']>>;

export function toolExplanationType({ builder, use }: Schema) {
  const Outcome = builder.enumType('ToolResponseOutcome', {
    values: OUTCOMES,
    description: 'The outcome of a response whose parameter matches.',
  });
  const Refusal = builder.enumType('ToolRefusal', { values: REFUSALS, description: 'Why a tool does not answer.' });
  const TriedResponse = builder.objectRef<TriedResponse>('TriedResponseType').implement({
    description: 'A response of a tool whose parameter matches the argument.',
    fields: (t) => ({
      response: t.int({ description: 'The response, counted from 1.', resolve: ({ response }) => response + 1 }),
      outcome: t.expose('outcome', { type: Outcome }),
      missing: t.expose('missing', { type: use(missingType), nullable: true }),
    }),
  });
  return builder.objectRef<ToolAnswerExplanation>('ToolExplanationType').implement({
    description: 'What a tool would answer now, and why not something else.',
    fields: (t) => ({
      words: t.exposeString('words', { description: 'The whole explanation in a sentence.' }),
      parts: t.expose('parts', { type: [use(explanationPartType)], description: PARTS }),
      refused: t.expose('refused', { type: Refusal, nullable: true, description: 'Null: it would answer.' }),
      response: t.int({
        nullable: true,
        description: 'The response, counted from 1. Null: the default response, or none if it is refused.',
        resolve: ({ response }) => (response === null ? null : response + 1),
      }),
      tried: t.field({
        type: [TriedResponse],
        description: 'In the order of checking, up to the one that answers.',
        resolve: ({ tried }) => [...tried],
      }),
    }),
  });
}
