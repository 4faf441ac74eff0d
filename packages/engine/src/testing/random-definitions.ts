import type { Condition, Content, Control, Definition, FileReference, FreeFormQuestion } from '@muster/definition';
import fc from 'fast-check';
import {
  alternative,
  autoFreeForm,
  choice,
  commandRule,
  definitionOf,
  freeForm,
  inject,
  mailInject,
  milestone,
  person,
  questionnaire,
  response,
  silent,
  tool,
} from './definitions.ts';

/** Small numbers of everything, so that things interact: few milestones, few moments, few arguments. */
const NAMES = ['a', 'b', 'c', 'd', 'e'];
const ROLES = ['red', 'blue'];
const ADDRESSES = ['ada@mail.ex', 'bob@mail.ex'];
export const ARGUMENTS = ['x', 'y', 'X', 'zz'];

const name = fc.constantFrom(...NAMES);
const minutes = fc.constantFrom(0, 0, 1, 2, 2.5, 4, 7);
const delay = fc.constantFrom(0, 0, 0, 0.5, 1, 2, 5);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
  const operands = fc.array(tie('condition'), { minLength: 2, maxLength: 3 });
  return {
    condition: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'condition' },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('milestone' as const), name }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'always' } as const) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('not' as const),
          operand: tie('condition'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('and' as const), operands }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('or' as const), operands }) },
    ),
  };
});

const someNames = fc.uniqueArray(name, { maxLength: 2 });
const someRoles = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...ROLES), { minLength: 1 }) },
);

const control: fc.Arbitrary<Control> = fc.record({
  condition,
  activate: someNames,
  deactivate: someNames,
  roles: someRoles,
});

const infoInject = fc
  .record({
    time: minutes,
    delay,
    auto: fc.constantFrom(true, true, true, false),
    recheck: fc.boolean(),
    alternatives: fc.array(
      fc.record({ control, confirmation: fc.option(control), isSilent: fc.constantFrom(false, false, false, true) }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(
    ({ alternatives, recheck, ...timing }) =>
      (at: number) =>
        inject(`inject ${at}`, {
          ...timing,
          ...(recheck && timing.delay > 0 && { recheck }),
          alternatives: alternatives.map((each, i) =>
            each.isSilent
              ? silent(`way ${i}`, each.control)
              : alternative(`way ${i}`, {
                  content: { text: i === 1 ? 'Dear {{team.name}}!' : `Way ${i}.`, files: [] },
                  control: each.control,
                  confirmation: each.confirmation === null ? null : { text: 'OK', control: each.confirmation },
                }),
          ),
        }),
  );

const emailInject = fc
  .record({
    time: minutes,
    delay,
    control,
    sender: fc.constantFrom(...ADDRESSES),
    cc: fc.constantFrom([], ['bob@mail.ex']),
  })
  .map(
    ({ sender, ...parts }) =>
      (at: number) =>
        mailInject(`inject ${at}`, sender, parts),
  );

const RUBRIC = [
  { name: 'guessed', points: 0.5 },
  { name: 'known', points: 5 },
];

const question = fc.oneof(
  fc
    .tuple(control, control, fc.constantFrom('radio' as const, 'multiple-choice' as const))
    .map(([one, two, type]) => choice(type, { one, two })),
  fc
    .tuple(
      control,
      someNames,
      fc.constantFrom<Partial<FreeFormQuestion>>({}, { points: 5 }, { points: 5, rubric: RUBRIC }),
    )
    .map(([own, relatedMilestones, points]) => freeForm({ min: 0, control: own, relatedMilestones, ...points })),
  control.map((own) => autoFreeForm({ min: 0, patterns: [{ pattern: 'x|y', control: own }] })),
);

const randomQuestionnaire = fc
  .record({
    time: minutes,
    control,
    repeatable: fc.boolean(),
    maxAttempts: fc.constantFrom(1, 2, 99),
    questions: fc.array(question, { minLength: 1, maxLength: 2 }),
  })
  .map(
    ({ maxAttempts, ...parts }) =>
      (at: number) =>
        questionnaire(`questionnaire ${at}`, {
          ...parts,
          ...(parts.repeatable && maxAttempts < 99 && { maxAttempts }),
        }),
  );

const randomResponse = fc
  .record({ param: fc.constantFrom('x', 'Y', '.'), regex: fc.boolean(), control })
  .map(({ param, ...parts }) => response(param === '.' && !parts.regex ? 'zz' : param, parts));

const randomMilestone = fc.record({
  initialState: fc.constantFrom(false, false, false, true),
  final: fc.constantFrom(false, false, false, false, false, true),
  shared: fc.constantFrom(false, false, false, true, 'cell' as const),
  score: fc.integer({ min: -2, max: 5 }),
  teamVisible: fc.boolean(),
  roles: someRoles,
});

export const randomDefinition: fc.Arbitrary<Definition> = fc
  .record({
    config: fc.record({
      emailBetweenTeams: fc.boolean(),
      enableRoles: fc.boolean(),
      exerciseDuration: fc.constantFrom(3, 60),
    }),
    milestones: fc.tuple(...NAMES.map(() => randomMilestone)),
    injects: fc.array(fc.oneof({ weight: 3, arbitrary: infoInject }, { weight: 1, arbitrary: emailInject }), {
      maxLength: 9,
    }),
    people: fc.tuple(control, control, control),
    responses: fc.array(randomResponse, { maxLength: 5 }),
    toolRoles: someRoles,
    questionnaires: fc.array(randomQuestionnaire, { maxLength: 3 }),
    commands: fc.array(fc.tuple(fc.constantFrom('x', 'y', 'z+'), control), { maxLength: 3 }),
  })
  .map((parts) =>
    definitionOf({
      config: parts.config,
      roles: ROLES.map((role) => ({ name: role, description: '' })),
      milestones: parts.milestones.map(({ shared, ...each }, i) =>
        milestone(NAMES[i] ?? '', shared === false ? each : { ...each, shared }),
      ),
      injects: parts.injects.map((make, i) => make(i)),
      emailPersons: ADDRESSES.map((address, i) =>
        person(address, {
          control: parts.people[i === 0 ? 0 : 1],
          teamVisible: i === 0,
          templates: [
            { context: 'any', content: { text: 'Yes, {{team.role}}.', files: [] }, control: parts.people[2] },
          ],
        }),
      ),
      tools: [tool('tool', parts.responses, { requiresInput: false, roles: parts.toolRoles })],
      questionnaires: parts.questionnaires.map((make, i) => make(i)),
      commands: parts.commands.map(([cmd, own], i) => commandRule(`rule ${i}`, cmd, { control: own })),
    }),
  );

/** The same without final milestones, through which one team could finish the exercise of another. */
export function withoutEndings(definition: Definition): Definition {
  return { ...definition, milestones: definition.milestones.map((each) => ({ ...each, final: false })) };
}

/** The same without shared milestones, so that teams do not affect each other. */
export function withoutSharing(definition: Definition): Definition {
  return { ...definition, milestones: definition.milestones.map(({ shared: _, ...each }) => each) };
}

/** The same with a file for each text, which links to it or has it attached, and with documents that can be locked. */
export function withFiles(definition: Definition): Definition {
  const files: FileReference[] = [];
  const added = (): FileReference => {
    const file = { name: `${files.length}`, path: `files/${files.length}`, size: 1 };
    files.push(file);
    return file;
  };
  const linking = (text: string): string => `${text} [one](${added().path})`;
  const withFile = ({ text }: Content): Content => ({ text: linking(text), files: [added()] });
  return {
    ...definition,
    injects: definition.injects.map((each) =>
      each.type === 'email'
        ? { ...each, alternatives: each.alternatives.map((way) => ({ ...way, content: withFile(way.content) })) }
        : {
            ...each,
            alternatives: each.alternatives.map((way) => ({ ...way, content: way.content && withFile(way.content) })),
          },
    ),
    emailPersons: definition.emailPersons.map((each) => ({
      ...each,
      portrait: added(),
      templates: each.templates.map((template) => ({ ...template, content: withFile(template.content) })),
    })),
    tools: definition.tools.map((each) => ({
      ...each,
      defaultResponse: linking(each.defaultResponse),
      responses: each.responses.map((given) => ({ ...given, content: withFile(given.content) })),
    })),
    questionnaires: definition.questionnaires.map((each) => ({
      ...each,
      content: withFile({ text: 'Answer.', files: [] }),
      questions: each.questions.map((question) => ({ ...question, text: linking(question.text) })),
    })),
    drive: [[], ...NAMES.map((name) => [name])].map((unlockedBy, i) => ({
      name: `${i}`,
      path: `drive/${i}`,
      size: 1,
      unlockedBy,
    })),
    files,
  };
}

const KINDS_OF_SOURCE = ['people', 'templates', 'tools', 'questionnaires', 'commands', 'injects'] as const;
export type Source = (typeof KINDS_OF_SOURCE)[number];
export const randomSource: fc.Arbitrary<Source> = fc.constantFrom(...KINDS_OF_SOURCE);

/** The same with only one kind of thing that switches milestones, so that much is impossible. */
export function withOneSource(definition: Definition, source: Source): Definition {
  return {
    ...definition,
    emailPersons: definition.emailPersons.map(({ address, control: own, templates }) =>
      person(address, {
        ...(source === 'people' && { control: own }),
        ...(source === 'templates' && { templates }),
      }),
    ),
    tools: source === 'tools' ? definition.tools : definition.tools.map((each) => ({ ...each, responses: [] })),
    questionnaires: source === 'questionnaires' ? definition.questionnaires : [],
    commands: source === 'commands' ? definition.commands : [],
    injects: source === 'injects' ? definition.injects : definition.injects.slice(0, 2),
  };
}
