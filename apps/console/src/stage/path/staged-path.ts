import { ApiError } from '@muster/ui/server';
import type { Misfit, PlayedAct } from './played-act.ts';

/** What people have done on a stage, and what is done again from an earlier path as time passes. */
export class StagedPath {
  readonly #played: PlayedAct[] = [];
  #planned: readonly PlayedAct[] = [];
  #left: readonly PlayedAct[] | undefined;
  #misfit: Misfit | undefined;

  get played(): readonly PlayedAct[] {
    return this.#played;
  }

  get planned(): readonly PlayedAct[] {
    return this.#planned;
  }

  /** The whole path that was left by acting otherwise. */
  get left(): readonly PlayedAct[] | undefined {
    return this.#left;
  }

  get misfit(): Misfit | undefined {
    return this.#misfit;
  }

  /** Something new: what an earlier path did afterwards is left. */
  add(act: PlayedAct): void {
    if (this.#planned.length > 0) this.#left = [...this.#played, ...this.#planned];
    this.#planned = [];
    this.#misfit = undefined;
    this.#played.push(act);
  }

  plan(acts: readonly PlayedAct[]): void {
    this.#planned = acts;
  }

  /** Does the next planned act. The path stops at one that no longer fits. */
  doNext(perform: (act: PlayedAct) => void): void {
    const [next, ...rest] = this.#planned;
    if (next === undefined) return;
    try {
      perform(next);
      this.#played.push(next);
      this.#planned = rest;
    } catch (error) {
      this.#misfit = misfitOf(next, error);
      this.#planned = [];
    }
  }
}

function misfitOf(act: PlayedAct, error: unknown): Misfit {
  const refusal = error instanceof ApiError ? error : new ApiError('unexpected', String(error), { status: 500 });
  const { code, message, variant, params } = refusal;
  const about = act.kind === 'command' ? act.command : undefined;
  const team = about?.team ?? (act.kind === 'upload' ? act.team : null);
  return {
    at: act.at,
    teamId: team === null ? null : String(team),
    act: about?.type ?? act.kind,
    name: nameIn(act),
    ...{ code, message, variant, params },
  };
}

function nameIn(act: PlayedAct): string | null {
  if (act.kind === 'upload') return act.name;
  if (act.kind !== 'command') return null;
  const { command, meant } = act;
  if (meant !== undefined) return meant.kind === 'inject' ? meant.inject : meant.subject;
  switch (command.type) {
    case 'use_tool':
      return command.tool;
    case 'send_prepared_inject':
      return command.inject;
    case 'answer_questionnaire':
    case 'judge_answer':
      return command.questionnaire;
    case 'switch_milestone':
      return command.milestone;
    case 'write_as_person':
      return command.address;
    case 'send_mail':
      return command.subject;
    case 'send_own_inject':
      return command.channel;
    default:
      return null;
  }
}
