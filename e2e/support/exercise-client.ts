import assert from 'node:assert/strict';
import { type Answer, eventually } from '@muster/kit/testing';
import { rawZip } from '../../packages/definition/src/testing/raw-zip.ts';
import type { ServiceProcess } from './service-process.ts';

const BASE = '/inject/api/v1';
export const ADMIN_PASSWORD = 'an-admin-of-processes';

/**
 * A definition with a milestone for every so many seconds of exercise time, `tick-1` to `tick-<count>`, each switched on
 * by an inject of its own.
 */
export function ticking(count: number, seconds: number): Buffer<ArrayBuffer> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const files = {
    'config.yml': 'version: 0.25.0\nexercise_duration: 600\nshow_exercise_time: true\n',
    'channels.yml': '- name: Messages\n  type: info\n',
    'milestones.yml': numbers.map((number) => `- name: tick-${number}\n  team_visible: true\n`).join(''),
    'injects.yml': numbers
      .map(
        (number) =>
          `- name: inject-${number}\n  time: ${(number * seconds) / 60}\n  alternatives:\n    - name: a\n      content:\n        content: Tick ${number}.\n      control:\n        activate_milestone: tick-${number}\n`,
      )
      .join(''),
  };
  return Buffer.from(rawZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}

/** An administrator who talks to a process, or to whichever process has taken its place. */
export class ExerciseClient {
  service: ServiceProcess;
  #cookie = '';

  constructor(service: ServiceProcess) {
    this.service = service;
  }

  async logIn(): Promise<this> {
    const answer = await this.service.http.post(`${BASE}/auth/login`, {
      json: { username: 'admin', password: ADMIN_PASSWORD },
    });
    assert.equal(answer.status, 204, answer.text);
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    return this;
  }

  /** A path below the base path. */
  get(path: string): Promise<Answer> {
    return this.service.http.get(`${BASE}${path}`, { headers: { cookie: this.#cookie } });
  }

  graphql(query: string, service = this.service): Promise<Answer> {
    return service.http.post(`${BASE}/graphql`, { json: { query }, headers: { cookie: this.#cookie } });
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  async ask(query: string, service = this.service): Promise<any> {
    const answer = await this.graphql(query, service);
    assert.deepEqual(answer.body?.errors, undefined, `${query}\n${answer.text}`);
    return answer.body.data;
  }

  async upload(bytes: Buffer<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    form.append('name', 'Ticking');
    form.append('file', new Blob([bytes]), 'package.zip');
    const answer = await this.service.http.post(`${BASE}/definitions`, {
      raw: form,
      headers: { cookie: this.#cookie },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.definition_id;
  }

  /** A running exercise. */
  async running(definitionId: string, input: string): Promise<{ id: string; teams: { id: string }[] }> {
    const { createExercise } = await this.ask(
      `mutation { createExercise(createExerciseInput: { definitionId: "${definitionId}", name: "x", ${input} }) { id teams { id } } }`,
    );
    await this.ask(`mutation { startExercise(exerciseId: "${createExercise.id}") { id } }`);
    return createExercise;
  }

  /** The milestones that each team has reached, with the seconds of exercise time at which it did. */
  async reached(exerciseId: string, service = this.service): Promise<Map<string, number>[]> {
    const { exercise } = await this.ask(
      `{ exercise(exerciseId: "${exerciseId}") { teams { milestones { name reached reachedAt } } } }`,
      service,
    );
    return exercise.teams.map(
      ({ milestones }: { milestones: { name: string; reached: boolean; reachedAt: number }[] }) =>
        new Map(milestones.flatMap(({ name, reached, reachedAt }) => (reached ? [[name, reachedAt]] : []))),
    );
  }

  /** Waits until every team has reached a milestone; answers what all have reached then. */
  async until(exerciseId: string, milestone: string, service = this.service): Promise<Map<string, number>[]> {
    return eventually(`every team has reached ${milestone}`, async () => {
      const teams = await this.reached(exerciseId, service);
      return teams.every((team) => team.has(milestone)) ? teams : undefined;
    });
  }
}

/** Each tick happened once and at the right time, regardless of restarts. */
export function assertPunctual(teams: readonly Map<string, number>[], count: number, seconds: number): void {
  const expected = Array.from({ length: count }, (_, index) => [
    `tick-${index + 1}`,
    Math.round((index + 1) * seconds * 1000),
  ]);
  for (const team of teams) {
    assert.deepEqual(
      [...team].map(([name, at]) => [name, Math.round(at * 1000)]),
      expected,
    );
  }
}
