/** A server that is asked answers within this time, or counts as silent. */
export const ANSWER_TIMEOUT_MS = 1500;
/** A connection that stays silent for this much longer is given up. */
export const GIVE_UP_AFTER_MS = 4500;

export interface SilencePorts {
  now(): number;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  /** Nothing has come since the server was asked. */
  silent(lastSign: number): void;
  /** Something came after all. */
  heard(): void;
  giveUp(): void;
}

/**
 * Notices that the server of an open connection has fallen silent. The time runs from each question, not from the last
 * answer: the timers of a hidden tab are late, and it asks late too.
 */
export class SilenceWatch {
  readonly #ports: SilencePorts;
  #lastSign: number | undefined;
  #isAsked = false;
  #isSilent = false;
  #timer: unknown;

  constructor(ports: SilencePorts) {
    this.#ports = ports;
  }

  /** When the server was last heard; undefined before the first time. */
  get lastSign(): number | undefined {
    return this.#lastSign;
  }

  asked(): void {
    this.#isAsked = true;
    this.#wait();
  }

  /** Any message is a sign of life, but only the answer ends the question. */
  sign(isAnswer: boolean): void {
    this.#lastSign = this.#ports.now();
    if (isAnswer) this.#isAsked = false;
    if (this.#isSilent) this.#ports.heard();
    this.#isSilent = false;
    this.#ports.cancel(this.#timer);
    if (this.#isAsked) this.#wait();
  }

  /** The connection is over: nothing is awaited from it. */
  closed(): void {
    this.#isAsked = false;
    this.#isSilent = false;
    this.#ports.cancel(this.#timer);
  }

  #wait(): void {
    this.#ports.cancel(this.#timer);
    this.#timer = this.#ports.later(() => {
      this.#isSilent = true;
      this.#ports.silent(this.#lastSign ?? this.#ports.now());
      this.#timer = this.#ports.later(() => this.#ports.giveUp(), GIVE_UP_AFTER_MS);
    }, ANSWER_TIMEOUT_MS);
  }
}
