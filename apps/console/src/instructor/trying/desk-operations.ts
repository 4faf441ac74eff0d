import type { Operation } from '../../server/operation.ts';
import type { Coming, Foreseen } from '../../stage/foreseen.ts';
import type { Misfit, PathToFollow, PlayedAct } from '../../stage/path/played-act.ts';
import type { Explanation } from '../team/explanations.ts';

/** What the control desk asks of a stage, and of nothing else: no server has these operations. */
const onStageOnly = <Result, Variables>(name: string): Operation<Result, Variables> => ({ name, text: '' });

/** Lets time pass until a moment of the stage's wall clock. A moment in the past changes nothing. */
export const PassTime: Readonly<Operation<{ readonly now: number }, { readonly until: number }>> =
  onStageOnly('PassTime');

/** What happens by itself from now on, told again whenever something has happened. */
export const ForeseenFromNow: Readonly<Operation<{ readonly foreseen: Foreseen }, Readonly<Record<string, never>>>> =
  onStageOnly('ForeseenFromNow');

/** What people have done so far, as a script for rehearsals. */
export const PlayedPath: Readonly<Operation<{ readonly script: string }, Readonly<Record<string, never>>>> =
  onStageOnly('PlayedPath');

type Nothing = Readonly<Record<string, never>>;

/** Does an earlier path again, on a stage where nothing was done yet. */
export const FollowPath: Readonly<Operation<{ readonly now: number; readonly misfit: Misfit | null }, PathToFollow>> =
  onStageOnly('FollowPath');

/** What people did, what is still to be done again, and the path that they left by acting otherwise. */
export interface WholePath {
  readonly now: number;
  readonly played: readonly PlayedAct[];
  readonly planned: readonly PlayedAct[];
  readonly left: readonly PlayedAct[] | null;
}

export const PathSoFar: Readonly<Operation<WholePath, Nothing>> = onStageOnly('PathSoFar');

/** How much of a path is played, told again whenever it is another. */
export interface PathNews {
  readonly played: number;
  readonly planned: number;
  /** When somebody acted last. */
  readonly lastAt: number | null;
  readonly hasLeft: boolean;
  readonly misfit: Misfit | null;
}

export const FollowPathNews: Readonly<Operation<PathNews, Nothing>> = onStageOnly('FollowPathNews');

/** What has happened by now, in order of time. */
export const HappenedSoFar: Readonly<Operation<{ readonly happened: readonly Coming[] }, Nothing>> =
  onStageOnly('HappenedSoFar');

/** Something prepared that has not come to a team, and why. */
export interface Waiting {
  readonly kind: 'inject' | 'form';
  readonly name: string;
  /** When it can come at the earliest, in seconds of exercise time; null: it is sent by hand. */
  readonly time: number | null;
  readonly why: Explanation;
}

export const WhatWaits: Readonly<Operation<{ readonly waiting: readonly Waiting[] }, { readonly team: string }>> =
  onStageOnly('WhatWaits');
