import { setImmediate } from 'node:timers/promises';
import { isNewerData } from '@muster/kit/errors';
import { LogThrottle } from '@muster/kit/runtime';
import type { ExerciseDeps } from '../exercises/index.ts';
import { teamsBehind } from '../exercises/sandbox-cursors/index.ts';
import { matchSlice } from './match-slice.ts';
import { TOPIC } from './store-batch.ts';

/** Every request sends a hint; those within this time are handled together. */
const BATCH_WINDOW_MS = 20;
const TEAMS_PER_BATCH = 500;

/** Matches reports of sandboxes against the rules of definitions, one slice per team in turn. */
export class SandboxMatcher {
  readonly #deps: ExerciseDeps;
  readonly #throttle = new LogThrottle();
  #unsubscribe: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopped = false;

  constructor(deps: ExerciseDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#unsubscribe = this.#deps.database.topics.subscribe(TOPIC, '', () => this.#lookIn(BATCH_WINDOW_MS));
    this.#lookIn(0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe?.();
    clearTimeout(this.#timer);
    await this.#round;
  }

  #lookIn(milliseconds: number): void {
    if (this.#isStopped) return;
    if (this.#round !== undefined) {
      this.#isAskedAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), milliseconds).unref();
  }

  #look(): void {
    this.#isAskedAgain = false;
    this.#round = this.#catchUp()
      .catch((error: unknown) => this.#report(error, 'cannot look for sandbox logs'))
      .finally(() => {
        this.#round = undefined;
        // A hint may have been lost, or a stopped exercise may have been resumed.
        this.#lookIn(this.#isAskedAgain ? BATCH_WINDOW_MS : this.#deps.lookForDueEveryMs);
      });
  }

  /** Until there is nothing left to match now. */
  async #catchUp(): Promise<void> {
    const waiting = new Set<number>();
    for (;;) {
      let found = 0;
      for (let after = 0; ; ) {
        const teams = await teamsBehind(this.#deps.database, after, TEAMS_PER_BATCH);
        const [last] = teams.slice(-1);
        if (last === undefined) break;
        after = last;
        for (const team of teams) {
          if (this.#isStopped) return;
          if (waiting.has(team)) continue;
          found += 1;
          if (!(await this.#slice(team))) waiting.add(team);
          await setImmediate();
        }
      }
      if (found === 0) return;
    }
  }

  /** Returns whether to continue with this team in the same round. */
  async #slice(team: number): Promise<boolean> {
    try {
      return (await matchSlice(this.#deps, team)) !== 'waiting';
    } catch (error) {
      // An instance of a newer version matches them; that the stream cannot be read was logged when it was noticed.
      if (isNewerData(error)) return false;
      this.#report(error, 'could not match the sandbox logs of a team; it will be retried shortly', team);
      return false;
    }
  }

  #report(error: unknown, what: string, team?: number): void {
    this.#throttle.note(what, '', (suppressed) =>
      this.#deps.log.error({ err: error, team, times: suppressed?.times }, what),
    );
  }
}
