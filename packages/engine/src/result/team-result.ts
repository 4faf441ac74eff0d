import { outcomeOf } from '@muster/definition';
import { countedFor } from '../compiled/counted.ts';
import { isForRole } from '../compiled/roles.ts';
import { countOf, type MilestoneCount } from '../counting/counting.ts';
import { scoreOf } from '../rules/milestones.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { type ObjectiveView, objectiveView } from '../view/progress.ts';
import { type CommentView, type ScoreView, sharedCommentsOf } from '../view/team-sections.ts';
import { type ResultForm, resultForms } from './answers.ts';
import { type ResultCause, resultCause } from './cause.ts';
import { type ResultFile, resultFiles } from './files.ts';
import { endingOf, type PathStep, pathOf } from './path.ts';
import type { TeamSwitch } from './switch-log.ts';

/** What a team may look back on: its own, and nothing that is hidden or was retracted. */
export interface TeamResult {
  /** Whether everybody has finished: what is right or wrong, and what shows only afterwards, is in it. */
  readonly isWhole: boolean;
  /** Exercise time at the end; `null` if the definition hides it, or the team never started. */
  readonly duration: number | null;
  readonly count: MilestoneCount;
  readonly score: ScoreView;
  readonly ending: ResultMilestone | null;
  /** What is on at the end, in the order in which it came, with the ending. */
  readonly milestones: readonly ResultMilestone[];
  /** Good ones that are not. Other endings are never missed. */
  readonly missed: readonly MissedMilestone[];
  readonly objectives: readonly ObjectiveView[];
  readonly forms: readonly ResultForm[];
  readonly comments: readonly CommentView[];
  readonly files: readonly ResultFile[];
  /** `null` without exercise time. */
  readonly path: readonly PathStep[] | null;
}

export interface ResultMilestone {
  readonly name: string;
  readonly description: string;
  readonly kind: 'reached' | 'setback' | 'neutral';
  readonly isEnding: boolean;
  /** Exercise time; `null` if the definition hides it. */
  readonly time: number | null;
  /** The wall clock; `null` if it was on from the start. */
  readonly at: number | null;
  readonly cause: ResultCause;
}

export interface MissedMilestone {
  readonly name: string;
  readonly description: string;
  /** The learning activity; `null` if it has none. */
  readonly activity: string | null;
}

export interface ResultSource {
  /** How its milestones were switched. */
  readonly switches: readonly TeamSwitch[];
  /** Whether every team of the exercise has finished. */
  readonly isWhole: boolean;
}

const KINDS = { good: 'reached', bad: 'setback', neutral: 'neutral' } as const;

/** Of a team whose stream has finished. */
export function teamResult(state: State, id: number, source: ResultSource): TeamResult {
  const team = teamOf(state, id);
  const { definition } = state.compiled;
  const { clock } = state;
  const started = clock.startedAt !== null;
  const milestones = started ? reachedBy(state, team, source) : [];
  const hasTime = definition.config.showExerciseTime;
  return {
    isWhole: source.isWhole,
    duration: started && hasTime ? clock.time : null,
    count: countOf(tallyFor(state, team, source), isOnAtEnd(state, team, source)),
    score: {
      score: started ? scoreOf(state.compiled, team) : 0,
      isScored: definition.milestones.some(({ score }) => score !== 0),
    },
    ending: milestones.find(({ isEnding }) => isEnding) ?? null,
    milestones,
    missed: started && source.isWhole ? missedBy(state, team, source) : [],
    objectives: started ? definition.objectives.flatMap((_, place) => objectiveView(state, team, place) ?? []) : [],
    forms: started ? resultForms(state, team, source.isWhole) : [],
    comments: started && source.isWhole ? sharedCommentsOf(team) : [],
    files: started ? resultFiles(state, team) : [],
    path: started && hasTime ? pathOf(definition, { ...source, role: team.role }) : null,
  };
}

/** The milestones that its members may see by now, by index in the definition. */
function seenPlaces(state: State, { role }: TeamState, { isWhole }: ResultSource): number[] {
  const { milestones, config } = state.compiled.definition;
  return milestones.flatMap(({ roles, teamVisible, visibleAfter = false }, place) =>
    isForRole(roles, role, config) && (teamVisible || (isWhole && visibleAfter)) ? place : [],
  );
}

function tallyFor(state: State, { role }: TeamState, { isWhole }: ResultSource) {
  const { visible, afterwards } = countedFor(state.compiled.definition, role);
  return isWhole ? afterwards : visible;
}

/** Of several endings only the one that came. */
function isOnAtEnd(state: State, team: TeamState, { switches }: ResultSource): (place: number) => boolean {
  const { definition } = state.compiled;
  const ending = endingOf(definition, { role: team.role, switches });
  const hasStarted = state.clock.startedAt !== null;
  return (place) =>
    hasStarted && team.on.has(place) && (definition.milestones[place]?.final !== true || place === ending);
}

function reachedBy(state: State, team: TeamState, source: ResultSource): ResultMilestone[] {
  const { definition } = state.compiled;
  const isOn = isOnAtEnd(state, team, source);
  const lastOn = new Map(source.switches.map((each, index) => [each.milestone, { ...each, index }]));
  const { showExerciseTime } = definition.config;
  return seenPlaces(state, team, source)
    .filter(isOn)
    .flatMap((place) => {
      const milestone = definition.milestones[place];
      if (milestone === undefined) return [];
      const { name, displayName, description, final } = milestone;
      const on = lastOn.get(name);
      return {
        index: on?.index ?? -1,
        name: displayName || name,
        description,
        kind: KINDS[outcomeOf(milestone)],
        isEnding: final,
        time: showExerciseTime ? (on?.time ?? 0) : null,
        at: on?.at ?? null,
        cause: resultCause(state, team, team.milestones.get(place), source.isWhole),
      };
    })
    .sort((one, other) => one.index - other.index)
    .map(({ index: _, ...milestone }) => milestone);
}

function missedBy(state: State, team: TeamState, source: ResultSource): MissedMilestone[] {
  const { definition } = state.compiled;
  return seenPlaces(state, team, source).flatMap((place) => {
    const milestone = definition.milestones[place];
    if (milestone === undefined || team.on.has(place) || milestone.final) return [];
    if (outcomeOf(milestone) !== 'good') return [];
    const { name, displayName, description, activity } = milestone;
    return { name: displayName || name, description, activity };
  });
}
