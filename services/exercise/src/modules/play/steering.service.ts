import { teamOf } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, ownTeam } from '../exercises/index.ts';
import type { DraftRef } from '../personal/index.ts';
import { act, found } from './act.ts';
import { readWords } from './inputs.ts';
import { type Comment, commentIn, type MilestoneState, milestoneIn } from './scene.ts';

/** An instructor switches a milestone of a team by hand. */
export async function modifyMilestone(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: { readonly milestone: string; readonly activate: boolean },
  clientId?: string,
): Promise<MilestoneState> {
  const milestone = readWords(input.milestone, 'milestone', 'name');
  const team = await ownTeam(platform, actor, teamId);
  const on = input.activate;
  const { scene } = await act(platform, actor, team, {
    mutation: 'modifyMilestone',
    clientId,
    content: [milestone, on],
    command: (asked) => ({ type: 'switch_milestone', milestone, on, ...asked }),
    identify: () => null,
  });
  return found(milestoneIn(scene, milestone));
}

/** An instructor comments on a team; with `shared`, the team can read it. */
export async function commentTeam(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: { readonly text: string; readonly shared: boolean; readonly draft?: DraftRef | null | undefined },
  clientId?: string,
): Promise<Comment> {
  const text = readWords(input.text, 'text', 'note');
  const team = await ownTeam(platform, actor, teamId);
  const { shared } = input;
  const { scene, result } = await act(platform, actor, team, {
    mutation: 'commentTeam',
    clientId,
    content: [text, shared],
    command: (asked) => ({ type: 'write_comment', text, shared, ...asked }),
    draft: input.draft,
    identify: ({ state }) => teamOf(state, team.id).comments.length,
  });
  return found(commentIn(scene, result));
}
