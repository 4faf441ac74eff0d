import { modelOf } from '../packages/definition/src/testing/packages.ts';

/** What a worker of the console does when an author jumps in *Play*: the path is played again from the start. */
const TARGET_MS = 100;
const MINUTE_MS = 60_000;
const INJECTS = 260;
const ACTS = 60;
const ROUNDS = 15;

const STAGE = new URL('../apps/console/src/on-stage.ts', import.meta.url).href;
const DESK = new URL('../apps/console/src/instructor/trying/desk-operations.ts', import.meta.url).href;
const { createConsoleStage } = await import(STAGE);
const { FollowPath, ForeseenFromNow, PathSoFar, WhatWaits } = await import(DESK);

const person = (id: string, group: string) => ({ id, username: id, firstName: '', lastName: '', group });
const instructor = person('instructor', 'INSTRUCTOR');
const names = Array.from({ length: INJECTS }, (_, place) => `inject ${place}`);

const definition = await modelOf({
  'config.yml': 'version: 0.25.0\nexercise_duration: 300\n',
  'channels.yml': '- {name: News, type: info}\n',
  'milestones.yml': names.map((_, place) => `- {name: m${place}}\n`).join(''),
  'injects.yml': names
    .map(
      (name, place) =>
        `- {name: ${name}, time: ${place}, alternatives: [{name: a, channel: News, content: Text ${place}., confirmation: {text: OK, control: {activate_milestone: m${place}}}}]}\n`,
    )
    .join(''),
});

function begin() {
  const teams = ['Alpha', 'Bravo'].map((name) => ({
    name,
    role: null,
    address: `${name}@try.ex`,
    members: [person(name, 'TRAINEE')],
  }));
  const stage = createConsoleStage({ definition, name: 'Try', teams, instructors: [instructor], opensAt: 0 });
  stage.exercise.start({ actor: { id: 'system', role: 'system' }, at: 0 });
  return stage;
}

/** A path with an act every few minutes, to the last inject. */
const played = begin();
for (let act = 0; act < ACTS; act += 1) {
  played.exercise.pass(Math.round((INJECTS / ACTS) * MINUTE_MS));
  const at = played.exercise.now();
  const [team] = played.exercise.teams;
  played.exercise.act({
    type: 'confirm_inject',
    team: 1,
    action: [...team.team.actions].length,
    actor: { id: 'Alpha', role: 'trainee' },
    at,
  });
}
const { played: acts } = await played.as(instructor).request(PathSoFar, {});

async function jump(): Promise<{ readonly path: number; readonly waits: number }> {
  const before = process.cpuUsage();
  const stage = begin();
  const steer = stage.as(instructor);
  await steer.request(FollowPath, structuredClone({ acts, until: 250 * MINUTE_MS }));
  steer.follow(ForeseenFromNow, {}, { next: (message: unknown) => void structuredClone(message), end: () => {} });
  await Promise.resolve();
  const path = process.cpuUsage(before);
  const asked = process.cpuUsage();
  structuredClone(await steer.request(WhatWaits, { team: '1' }));
  const waits = process.cpuUsage(asked);
  return { path: (path.user + path.system) / 1000, waits: (waits.user + waits.system) / 1000 };
}

const first = await jump();
const rounds: { readonly path: number; readonly waits: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await jump());
const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
const [path, waits] = [median(rounds.map((one) => one.path)), median(rounds.map((one) => one.waits))];
process.stdout.write(
  `A jump to minute 250 of ${INJECTS} injects with ${acts.length} acts of two teams: ${path.toFixed(0)} ms ` +
    `(the first ${first.path.toFixed(0)} ms), what waits ${waits.toFixed(0)} ms; target at most ${TARGET_MS} ms\n`,
);
