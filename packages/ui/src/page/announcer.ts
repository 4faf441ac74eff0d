/** The ports of the announcer. */
export interface AnnouncerPorts {
  say(text: string, how: 'polite' | 'assertive'): void;
  now(): number;
  later(run: () => void, ms: number): void;
  /** When a key was last pressed in a text field, on the same clock. */
  lastTyped(): number;
}

const BATCH_WINDOW_MS = 2000;
const MIN_INTERVAL_MS = 5000;
const TYPING_PAUSE_MS = 3000;

/**
 * Announces to screen readers what arrived: batched, rate-limited, and not while the user types. Each
 * place is announced once, in its latest state.
 */
export class Announcer {
  readonly #ports: AnnouncerPorts;
  readonly #waiting = new Map<string, string>();
  #lastSaid = Number.NEGATIVE_INFINITY;
  #planned = false;

  constructor(ports: AnnouncerPorts) {
    this.#ports = ports;
  }

  /** A later text about the same thing replaces a pending one. */
  polite(about: string, text: string): void {
    this.#waiting.set(about, text);
    this.#plan(BATCH_WINDOW_MS);
  }

  /** Immediately: only for changes of what the user can do now. */
  assertive(text: string): void {
    this.#ports.say(text, 'assertive');
  }

  #plan(ms: number): void {
    if (this.#planned) return;
    this.#planned = true;
    this.#ports.later(() => {
      this.#planned = false;
      this.#speak();
    }, ms);
  }

  #speak(): void {
    const now = this.#ports.now();
    const wait = Math.max(this.#lastSaid + MIN_INTERVAL_MS - now, this.#ports.lastTyped() + TYPING_PAUSE_MS - now);
    if (wait > 0) {
      this.#plan(wait);
      return;
    }
    this.#lastSaid = now;
    const text = [...this.#waiting.values()].join(' ');
    this.#waiting.clear();
    this.#ports.say(text, 'polite');
  }
}
