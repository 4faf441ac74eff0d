import {
  type Actor,
  type CompiledDefinition,
  compared,
  decide,
  dryRun,
  type Event,
  type EventOf,
  type EventType,
  initialState,
  nextWakeAt,
  type Refusal,
  type State,
  type UncomparedCommand,
} from '@muster/engine';
import { ApiError } from '@muster/ui/server';

export const SYSTEM: Actor = { id: 'system', role: 'system' };
/** What a server answers to an act that the rules of the exercise refuse. */
const CONFLICT = 409;

/** The effect of an act. */
export interface Act {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A history with a clock: of all teams together, or of one team on demand. */
export class StagedStream {
  readonly #events: Event[] = [];
  #state: State;

  constructor(compiled: CompiledDefinition) {
    this.#state = initialState(compiled);
  }

  get state(): State {
    return this.#state;
  }

  get events(): readonly Event[] {
    return this.#events;
  }

  /** When something happens by itself, or is left of an act. */
  get due(): number | null {
    return nextWakeAt(this.#state);
  }

  /** Carries out a command, with all that it triggers. Throws an `ApiError` if it is refused. */
  act(command: UncomparedCommand): Act {
    const decision = decide(this.#state, compared(this.#state.compiled, command));
    if (decision.refusal !== undefined) throw refusalOf(decision.refusal);
    this.#state = decision.state;
    this.#events.push(...decision.events);
    this.catchUp(command.at);
    return { state: decision.state, events: decision.events };
  }

  /** What a command would do. */
  tryOut(command: UncomparedCommand) {
    const run = dryRun(this.#state, compared(this.#state.compiled, command));
    if (run.refusal !== undefined) throw refusalOf(run.refusal);
    return run;
  }

  /** Does what is due by now. */
  catchUp(now: number): void {
    for (let { due } = this; due !== null && due <= now; due = this.due) {
      const { state, events, refusal } = decide(this.#state, { type: 'wake', actor: SYSTEM, at: now });
      if (refusal !== undefined) throw new Error(`The stage cannot go on: ${refusal.message}`);
      this.#state = state;
      this.#events.push(...events);
    }
  }
}

function refusalOf({ code, message, variant, params }: Refusal): ApiError {
  return new ApiError(code, message, { variant, params, status: CONFLICT });
}

/** The last effect of an act of one kind. Effects that were due come before the act itself. */
export function lastEvent<Type extends EventType>({ events }: Act, type: Type): EventOf<Type> {
  const found = events.findLast((event): event is EventOf<Type> => event.type === type);
  if (found === undefined) throw new Error(`An act had no effect of the kind ${type}.`);
  return found;
}
