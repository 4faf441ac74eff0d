import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { eventually } from '@muster/kit/testing';
import type { Visitor } from './visitor.ts';
import { type Watcher, watch } from './watcher.ts';

/** One subscription to a root field, on a separate connection. */
export class LiveReader {
  readonly #watcher: Watcher;
  readonly #field: string;

  private constructor(watcher: Watcher, field: string) {
    this.#watcher = watcher;
    this.#field = field;
  }

  /** `call` is the field with its arguments and selection. */
  static async start(test: TestContext, by: Visitor, call: string): Promise<LiveReader> {
    const watcher = await (await watch(test, by)).start();
    watcher.subscribe(`subscription { ${call} }`);
    return new LiveReader(watcher, /^\w+/.exec(call)?.[0] ?? '');
  }

  /** The update with this number, once it has arrived. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into messages whose shape is what it checks
  async update(count: number): Promise<any> {
    const told = () => this.#watcher.messages.filter(({ type }) => type === 'next');
    const { payload } = await eventually(`${count} updates`, async () => {
      const refused = this.#watcher.messages.find(({ type }) => type === 'error');
      assert.ok(told().length >= count || refused === undefined, JSON.stringify(refused));
      return told()[count - 1];
    });
    return payload.data[this.#field];
  }

  /** All updates so far. Everything sent before this call has arrived. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async updates(): Promise<any[]> {
    const pongs = this.#watcher.messages.filter(({ type }) => type === 'pong').length;
    this.#watcher.send({ type: 'ping' });
    await this.#watcher.message('pong', pongs + 1);
    return this.#watcher.messages.filter(({ type }) => type === 'next').map(({ payload }) => payload.data[this.#field]);
  }

  /** The error code with which the server ended the subscription. */
  async ended(): Promise<string> {
    return String((await this.end())['code']);
  }

  /** The error at the end, with everything that belongs to it. */
  async end(): Promise<Readonly<Record<string, unknown>>> {
    const { payload } = await this.#watcher.message('error');
    return payload[0].extensions;
  }

  close(): Promise<void> {
    return this.#watcher.close();
  }
}
