import { isDeepStrictEqual } from 'node:util';
import type { Player } from './player.ts';

/** From the projections, which lists read. */
const LISTED = `query ($id: ID!) { exercise(exerciseId: $id) { state
  teams { id state score members { id } milestones { name reached } } } }`;
/** From the events. */
const FOLDED = `query ($id: ID!) { exerciseOverview(exerciseId: $id) { teams { teamId score memberCount } }
  teamMilestones(exerciseId: $id) { teamId name reached } }`;

interface Listed {
  readonly id: string;
  readonly score: number;
  readonly members: readonly unknown[];
  readonly milestones: readonly { readonly name: string; readonly reached: boolean }[];
}

/** Whether every instance shows the same, and the projections show what the events do. */
export async function compareViews(player: Player, exerciseIds: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const id of exerciseIds) {
    const views: unknown[] = [];
    for (const instance of player.instances.all) {
      const listed = await player.ask(LISTED, { id }, instance);
      const folded = await player.ask(FOLDED, { id }, instance);
      views.push({ listed, folded });
      faults.push(...differencesOf(id, listed.exercise.teams, folded));
    }
    if (!views.every((view) => isDeepStrictEqual(view, views[0]))) {
      faults.push(`Instances show the exercise ${id} differently.`);
    }
  }
  return faults;
}

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape of the query
function differencesOf(id: string, listed: readonly Listed[], { exerciseOverview, teamMilestones }: any): string[] {
  const projected = listed.map((team) => [team.id, team.score, team.members.length]);
  const folded = exerciseOverview.teams.map((team: { teamId: string; score: number; memberCount: number }) => [
    ...[team.teamId, team.score, team.memberCount],
  ]);
  const faults: string[] = [];
  if (!isDeepStrictEqual(new Set(projected.map(String)), new Set(folded.map(String)))) {
    faults.push(`Lists of the exercise ${id} have ${projected.join(' ')} instead of ${folded.join(' ')}.`);
  }
  const reached = new Set<string>(listed.flatMap((team) => reachedIn(team.id, team.milestones)));
  const states: readonly { teamId: string; name: string; reached: boolean }[] = teamMilestones;
  const inEvents = new Set(states.flatMap((state) => reachedIn(state.teamId, [state])));
  if (!isDeepStrictEqual(reached, inEvents)) {
    const differing = [...reached.symmetricDifference(inEvents)].slice(0, 10);
    faults.push(`Lists of the exercise ${id} show other milestones than its events: ${differing.join(', ')}.`);
  }
  return faults;
}

const reachedIn = (teamId: string, milestones: Listed['milestones']): string[] =>
  milestones.flatMap(({ name, reached }) => (reached ? [`${teamId} ${name}`] : []));
