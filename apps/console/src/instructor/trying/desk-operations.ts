import type { Operation } from '../../server/operation.ts';
import type { Foreseen } from '../../stage/foreseen.ts';

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
