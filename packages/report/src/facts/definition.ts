import { outcomeOf } from '@muster/definition';
import { type CountedDefinition, isForRole } from '@muster/engine';
import type { ExportedLogs } from '../archive.ts';
import type {
  InjectLine,
  MilestoneLine,
  MilestoneStateLine,
  ObjectiveLine,
  ParticipantLine,
  QuestionnaireLine,
  TeamLine,
  ToolLine,
} from '../lines.ts';

export interface Milestone extends MilestoneLine {
  readonly outcome: 'good' | 'bad' | 'neutral';
  /** What people read. */
  readonly title: string;
}

/** The definition of an exercise as far as a report needs it, with what decides how milestones count. */
export interface ExercisedDefinition {
  readonly milestones: readonly Milestone[];
  readonly objectives: readonly ObjectiveLine[];
  readonly tools: readonly ToolLine[];
  readonly questionnaires: readonly QuestionnaireLine[];
  readonly mailInjects: ReadonlySet<string>;
  /** The names of simulated people, by address. */
  readonly people: ReadonlyMap<string, string>;
  readonly counted: CountedDefinition;
}

export async function readDefinition(logs: ExportedLogs, teams: readonly TeamLine[]): Promise<ExercisedDefinition> {
  const milestones = (await Array.fromAsync(logs.lines<MilestoneLine>('exercise_milestones.jsonl'))).map(
    (line): Milestone => ({
      ...line,
      outcome: outcomeOf(line),
      title: line.display_name === '' ? line.name : line.display_name,
    }),
  );
  const objectives = await Array.fromAsync(logs.lines<ObjectiveLine>('exercise_learning_objectives.jsonl'));
  const injects = await Array.fromAsync(logs.lines<InjectLine>('exercise_injects.jsonl'));
  const people = await Array.fromAsync(logs.lines<ParticipantLine>('email_participants.jsonl'));
  return {
    milestones,
    objectives,
    tools: await Array.fromAsync(logs.lines<ToolLine>('exercise_tools.jsonl')),
    questionnaires: await Array.fromAsync(logs.lines<QuestionnaireLine>('exercise_questionnaires.jsonl')),
    mailInjects: new Set(injects.filter(({ type }) => type === 'email').map(({ name }) => name)),
    people: new Map(people.map(({ address, name }) => [address, name])),
    counted: {
      config: { enableRoles: await areRolesEnabled(logs, teams, milestones) },
      milestones: milestones.map(({ team_visible, ...rest }) => ({ ...rest, teamVisible: team_visible })),
      objectives,
    },
  };
}

/** The logs do not say so, but one milestone that counts for a team although its roles exclude it does. */
async function areRolesEnabled(
  logs: ExportedLogs,
  teams: readonly TeamLine[],
  milestones: readonly Milestone[],
): Promise<boolean> {
  const rolesOf = new Map(milestones.map(({ name, roles }) => [name, roles]));
  for (const { team_id, role } of teams) {
    for await (const { name, counts } of logs.lines<MilestoneStateLine>(`team-${team_id}/milestones.jsonl`)) {
      if (counts && !isForRole(rolesOf.get(name) ?? [], role, { enableRoles: true })) return false;
    }
  }
  return true;
}
