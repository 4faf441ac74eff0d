/** A server that is asked answers within this time, or counts as silent. */
export const ANSWER_TIMEOUT_MS = 1500;
/** A connection that stays silent for this much longer is given up. */
export const GIVE_UP_AFTER_MS = 4500;

export interface SilencePorts<Timer> {
  now(): number;
  later(run: () => void, ms: number): Timer;
  cancel(timer: Timer | undefined): void;
  /** Nothing has come since the server was asked. */
  silent(lastSign: number): void;
  /** Something came after all. */
  heard(): void;
  giveUp(): void;
}

/**
 * Notices that the server of a connection has fallen silent, also while the connection is being opened. The time runs
 * from each question, not from the last answer: the timers of a hidden tab are late, and it asks late too.
 */
export class SilenceWatch<Timer> {
  readonly #ports: SilencePorts<Timer>;
  #lastSign: number | undefined;
  #isAsked = false;
  #isSilent = false;
  #timer: Timer | undefined;

  constructor(ports: SilencePorts<Timer>) {
    this.#ports = ports;
  }

  /** When the server was last heard, or the connection began to open if that was later; undefined before the first. */
  get lastSign(): number | undefined {
    return this.#lastSign;
  }

  /**
   * A connection is being opened, and its first message awaited. It is never given up: a server that stands still
   * accepts it once it goes on, and another attempt would wait as long.
   */
  opening(): void {
    this.closed();
    // What an earlier connection heard says nothing about this one: the page may have needed none for an hour.
    this.#lastSign = this.#ports.now();
    this.#wait(() => undefined);
  }

  asked(): void {
    this.#isAsked = true;
    this.#waitForAnswer();
  }

  /** Any message is a sign of life, but only the answer ends the question. */
  sign(isAnswer: boolean): void {
    this.#lastSign = this.#ports.now();
    if (isAnswer) this.#isAsked = false;
    if (this.#isSilent) this.#ports.heard();
    this.#isSilent = false;
    this.#ports.cancel(this.#timer);
    if (this.#isAsked) this.#waitForAnswer();
  }

  /** The connection is over: nothing is awaited from it. */
  closed(): void {
    this.#isAsked = false;
    this.#isSilent = false;
    this.#ports.cancel(this.#timer);
  }

  #waitForAnswer(): void {
    this.#wait(() => {
      this.#timer = this.#ports.later(() => this.#ports.giveUp(), GIVE_UP_AFTER_MS);
    });
  }

  #wait(inVain: () => void): void {
    this.#ports.cancel(this.#timer);
    this.#timer = this.#ports.later(() => {
      this.#isSilent = true;
      this.#ports.silent(this.#lastSign ?? this.#ports.now());
      inVain();
    }, ANSWER_TIMEOUT_MS);
  }
}
