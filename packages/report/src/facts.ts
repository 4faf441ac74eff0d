import type { ExportedLogs } from './archive.ts';
import type {
  ActionLine,
  ExerciseLine,
  MilestoneLine,
  MilestoneStateLine,
  ParticipantLine,
  QuestionnaireStateLine,
  SwitchLine,
  TeamLine,
  ThreadLine,
  ToolLine,
} from './lines.ts';

/** What is drawn on the timeline of a team. */
export const MARKS = {
  told: 'Messages and mails to the team',
  tool: 'Tools used',
  mail: 'Mails sent by the team',
  form: 'Forms sent',
  milestone: 'Milestones reached during the exercise',
} as const;
export type MarkKind = keyof typeof MARKS;

interface Mark {
  readonly kind: MarkKind;
  /** Exercise time in seconds. */
  readonly time: number;
}

export interface TeamFacts extends TeamLine {
  readonly marks: readonly Mark[];
  readonly milestones: ReadonlyMap<number, MilestoneStateLine>;
  readonly toolUses: ReadonlyMap<number, number>;
  /** Seconds from a mail to the team's answer, and from a form to its first answer. */
  readonly responses: readonly number[];
  /** The score from each of these moments on. */
  readonly scores: readonly { readonly time: number; readonly score: number }[];
}

export interface Facts {
  readonly exercise: ExerciseLine;
  readonly milestones: readonly MilestoneLine[];
  readonly tools: readonly ToolLine[];
  readonly teams: readonly TeamFacts[];
}

/** Extracts the facts of a report from exported logs. */
export async function readFacts(logs: ExportedLogs): Promise<Facts> {
  const [exercise] = await Array.fromAsync(logs.lines<ExerciseLine>('exercise.jsonl'));
  if (exercise === undefined) throw new Error('exercise.jsonl has no line.');
  const milestones = await Array.fromAsync(logs.lines<MilestoneLine>('exercise_milestones.jsonl'));
  const tools = await Array.fromAsync(logs.lines<ToolLine>('exercise_tools.jsonl'));
  const people = await Array.fromAsync(logs.lines<ParticipantLine>('email_participants.jsonl'));
  const teamOf = new Map(people.map(({ participant_id, team_id }) => [participant_id, team_id]));
  const shared = await readSwitches(logs, 'events.jsonl');
  const teams: TeamFacts[] = [];
  for await (const team of logs.lines<TeamLine>('teams.jsonl')) {
    teams.push(await readTeam(logs, team, { milestones, teamOf, shared }));
  }
  return { exercise, milestones, tools, teams };
}

interface TeamContext {
  readonly milestones: readonly MilestoneLine[];
  readonly teamOf: ReadonlyMap<number, number | null>;
  readonly shared: readonly SwitchLine[];
}

async function readTeam(logs: ExportedLogs, team: TeamLine, known: TeamContext): Promise<TeamFacts> {
  const folder = `team-${team.team_id}`;
  const marks: Mark[] = [];
  const toolUses = new Map<number, number>();
  for await (const action of logs.lines<ActionLine>(`${folder}/action_logs.jsonl`)) {
    const { tool_id: tool, exercise_time: time } = action;
    if (tool !== null) toolUses.set(tool, (toolUses.get(tool) ?? 0) + 1);
    const kind = kindOf(action);
    if (kind !== undefined) marks.push({ kind, time });
  }
  const responses: number[] = [];
  const sent = new Set<string>();
  for await (const { emails } of logs.lines<ThreadLine>(`${folder}/emails.jsonl`)) {
    let waitsSince: number | undefined;
    for (const { sender_id, user_id, exercise_time: time } of emails) {
      const isOwn = known.teamOf.get(sender_id) === team.team_id;
      // A mail that could not be delivered everywhere is in the thread of its bounce too.
      const mail = `${time} ${user_id}`;
      if (!isOwn || !sent.has(mail)) marks.push({ kind: isOwn ? 'mail' : 'told', time });
      if (isOwn) sent.add(mail);
      if (!isOwn) waitsSince ??= time;
      else if (waitsSince !== undefined) {
        responses.push(time - waitsSince);
        waitsSince = undefined;
      }
    }
  }
  for await (const form of logs.lines<QuestionnaireStateLine>(`${folder}/questionnaire_states.jsonl`)) {
    const [first] = form.submissions;
    if (form.exercise_time !== null && first !== undefined) responses.push(first.exercise_time - form.exercise_time);
  }
  const states = await Array.fromAsync(logs.lines<MilestoneStateLine>(`${folder}/milestones.jsonl`));
  const milestones = new Map(states.map((state) => [state.milestone_id, state]));
  for (const { counts, exercise_time_first_on: time } of states) {
    if (counts && time !== null) marks.push({ kind: 'milestone', time });
  }
  const switches = [...known.shared, ...(await readSwitches(logs, `${folder}/events.jsonl`))];
  const scores = scoresOf(team, known.milestones, milestones, switches);
  return { ...team, marks, milestones, toolUses, responses, scores };
}

/** A mail is in the mailbox too, and counted there. */
function kindOf({ event_type: type, email_id: mail }: ActionLine): MarkKind | undefined {
  if (type === 'tool_used') return 'tool';
  if (type === 'questionnaire_answered') return 'form';
  return mail === null ? 'told' : undefined;
}

async function readSwitches(logs: ExportedLogs, path: string): Promise<SwitchLine[]> {
  return Array.fromAsync(logs.lines<SwitchLine>(path, 'milestone_switched"'));
}

function scoresOf(
  { team_id }: TeamLine,
  milestones: readonly MilestoneLine[],
  states: ReadonlyMap<number, MilestoneStateLine>,
  switches: readonly SwitchLine[],
): { time: number; score: number }[] {
  const scoring = new Map(
    milestones
      .filter(({ milestone_id, score }) => score !== 0 && states.get(milestone_id)?.counts === true)
      .map((milestone) => [milestone.name, milestone]),
  );
  const on = new Set([...scoring.values()].filter(({ initial_state }) => initial_state).map(({ name }) => name));
  const total = () => [...on].reduce((sum, name) => sum + (scoring.get(name)?.score ?? 0), 0);
  const scores = [{ time: 0, score: total() }];
  for (const { exercise_time: time, event } of switches) {
    const { type, team, milestone = '' } = event;
    if ((type === 'milestone_switched' && team !== team_id) || !scoring.has(milestone)) continue;
    if (event.on === true) on.add(milestone);
    else on.delete(milestone);
    scores.push({ time, score: total() });
  }
  return scores;
}
