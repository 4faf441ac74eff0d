import type { Definition, Question } from '@muster/definition';
import fc from 'fast-check';
import type { Command } from '../actions/command.ts';
import { compile } from '../compiled/compile.ts';
import { fromMinutes } from '../compiled/minutes.ts';
import { type Decision, decide } from '../decide.ts';
import type { Event } from '../events/event.ts';
import type { Mode, TeamSetup } from '../events/lifecycle.ts';
import type { Answer } from '../events/questionnaires.ts';
import type { ItemRef } from '../rules/retractable.ts';
import { initialState } from '../state/initial.ts';
import { packagedFile } from '../state/packaged-files.ts';
import type { State, TeamState, Thread } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { threadsOf } from '../state/threads.ts';
import { commandOf, INSTRUCTOR, NOON, SYSTEM, setups, type Wish } from './exercise.ts';
import { ARGUMENTS, type Source } from './random-definitions.ts';

/** One random act. Its numbers are taken modulo the number of choices at that moment. */
export interface Step {
  /** Minutes that pass before. */
  readonly gap: number;
  readonly kind: (typeof KINDS)[number];
  readonly team: number;
  readonly pick: number;
  readonly more: number;
}

const KINDS = [
  'tool',
  'tool',
  'tool',
  'mail',
  'reply',
  'person',
  'template',
  'edited',
  'answer',
  'answer',
  'judge',
  'confirm',
  'confirm',
  'commands',
  'prepared',
  'named',
  'retract',
  'retract',
  'own',
  'switch',
  'comment',
  'upload',
  'move',
  'leave',
  'stop',
  'resume',
  'time',
  'wake',
] as const;

export const randomSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    gap: fc.constantFrom(0, 0, 0.25, 0.5, 1, 2, 3),
    kind: fc.constantFrom(...KINDS),
    team: fc.nat({ max: 1 }),
    pick: fc.nat({ max: 99 }),
    more: fc.nat({ max: 99 }),
  }),
  { maxLength: 25, size: 'max' },
);

const ACTS_OF_SOURCE: Readonly<Record<Source, readonly Step['kind'][]>> = {
  people: ['mail', 'reply'],
  templates: ['template'],
  tools: ['tool'],
  questionnaires: ['answer', 'judge'],
  commands: ['commands'],
  injects: ['confirm', 'wake', 'prepared'],
};

/** Makes every other step use a source of changes. */
export function stepsWith(source: Source, steps: readonly Step[]): Step[] {
  const acts = ACTS_OF_SOURCE[source];
  return steps.map((step, i) => (i % 2 === 0 ? { ...step, kind: acts[step.more % acts.length] ?? step.kind } : step));
}

/** A running exercise, with every accepted command and its events. */
export class Play {
  readonly events: Event[] = [];
  readonly granted: Command[] = [];
  readonly asked: Command[] = [];
  /** The number of commands needed to begin. */
  readonly opening: number;
  /** How much of what follows from a command happens with it; the usual, if undefined. */
  readonly sliceWork: number | undefined;
  state: State;
  now = NOON;

  constructor(
    definition: Definition,
    mode: Mode,
    finishAtEnd = false,
    sliceWork?: number,
    teams?: readonly TeamSetup[],
  ) {
    this.sliceWork = sliceWork;
    this.state = initialState(compile(definition));
    const open = { type: 'open', mode, finishAtEnd, shareFeedback: true } as const;
    const [red, blue] = setups({ r: 'red', b: 'blue' });
    if (red === undefined || blue === undefined) throw new Error('There are two teams.');
    if (teams !== undefined) this.give({ ...open, teams });
    else if (mode === 'on-demand') this.give({ ...open, teams: [red] });
    else {
      // As when teams change before the start: one is removed, and the other was added later.
      this.give({
        ...open,
        teams: [
          { id: 9, name: 'x', role: 'red', address: 'x@mail.ex' },
          { ...red, role: null },
        ],
      });
      this.give({ type: 'add_team', setup: blue });
      this.give({ type: 'remove_team', team: 9 });
      this.give({ type: 'change_team', team: 1, role: 'red' });
    }
    this.give({ type: 'start' });
    this.opening = this.granted.length;
  }

  step(step: Step): Decision {
    this.now += fromMinutes(step.gap);
    return this.give(wishOf(step, this.state));
  }

  give(wish: Wish): Decision {
    return this.command(commandOf(this.state, wish, wish.type === 'wake' ? SYSTEM : INSTRUCTOR, this.now));
  }

  command(command: Command): Decision {
    this.asked.push(command);
    const decision = decide(this.state, command, this.sliceWork);
    if (decision.refusal !== undefined) return decision;
    this.state = decision.state;
    this.events.push(...decision.events);
    this.granted.push(command);
    return decision;
  }
}

export function playOf(
  definition: Definition,
  steps: readonly Step[],
  mode: Mode = 'synchronous',
  sliceWork?: number,
): Play {
  const play = new Play(definition, mode, false, sliceWork);
  for (const step of steps) play.step(step);
  return play;
}

export function wishOf(step: Step, state: State): Wish {
  const { definition } = state.compiled;
  const team = (step.team % state.teamPlaces.size) + 1;
  const asked = teamOf(state, team);
  const pick = <T>(list: readonly T[], number = step.pick): T | undefined => list[number % Math.max(1, list.length)];
  const argument = pick(ARGUMENTS) ?? '';
  const thread = pick([...threadsOf(state, asked)]);
  const inject = pick(definition.injects);
  const linked = pick(definition.files)?.path;
  const text = linked === undefined ? argument : `${argument} [it](${linked})`;
  const attached = step.more % 2 === 0 ? pick(definition.files, step.more)?.path : undefined;
  const files = attached === undefined ? [] : [packagedFile(attached)];
  const own = { kind: 'own', text, files } as const;
  const address = pick(definition.emailPersons, step.more)?.address ?? '';
  switch (step.kind) {
    case 'tool':
      return { type: 'use_tool', team, tool: 'tool', argument };
    case 'mail': {
      const to = [
        ['ada@mail.ex'],
        ['bob@mail.ex', 'ada@mail.ex'],
        ['b@mail.ex'],
        ['r@mail.ex', 'bob@mail.ex'],
        ['who@mail.ex'],
      ];
      return { type: 'send_mail', team, to: pick(to) ?? [], subject: argument, text, files };
    }
    case 'reply':
      return { type: 'reply_to_mail', team, thread: thread?.id ?? '', text, files };
    case 'person':
      return { type: 'write_as_person', team, address, thread: thread?.id ?? null, subject: argument, content: own };
    case 'template':
      return {
        type: 'write_as_person',
        team,
        address,
        thread: null,
        subject: '',
        content: { kind: 'template', template: 0 },
      };
    case 'edited': {
      const chosen = pick(definition.milestones)?.name ?? '';
      const edited = { text: `${text} {{team.name}}`, files };
      return {
        type: 'write_as_person',
        team,
        address,
        thread: thread?.id ?? null,
        subject: '',
        content: { kind: 'template', template: 0, edited },
        ...(step.more % 2 === 0 ? { activate: [chosen] } : { deactivate: [chosen] }),
      };
    }
    case 'answer': {
      const open = pick(definition.questionnaires);
      const answers = (open?.questions ?? []).map((question) => answerTo(question, step.more));
      return { type: 'answer_questionnaire', team, questionnaire: open?.title ?? '', answers };
    }
    case 'judge': {
      const judged = pick(definition.questionnaires);
      const question = (judged?.questions ?? []).findIndex(({ type }) => type === 'free-form');
      const found = judged?.questions[question];
      const milestones = found?.type === 'free-form' ? found.relatedMilestones : [];
      const ended = state.clock.phase === 'FINISHED';
      const verdict = { correct: step.more % 2 === 0, comment: '', milestones: ended ? [] : milestones };
      const shared = step.more % 3 !== 0;
      const { points: most, rubric = [] } = found?.type === 'free-form' ? found : {};
      const level = rubric[step.more % 3]?.name;
      const points = most === undefined || level !== undefined ? {} : { points: (step.more % 6) / 4 };
      return {
        type: 'judge_answer',
        team,
        questionnaire: judged?.title ?? '',
        attempt: 1,
        question,
        ...verdict,
        ...points,
        ...(level !== undefined && { level }),
        shared,
      };
    }
    case 'confirm':
      return { type: 'confirm_inject', team, action: (step.pick % Math.max(1, asked.actions.length)) + 1 };
    case 'commands': {
      const empty = { username: null, container: null, workingDirectory: null, cmdSource: null, type: null };
      return {
        type: 'receive_commands',
        team,
        commands: [argument, pick(ARGUMENTS, step.more) ?? '', 'xy', 'zz'].map((cmd) => ({ cmd, ...empty })),
      };
    }
    case 'prepared':
      return { type: 'send_prepared_inject', team, inject: inject?.name ?? '', alternative: null };
    case 'named':
      return {
        type: 'send_prepared_inject',
        team,
        inject: inject?.name ?? '',
        alternative: pick(inject?.alternatives ?? [], step.more)?.name ?? null,
      };
    case 'retract':
      return {
        type: 'retract',
        team,
        item: itemOf(step, thread, asked),
        ...(step.more % 5 === 0 && { correction: text }),
        ...(step.more % 2 === 0 && { milestones: [pick(definition.milestones, step.more)?.name ?? ''] }),
      };
    case 'own':
      return {
        type: 'send_own_inject',
        team,
        channel: 'News',
        text,
        files,
        overlay: step.more % 2 === 0,
      };
    case 'switch':
      return {
        type: 'switch_milestone',
        team,
        milestone: pick(definition.milestones)?.name ?? '',
        on: step.more % 2 === 0,
      };
    case 'comment':
      return { type: 'write_comment', team, text: argument, shared: step.more % 2 === 0 };
    case 'upload':
      return {
        type: 'upload_file',
        team: step.more % 3 === 0 ? null : team,
        file: `file ${step.pick}`,
        name: argument,
      };
    case 'move':
      return { type: 'join_team', team, user: pick(['ann', 'ben']) ?? '' };
    case 'leave':
      return { type: 'leave_team', team, user: pick(['ann', 'ben']) ?? '' };
    case 'stop':
      return { type: 'stop' };
    case 'resume':
      return { type: 'resume' };
    case 'time':
      return { type: 'add_time', minutes: (step.more % 3 === 0 ? -1 : 1) * (1 + (step.pick % 3)) };
    case 'wake':
      return { type: 'wake' };
  }
}

/** A mail or an entry of the action log, the latest more often. */
function itemOf({ pick, more }: Step, thread: Thread | undefined, { actions }: TeamState): ItemRef {
  const latest = (length: number): number => Math.max(1, length - (more % 4));
  return pick % 2 === 0 || thread === undefined
    ? { kind: 'action', action: latest(actions.length) }
    : { kind: 'mail', thread: thread.id, message: latest(thread.messages.length) };
}

function answerTo(question: Question, number: number): Answer {
  if ('options' in question) return { kind: 'choices', options: [number % question.options.length] };
  return { kind: 'text', text: ARGUMENTS[number % ARGUMENTS.length] ?? '' };
}
