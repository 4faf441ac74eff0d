import { type Answer, type Client, client } from '@muster/kit/testing';
import { isFinal, outcomeOf } from '../../scripts/scale/player.ts';

/** Below this, no request may fail while an instance is replaced. */
const SHORT_MS = 5000;

interface Counted {
  answered: number;
  /** By status or error. */
  readonly failed: Map<string, number>;
  /** Those that failed though they were short, as they are to be shown. */
  readonly failedShort: string[];
  longestMs: number;
}

/** Counts how requests end, by the phase in which they began. */
export class CountedRequests {
  readonly #phases = new Map<string, Counted>();
  #phase: Counted;

  constructor(phase: string) {
    this.#phase = this.begin(phase);
  }

  begin(phase: string): Counted {
    this.#phase = { answered: 0, failed: new Map(), failedShort: [], longestMs: 0 };
    this.#phases.set(phase, this.#phase);
    return this.#phase;
  }

  /** Runs a request; a failure is counted and thrown on. */
  async count(what: string, send: () => Promise<Answer>): Promise<Answer> {
    const phase = this.#phase;
    const began = performance.now();
    const fail = (how: string): void => {
      const ms = performance.now() - began;
      phase.failed.set(how, (phase.failed.get(how) ?? 0) + 1);
      if (ms < SHORT_MS) phase.failedShort.push(`${what} after ${Math.round(ms)} ms: ${how}`);
    };
    try {
      const answer = await send();
      if (isFinal(answer)) phase.answered += 1;
      else fail(`${answer.status} ${answer.text.startsWith('<html>') ? 'of nginx' : outcomeOf(answer).code}`.trim());
      return answer;
    } catch (error) {
      fail(`no answer (${(error as { code?: string }).code ?? String(error)})`);
      throw error;
    } finally {
      phase.longestMs = Math.max(phase.longestMs, performance.now() - began);
    }
  }

  client(url: string): Client {
    const plain = client(url);
    const request: Client['request'] = (method, path, options) =>
      this.count(`${method} ${path}`, () => plain.request(method, path, options));
    return {
      request,
      get: (path, options) => request('GET', path, options),
      post: (path, options) => request('POST', path, options),
      put: (path, options) => request('PUT', path, options),
      delete: (path, options) => request('DELETE', path, options),
    };
  }

  /** Short requests that failed in a phase. */
  failedShortIn(phase: string): readonly string[] {
    return this.#phases.get(phase)?.failedShort ?? [];
  }

  /** One line per phase, for people. */
  lines(): string[] {
    return [...this.#phases].map(([phase, { answered, failed, longestMs }]) => {
      const failures = [...failed].map(([how, times]) => `${times} × ${how}`);
      const failing = failures.length === 0 ? '0 failed' : `failed: ${failures.join(', ')}`;
      return `${phase}: ${answered} answered, ${failing}, the longest took ${Math.round(longestMs)} ms`;
    });
  }
}
