import { latestText } from '@muster/engine';
import { AppError } from '@muster/kit/errors';
import type { Actor } from '../../../access/index.ts';
import { ownTeams, type SeenTeam, scenesOf } from '../../exercises/index.ts';
import { readWords } from '../../play/index.ts';
import { replayErrors } from '../replay.errors.ts';
import type { ReplayDeps } from '../replay-deps.ts';

const MAX_TEAMS = 100;
/** All of it must fit into one response. */
const MAX_CHARACTERS = 1_500_000;

export interface AnswerText {
  readonly teamId: number;
  readonly text: string;
}

interface Asked {
  readonly teamIds: readonly number[];
  readonly questionnaire: string;
  /** Counted from 0. */
  readonly question: number;
}

/** What teams wrote in their latest answers, in the order asked for, as far as it fits. */
export async function answerTexts(platform: ReplayDeps, actor: Actor, asked: Asked): Promise<AnswerText[]> {
  if (asked.teamIds.length > MAX_TEAMS) throw replayErrors.moment_invalid('too_many_teams', { max: MAX_TEAMS });
  const title = readWords(asked.questionnaire, 'questionnaire', 'name');
  const teams: SeenTeam[] = [];
  for (const { team } of await ownTeams(platform, actor, [...new Set(asked.teamIds)])) {
    if (team instanceof AppError) throw team;
    teams.push(team);
  }
  const scenes = await scenesOf(platform, teams);
  const found: AnswerText[] = [];
  let characters = 0;
  for (const team of teams) {
    const state = scenes.get(team)?.state;
    const text = state === undefined ? undefined : latestText(state, team.id, title, asked.question);
    if (text === undefined) continue;
    characters += text.length;
    if (found.length > 0 && characters > MAX_CHARACTERS) break;
    found.push({ teamId: team.id, text });
  }
  return found;
}
