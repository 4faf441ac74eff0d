import { setTimeout } from 'node:timers/promises';
import type { Answer } from '@muster/kit/testing';
import { rawZip } from '../../packages/definition/src/testing/raw-zip.ts';
import type { Instances } from './instances.ts';

const BASE = '/inject/api/v1';
const MAX_WAIT_MS = 60_000;

export interface Course {
  /** Timed milestones, one per second. */
  readonly ticks: number;
  /** Milestones that are switched by hand for each team, one after another. */
  readonly acts: number;
}

/** Every tick is timed; every action triggers another inject two seconds later. */
export function definitionOf({ ticks, acts }: Course): Buffer<ArrayBuffer> {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  const inject = (name: string, head: string, control: string): string =>
    `- name: ${name}\n${head}  alternatives:\n    - name: a\n      content:\n        content: ${name}\n      control:\n${control}`;
  const files = {
    'config.yml': 'version: 0.25.0\nexercise_duration: 600\n',
    'channels.yml': '- name: Messages\n  type: info\n',
    'milestones.yml': [
      ...numbers(ticks).map((n) => `- name: tick-${n}\n`),
      ...numbers(acts).flatMap((n) => [`- name: act-${n}\n`, `- name: echo-${n}\n`]),
    ].join(''),
    'injects.yml': [
      ...numbers(ticks).map((n) =>
        inject(`tick-${n}`, `  time: ${n / 60}\n`, `        activate_milestone: tick-${n}\n`),
      ),
      ...numbers(acts).map((n) =>
        inject(
          `echo-${n}`,
          `  delay: ${2 / 60}\n`,
          `        milestone_condition: act-${n}\n        activate_milestone: echo-${n}\n`,
        ),
      ),
    ].join(''),
  };
  return Buffer.from(rawZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}

/** An administrator whose requests go to any running instance, and are retried if it is killed. */
export class Player {
  readonly #instances: Instances;
  #cookie = '';
  #repeats = 0;

  constructor(instances: Instances) {
    this.#instances = instances;
  }

  get repeats(): number {
    return this.#repeats;
  }

  async logIn(password: string): Promise<void> {
    const { headers } = await this.#send('/auth/login', { json: { username: 'admin', password } });
    this.#cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  async upload(bytes: Buffer<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    form.append('name', 'Scale');
    form.append('file', new Blob([bytes]), 'package.zip');
    return (await this.#send('/definitions', { raw: form })).body.definition_id;
  }

  /** `done` lists the refusals that mean that an earlier attempt succeeded and its response was lost. */
  // biome-ignore lint/suspicious/noExplicitAny: reaches into answers that tests hold to their shape
  async ask(query: string, ...done: readonly string[]): Promise<any> {
    const { body } = await this.#send('/graphql', { json: { query } });
    const [error] = body.errors ?? [];
    if (error !== undefined && !done.includes(error.extensions?.code)) {
      throw new Error(`${query}\n${JSON.stringify(body.errors)}`);
    }
    return body.data;
  }

  async #send(path: string, options: { json?: unknown; raw?: FormData }): Promise<Answer> {
    for (const began = performance.now(); ; ) {
      try {
        const headers = { cookie: this.#cookie };
        const answer = await this.#instances.any().post(`${BASE}${path}`, { ...options, headers });
        if (answer.status < 500) return answer;
      } catch {
        // The instance was killed; the outcome is unknown.
      }
      if (performance.now() - began > MAX_WAIT_MS) throw new Error(`Nobody answered ${path} for a minute.`);
      this.#repeats += 1;
      await setTimeout(100);
    }
  }
}
