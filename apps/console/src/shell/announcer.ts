/** What the announcer needs of the world. */
export interface AnnouncerPorts {
  say(text: string, how: 'polite' | 'assertive'): void;
  now(): number;
  later(run: () => void, ms: number): void;
  /** When somebody last pressed a key in a text field, on the same clock. */
  lastTyped(): number;
}

const GATHER_MS = 2000;
const APART_MS = 5000;
const REST_MS = 3000;

/**
 * Tells screen readers what arrived: gathered for a moment, not too often, and not into somebody's typing. What
 * stands about one place is told once, as it is at the end.
 */
export class Announcer {
  readonly #ports: AnnouncerPorts;
  readonly #waiting = new Map<string, string>();
  #lastSaid = Number.NEGATIVE_INFINITY;
  #planned = false;

  constructor(ports: AnnouncerPorts) {
    this.#ports = ports;
  }

  /** A later text about the same thing replaces one that has not been said. */
  polite(about: string, text: string): void {
    this.#waiting.set(about, text);
    this.#plan(GATHER_MS);
  }

  /** At once: only what changes what somebody can do now. */
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
    const wait = Math.max(this.#lastSaid + APART_MS - now, this.#ports.lastTyped() + REST_MS - now);
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
