import { caseless, type Definition, MAX_POINTS, type Question, type Questionnaire } from '@muster/definition';
import { isScalar } from 'yaml';
import { expectationFor } from './expectations.ts';
import { span } from './moment.ts';
import {
  checked,
  decimal,
  fields,
  known,
  list,
  listed,
  oneOrMore,
  optional,
  type ParsedBy,
  type Parser,
  text,
  truth,
  unknown,
  whole,
} from './parsers.ts';
import { typed } from './value.ts';

/** Positions in a script are counted from 1; no list of a definition is longer. */
const MAX_POSITION = 100_000;
const position = whole(1, MAX_POSITION);

/** The answer to a question: options, or a single value that the question interprets as an option or a text. */
export type GivenAnswer =
  | { readonly options: readonly number[] }
  | { readonly typed: string; readonly option: number | null };

const givenAnswer: Parser<GivenAnswer> = (value) => {
  if (value.items(() => '') !== undefined) {
    const options = list(position)(value);
    return options === undefined ? undefined : { options };
  }
  const answer = text(value);
  if (answer === undefined) return undefined;
  const number = isScalar(value.node) ? value.node.value : null;
  return { typed: answer, option: typeof number === 'number' && Number.isInteger(number) ? number : null };
};

/** Written by name alone: `stop:` or `stop: true`. */
const nothingMore: Parser<true> = (value) =>
  value.isEmpty || (isScalar(value.node) && typed(value.node) === 'true')
    ? true
    : value.mistake(`${value.label} takes no value, but this is ${value.kind}.`);

const sandboxCommand = fields({
  cmd: text,
  username: optional(text, null),
  container: optional(text, null),
  working_directory: optional(text, null),
  cmd_source: optional(text, null),
  type: optional(text, null),
});

/** Actions on an exercise as a whole. */
export const EXERCISE_ACTIONS = {
  stop: nothingMore,
  resume: nothingMore,
  finish: nothingMore,
  add_time: span,
} as const;

/** Actions of a team, and of an instructor for a team. */
export function teamActionsFor(definition: Definition, teamAddresses: readonly string[]) {
  const { tools, injects, questionnaires, milestones, emailPersons, channels } = definition;
  const titles = questionnaires.map(({ title }) => title);
  const questionnaire = known('questionnaire', titles);
  const milestone = known('milestone', namesOf(milestones));
  const inject = known('inject', namesOf(injects));
  const messageChannels = namesOf(channels.filter(({ type }) => type === 'info'));
  const conversation = optional(text, null);
  const reachable = [...emailPersons.map(({ address }) => address), ...teamAddresses];
  const files = optional(oneOrMore(text), []);
  return {
    use_tool: fields({ tool: known('tool', namesOf(tools)), argument: optional(text, '') }),
    mail: checked(
      fields({
        to: oneOrMore(text),
        subject: optional(text, ''),
        text: optional(text, ''),
        files,
        conversation,
        bounces: optional(truth, false),
      }),
      (said) => nothingSaid('mail', said) ?? (said.bounces ? undefined : wrongAddress(said.to, reachable)),
    ),
    reply: checked(
      fields({ to: optional(oneOrMore(text), []), text: optional(text, ''), files, conversation }),
      (said) =>
        said.to.length === 0 && said.conversation === null
          ? '`reply` must have `to` or `conversation`.'
          : nothingSaid('reply', said),
    ),
    confirm: inject,
    answer: fields({ questionnaire, answers: list(givenAnswer) }),
    run: oneOrMore(sandboxCommand),
    send_inject: checked(fields({ inject, alternative: optional(text, null) }), ({ inject: name, alternative }) => {
      const names = namesOf(injects.find((each) => each.name === name)?.alternatives ?? []);
      if (alternative === null || names.includes(alternative)) return undefined;
      return unknown('alternative', alternative, names);
    }),
    write_as: checked(
      fields({
        address: personAmong(emailPersons.map(({ address }) => address)),
        template: optional(position, null),
        subject: optional(text, null),
        to: optional(oneOrMore(text), []),
        text: optional(text, null),
        files,
        activate: optional(list(milestone), []),
        deactivate: optional(list(milestone), []),
        conversation,
      }),
      ({ address, template, text: own, files: attached }) => {
        if (template === null && own === null && attached.length === 0)
          return '`write_as` must have `template`, `text` or `files`.';
        const person = emailPersons.find((each) => caseless(each.address) === caseless(address));
        const count = person?.templates.length ?? 0;
        return template !== null && template > count
          ? `${address} has ${count} templates, not ${template}.`
          : undefined;
      },
    ),
    switch: fields({ milestone, on: truth }),
    judge: checked(
      fields({
        questionnaire,
        question: position,
        correct: truth,
        points: optional(decimal(0, MAX_POINTS), null),
        level: optional(text, null),
        comment: optional(text, ''),
        attempt: optional(position, null),
        milestones: optional(list(milestone), []),
      }),
      (said) => wrongToJudge(questionnaires, said),
    ),
    tell: checked(
      fields({
        channel: optional(known('channel for messages', messageChannels), null),
        text: optional(text, ''),
        files,
        overlay: optional(truth, false),
      }),
      (said) => nothingSaid('tell', said) ?? (said.channel === null ? withoutChannel(messageChannels) : undefined),
    ),
    comment: text,
    expect: expectationFor(definition),
  } as const;
}

type TeamActions = ReturnType<typeof teamActionsFor>;
type ExerciseActions = typeof EXERCISE_ACTIONS;

/** The action of a step, with its arguments. */
export type TeamAct = {
  [Name in keyof TeamActions]: { readonly action: Name; readonly said: ParsedBy<TeamActions[Name]> };
}[keyof TeamActions];

export type ExerciseAct = {
  [Name in keyof ExerciseActions]: { readonly action: Name; readonly said: ParsedBy<ExerciseActions[Name]> };
}[keyof ExerciseActions];

export function isExerciseAct(act: TeamAct | ExerciseAct): act is ExerciseAct {
  return Object.hasOwn(EXERCISE_ACTIONS, act.action);
}

export type SaidOf<Name extends keyof TeamActions> = ParsedBy<TeamActions[Name]>;

function nothingSaid(action: string, said: { readonly text: string; readonly files: readonly string[] }) {
  return said.text === '' && said.files.length === 0 ? `\`${action}\` must have \`text\` or \`files\`.` : undefined;
}

/** Otherwise a typing mistake would bounce unnoticed; a script says when a bounce is intended. */
function wrongAddress(to: readonly string[], reachable: readonly string[]): string | undefined {
  const known = new Set(reachable.map(caseless));
  const wrong = to.find((address) => !known.has(caseless(address)));
  if (wrong === undefined) return undefined;
  return `${unknown('address', wrong, reachable)} Say \`bounces: true\` if it is meant to come back.`;
}

/** Addresses are compared case-insensitively. */
function personAmong(addresses: readonly string[]): Parser<string> {
  return (value) => {
    const address = text(value);
    if (address === undefined) return undefined;
    const found = addresses.find((each) => caseless(each) === caseless(address));
    return found ?? value.mistake(unknown('person at', address, addresses));
  };
}

interface SaidOfJudge {
  readonly questionnaire: string;
  readonly question: number;
  readonly points: number | null;
  readonly level: string | null;
}

function wrongToJudge(
  questionnaires: readonly Questionnaire[],
  { questionnaire: title, question: number, points, level }: SaidOfJudge,
): string | undefined {
  const question: Question | undefined = questionnaires.find((each) => each.title === title)?.questions[number - 1];
  if (question === undefined) return `there is no question ${number} in ${title}.`;
  if (question.type !== 'free-form') {
    return `question ${number} of ${title} is not judged by people: only \`free-form\` ones are.`;
  }
  if (level === null) return undefined;
  if (points !== null) return '`judge` takes a `level` or `points`, not both.';
  const levels = namesOf(question.rubric ?? []);
  return levels.includes(level) ? undefined : unknown('level', level, levels);
}

function withoutChannel(channels: readonly string[]): string | undefined {
  if (channels.length === 0) return 'the definition has no channel for messages.';
  return channels.length === 1 ? undefined : `\`tell\` must have a \`channel\`: ${listed(channels)}.`;
}

function namesOf(things: readonly { readonly name: string }[]): string[] {
  return things.map(({ name }) => name);
}
