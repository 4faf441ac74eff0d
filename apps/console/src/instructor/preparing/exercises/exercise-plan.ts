import type { CreateExerciseInput } from './exercises.generated.ts';
import { type PlannedTeam, resized } from './team-plan.ts';

/** The form in progress. */
export interface ExercisePlan {
  readonly name: string;
  readonly teamsBy: 'number' | 'name';
  /** As typed. */
  readonly count: string;
  readonly teams: readonly PlannedTeam[];
  readonly onDemand: boolean;
  /** On demand: whether everybody who joins gets a team. */
  readonly ownTeams: boolean;
  /** As typed. */
  readonly mostTeams: string;
  readonly finishAtEnd: boolean;
  readonly shareFeedback: boolean;
  /** The value of a datetime-local field: local time without a zone. */
  readonly plannedStart: string;
}

export const EMPTY_PLAN: ExercisePlan = {
  name: '',
  teamsBy: 'number',
  count: '4',
  teams: [],
  onDemand: false,
  ownTeams: false,
  mostTeams: '200',
  finishAtEnd: false,
  shareFeedback: false,
  plannedStart: '',
};

interface Proposing {
  readonly name: string;
  readonly title: string | null;
  readonly roles: readonly string[];
  readonly cells: readonly string[];
}

/** What a definition proposes: its title as the name, and as many teams of each role. */
export function proposedPlan(
  { name, title, roles, cells }: Proposing,
  { teams, onDemand }: { readonly teams?: number; readonly onDemand?: true },
): Partial<ExercisePlan> {
  // With cells, the number is that of cells.
  const each = cells.length > 0 ? 1 : Math.max(1, roles.length);
  const count = teams ?? each * Math.ceil(Number(EMPTY_PLAN.count) / each);
  return { name: title ?? name, count: String(count), ...(onDemand === undefined ? {} : { onDemand }) };
}

/** Whether teams are made by joining, and none beforehand. */
export const hasOwnTeams = ({ onDemand, ownTeams }: ExercisePlan): boolean => onDemand && ownTeams;

/** The typed number of teams; undefined if it is invalid. */
export function countOf({ count }: Pick<ExercisePlan, 'count'>): number | undefined {
  const number = Number(count);
  return /^\d+$/.test(count.trim()) && number >= 1 && number <= 500 ? number : undefined;
}

/** The teams to be created, including those without a name. */
export function plannedTeams(
  plan: ExercisePlan,
  roles: readonly string[],
  cells: readonly string[] = [],
): readonly PlannedTeam[] {
  if (plan.teamsBy === 'name') return plan.teams;
  return resized([], (countOf(plan) ?? 0) * Math.max(1, cells.length), roles, cells);
}

/** What is missing, by field. */
export function lacking(plan: ExercisePlan): { readonly name: boolean; readonly teams: boolean } {
  return { name: plan.name.trim() === '', teams: lacksTeams(plan) };
}

function lacksTeams(plan: ExercisePlan): boolean {
  if (hasOwnTeams(plan)) return countOf({ count: plan.mostTeams }) === undefined;
  return plan.teamsBy === 'number'
    ? countOf(plan) === undefined
    : plan.teams.length === 0 || plan.teams.some(({ name }) => name.trim() === '');
}

type TeamsInput = Pick<CreateExerciseInput, 'teamCount' | 'teams' | 'ownTeams' | 'maxTeams'>;

function teamsOf(plan: ExercisePlan): TeamsInput {
  if (hasOwnTeams(plan)) return { ownTeams: true, maxTeams: countOf({ count: plan.mostTeams }) ?? 1 };
  if (plan.teamsBy === 'number') return { teamCount: countOf(plan) ?? 1 };
  return {
    teams: plan.teams.map(({ name, role, cell = '' }) => ({
      name: name.trim(),
      ...(role === '' ? {} : { role }),
      ...(cell.trim() === '' ? {} : { cell: cell.trim() }),
    })),
  };
}

/** The input of the mutation. */
export function inputOf(plan: ExercisePlan, definitionId: string): CreateExerciseInput {
  const { onDemand, finishAtEnd, shareFeedback, plannedStart } = plan;
  return {
    definitionId,
    name: plan.name.trim(),
    onDemand,
    finishAtEnd,
    shareFeedback,
    ...teamsOf(plan),
    ...(plannedStart === '' ? {} : { plannedStart: new Date(plannedStart).toISOString() }),
  };
}
