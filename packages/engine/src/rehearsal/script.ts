import { caseless } from '@muster/definition';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import type { Command } from '../actions/command.ts';
import type { Answer } from '../events/questionnaires.ts';
import type { Actor } from '../state/actor.ts';
import type { State, TeamState } from '../state/state.ts';
import { threadsOf } from '../state/threads.ts';

const closed = { additionalProperties: false } as const;
const Texts = Type.Union([Type.String(), Type.Array(Type.String())]);

/** The things a step can do, each under its own name. */
const ACTIONS = {
  use_tool: Type.Object({ tool: Type.String(), argument: Type.Optional(Type.String()) }, closed),
  mail: Type.Object({ to: Texts, subject: Type.Optional(Type.String()), text: Type.String() }, closed),
  reply: Type.Object({ to: Type.String(), text: Type.String() }, closed),
  /** The name of an inject. */
  confirm: Type.String(),
  answer: Type.Object(
    {
      questionnaire: Type.String(),
      /** For each question: an option counted from 1, a list of them, or a text. */
      answers: Type.Array(
        Type.Union([Type.Integer({ minimum: 1 }), Type.Array(Type.Integer({ minimum: 1 })), Type.String()]),
      ),
    },
    closed,
  ),
  run: Type.Object(
    {
      cmd: Type.String(),
      username: Type.Optional(Type.String()),
      container: Type.Optional(Type.String()),
      working_directory: Type.Optional(Type.String()),
      cmd_source: Type.Optional(Type.String()),
      type: Type.Optional(Type.String()),
    },
    closed,
  ),
  send_inject: Type.Object({ inject: Type.String(), alternative: Type.Optional(Type.String()) }, closed),
  write_as: Type.Object(
    {
      address: Type.String(),
      /** Counted from 1; or a text of one's own. */
      template: Type.Optional(Type.Integer({ minimum: 1 })),
      subject: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
    },
    closed,
  ),
  switch: Type.Object({ milestone: Type.String(), on: Type.Boolean() }, closed),
  judge: Type.Object(
    {
      questionnaire: Type.String(),
      question: Type.Integer({ minimum: 1 }),
      correct: Type.Boolean(),
      milestones: Type.Optional(Type.Array(Type.String())),
    },
    closed,
  ),
} as const satisfies Record<string, TSchema>;

type ActionName = keyof typeof ACTIONS;
type ActionOf<Name extends ActionName> = Static<(typeof ACTIONS)[Name]>;

const Step = Type.Object(
  {
    at: Type.Number({ minimum: 0 }),
    team: Type.String(),
    ...Object.fromEntries(Object.entries(ACTIONS).map(([name, schema]) => [name, Type.Optional(schema)])),
  },
  closed,
);

const ScriptSchema = Type.Object(
  {
    teams: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
    steps: Type.Array(Step),
  },
  closed,
);

export interface Script {
  readonly teams: Readonly<Record<string, string | null>>;
  readonly steps: readonly ({ readonly at: number; readonly team: string } & {
    readonly [Name in ActionName]?: ActionOf<Name>;
  })[];
}

/** A script that cannot be played; the message says why. */
export class ScriptError extends Error {}

export function parseScript(yaml: string): Script {
  const value = parsed(yaml);
  if (!isScript(value)) {
    const [first] = Value.Errors(ScriptSchema, value);
    throw new ScriptError(
      `The script is not right at ${first?.instancePath || 'its beginning'}: it ${first?.message}.`,
    );
  }
  for (const [i, step] of value.steps.entries()) {
    if (!Object.hasOwn(value.teams, step.team))
      throw new ScriptError(`Step ${i + 1}: there is no team ${step.team} among the teams.`);
    const actions = Object.keys(step).filter((key) => key !== 'at' && key !== 'team');
    if (actions.length !== 1) {
      throw new ScriptError(
        `Step ${i + 1} must do one thing, not ${actions.length}: ${Object.keys(ACTIONS).join(', ')}.`,
      );
    }
  }
  return value;
}

function parsed(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    throw new ScriptError(`The script is not YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isScript(value: unknown): value is Script {
  return Value.Check(ScriptSchema, value);
}

interface Situation {
  readonly state: State;
  readonly team: TeamState;
  readonly actor: Actor;
  readonly instructor: Actor;
  readonly at: number;
}

interface ScriptedCommand {
  readonly minute: number;
  readonly team: string;
  make(situation: Situation): Command;
}

/** The steps in the order of time; those of the same minute in the order of the script. */
export function commandsOf(script: Script): ScriptedCommand[] {
  return script.steps
    .toSorted((a, b) => a.at - b.at)
    .map((step) => ({ minute: step.at, team: step.team, make: (situation) => commandFor(step, situation) }));
}

function commandFor(step: Script['steps'][number], situation: Situation): Command {
  const { state, team, actor, instructor, at } = situation;
  const byTeam = { team: team.id, actor, at };
  const byInstructor = { team: team.id, actor: instructor, at };
  if (step.use_tool !== undefined) {
    const { tool, argument = '' } = step.use_tool;
    return { type: 'use_tool', tool, argument, ...byTeam };
  }
  if (step.mail !== undefined) {
    const { to, subject = '', text } = step.mail;
    return { type: 'send_mail', to: typeof to === 'string' ? [to] : to, subject, text, files: [], ...byTeam };
  }
  if (step.reply !== undefined) {
    return {
      type: 'reply_to_mail',
      thread: threadWith(state, team, step.reply.to) ?? '',
      text: step.reply.text,
      files: [],
      ...byTeam,
    };
  }
  if (step.confirm !== undefined) return { type: 'confirm_inject', action: actionOf(team, step.confirm), ...byTeam };
  if (step.answer !== undefined) {
    const { questionnaire, answers } = step.answer;
    return { type: 'answer_questionnaire', questionnaire, answers: answers.map(answerOf), ...byTeam };
  }
  if (step.run !== undefined) {
    const { cmd, username, container, working_directory, cmd_source, type } = step.run;
    const command = {
      cmd,
      username: username ?? null,
      container: container ?? null,
      workingDirectory: working_directory ?? null,
      cmdSource: cmd_source ?? null,
      type: type ?? null,
    };
    return { type: 'receive_commands', commands: [command], ...byInstructor };
  }
  if (step.send_inject !== undefined) {
    const { inject, alternative = null } = step.send_inject;
    return { type: 'send_prepared_inject', inject, alternative, ...byInstructor };
  }
  if (step.write_as !== undefined) {
    const { address, template, subject = '', text = '' } = step.write_as;
    const content =
      template === undefined
        ? ({ kind: 'own', text, files: [] } as const)
        : ({ kind: 'template', template: template - 1 } as const);
    return {
      type: 'write_as_person',
      address,
      thread: threadWith(state, team, address) ?? null,
      subject,
      content,
      ...byInstructor,
    };
  }
  if (step.switch !== undefined) return { type: 'switch_milestone', ...step.switch, ...byInstructor };
  if (step.judge !== undefined) {
    const { questionnaire, question, correct, milestones = [] } = step.judge;
    const submissions =
      team.questionnaires.get(state.compiled.questionnaires.get(questionnaire) ?? -1)?.submissions ?? [];
    const place = { questionnaire, attempt: submissions.length, question: question - 1 };
    return { type: 'judge_answer', ...place, correct, comment: '', milestones, ...byInstructor };
  }
  return { type: 'wake', actor: instructor, at };
}

/** The latest conversation with somebody. */
function threadWith(state: State, team: TeamState, address: string): string | undefined {
  const key = caseless(address);
  return [...threadsOf(state, team)].findLast(({ participants }) => participants.some((each) => caseless(each) === key))
    ?.id;
}

function actionOf(team: TeamState, inject: string): number {
  return [...team.actions].findIndex((action) => action.kind === 'inject' && action.inject === inject) + 1;
}

function answerOf(answer: number | readonly number[] | string): Answer {
  if (typeof answer === 'string') return { kind: 'text', text: answer };
  const options = typeof answer === 'number' ? [answer] : answer;
  return { kind: 'choices', options: options.map((option) => option - 1) };
}
