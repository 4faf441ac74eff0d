import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import type { Inventory } from './endpoint.ts';
import { exampleFiles } from './example-files.ts';
import { ExerciseStage } from './exercise-stage.ts';
import type { Account } from './platform-under-test.ts';

/** An example in a guide: a request and its response. */
export interface Example {
  readonly query: string;
  /** Null if the guide shows none. */
  readonly answer: unknown;
  /** The heading of its section. */
  readonly heading: string;
}

export function readGuide(name: string): string {
  return readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
}

/** Every example of a guide, in order. */
export function examplesIn(guide: string): Example[] {
  return guide.split(/^## /m).flatMap((section) =>
    [...section.matchAll(/```graphql\n(.*?)```\n+(?:```json\n(.*?)```)?/gs)].map(([, query = '', json = 'null']) => ({
      query,
      answer: JSON.parse(json),
      heading: section.split('\n', 1)[0] ?? '',
    })),
  );
}

/** Names of people differ between platforms, so they are replaced by roles. */
export function assertShown(
  { query, answer }: Example,
  data: unknown,
  people: Readonly<Record<string, Account>>,
): void {
  let text = JSON.stringify(data);
  for (const [name, { username }] of Object.entries(people)) text = text.replaceAll(username, name);
  assert.deepEqual(JSON.parse(text), answer, `${query}\n${JSON.stringify(JSON.parse(text), null, 2)}`);
}

export function assertAllShown(examples: readonly Example[], fields: Inventory['fields'] = {}): void {
  const isShown = (name: string): boolean => examples.some(({ query }) => query.includes(`${name.split('.')[1]}(`));
  assert.deepEqual(
    Object.keys(fields).filter((name) => !isShown(name)),
    [],
    'not shown in the guide',
  );
}

/** The exercise of the guides: the tour for two teams, with a trainee in the first one, started. */
export async function startTour(test: TestContext, kind: DatabaseKind) {
  const stage = await ExerciseStage.start(kind, exampleFiles('tour'));
  test.after(() => stage.remove());
  const exercise = await stage.create({
    teams: [
      { name: 'counter', role: 'front desk' },
      { name: 'cellar', role: 'archive' },
    ],
  });
  const trainee = await stage.trainee();
  await stage.assign('1', trainee);
  await stage.act('startExercise', exercise.id);
  return { stage, exercise, trainee };
}
