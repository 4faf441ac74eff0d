import {
  type CompiledDefinition,
  fromMinutes,
  type Mode,
  type Refusal,
  type TeamSetup,
  type TeamState,
  teamOf,
  toMinutes,
  type UncomparedCommand,
  type WriteAsPerson,
} from '@muster/engine';
import { type CompletedRun, MORNING, Stage } from '../stage.ts';
import { type ExerciseAct, isExerciseAct } from './actions.ts';
import { commandFor, exerciseCommandFor, type PerformedAct } from './commands.ts';
import { Conversations } from './conversations.ts';
import { type Finding, findingOf } from './expectations.ts';
import type { Script, Step } from './script.ts';

/** Identifies a step, for people and programs. */
interface StepName {
  /** Its position in the script, counted from 1. */
  readonly step: number;
  readonly minute: number;
  /** `null` for all teams. */
  readonly team: string | null;
  readonly action: string;
}

export interface ScriptFindings {
  /** Steps that the engine refused. */
  readonly refused: readonly (StepName & Refusal)[];
  /** Expectations that were not met. */
  readonly unmet: readonly (StepName & Finding & { readonly milestone?: string; readonly on?: boolean })[];
  /** Steps after the end of the run. */
  readonly leftOut: readonly StepName[];
}

interface ScriptOptions {
  readonly mode: Mode;
  readonly teams: readonly TeamSetup[];
  /** `null` for until nothing is left to happen. */
  readonly minutes: number | null;
}

/** One run in which everyone does what the script says. */
export function playScript(
  compiled: CompiledDefinition,
  script: Script,
  options: ScriptOptions,
): CompletedRun & ScriptFindings {
  const { mode, teams, minutes } = options;
  const stage = new Stage(compiled, mode, teams);
  const ids = new Map(teams.map(({ name, id }) => [name, id]));
  const end = minutes === null ? null : fromMinutes(minutes);
  const playable = script.steps.filter(({ time }) => end === null || time <= end);
  const refused: ScriptFindings['refused'][number][] = [];
  const unmet: ScriptFindings['unmet'][number][] = [];
  const conversations = new Conversations();
  for (const step of playable) {
    const team = step.team === null ? null : (ids.get(step.team) ?? null);
    const at = MORNING + step.time;
    // What is due comes first, so that the step finds what it refers to.
    stage.wake(team, at);
    const { act } = step;
    if (act.action === 'expect') {
      const { milestone, on } = act.said;
      const finding = findingOf(act.said, stage.stateOf(team), teamOnStage(stage, team), at);
      const about = milestone === null ? {} : { milestone, on: on ?? true };
      if (finding.expected !== finding.found) unmet.push({ ...nameOf(step), ...about, ...finding });
    } else {
      const refusal = carryOut(stage, team, act, at, conversations);
      if (refusal !== undefined) refused.push({ ...nameOf(step), ...refusal });
    }
  }
  const last = playable.at(-1)?.time ?? 0;
  const played = end === null ? stage.playOut(MORNING + last) : stage.endAt(MORNING + end);
  return { ...played, refused, unmet, leftOut: script.steps.slice(playable.length).map(nameOf) };
}

function carryOut(
  stage: Stage,
  id: number | null,
  act: PerformedAct | ExerciseAct,
  at: number,
  conversations: Conversations,
): Refusal | undefined {
  if (isExerciseAct(act)) return stage.give(id, exerciseCommandFor(act, at)).refusal;
  const team = teamOnStage(stage, id);
  const command = commandFor(act, { state: stage.stateOf(id), team, conversations, at });
  if ('code' in command) return command;
  uploadMissing(stage, team, command);
  const { refusal, events } = stage.give(id, command);
  const name = typeof act.said === 'object' && 'conversation' in act.said ? act.said.conversation : null;
  if (name !== null && events !== undefined) conversations.remember(name, events);
  return refusal;
}

/** Files are identified by name, and uploaded when they are first attached. */
function uploadMissing(stage: Stage, team: TeamState, command: UncomparedCommand): void {
  const files = 'files' in command ? command.files : command.type === 'write_as_person' ? filesOf(command.content) : [];
  const own = command.actor.role === 'trainee' ? team.id : null;
  const state = stage.stateOf(team.id);
  const known = new Set([...team.files, ...(own === null ? state.files : [])].map(({ id }) => id));
  for (const name of new Set(files)) {
    if (known.has(name)) continue;
    stage.give(team.id, { type: 'upload_file', team: own, file: name, name, actor: command.actor, at: command.at });
  }
}

function filesOf(content: WriteAsPerson['content']): readonly string[] {
  return content.kind === 'own' ? content.files : (content.edited?.files ?? []);
}

function teamOnStage(stage: Stage, id: number | null): TeamState {
  return teamOf(stage.stateOf(id), id ?? 0);
}

function nameOf({ number, time, team, act }: Step): StepName {
  return { step: number, minute: toMinutes(time), team, action: act.action };
}
