import type { Definition } from '@muster/definition';
import { modelOf } from '../packages/definition/src/testing/packages.ts';
import { exampleFiles } from '../services/exercise/src/testing/example-files.ts';

/** What a worker of the console does when an instructor jumps over an hour of a try-out, with every screen open. */
const TARGET_MS = 100;
const HOUR_MS = 3_600_000;
const ROUNDS = 15;
const EXAMPLES = ['tour', 'waterworks', 'web-server'] as const;
const MANY_INJECTS = 260;

const STAGE = new URL('../apps/console/src/on-stage.ts', import.meta.url).href;
const DESK = new URL('../apps/console/src/instructor/trying/desk-operations.ts', import.meta.url).href;
const ROOM = new URL('../apps/console/src/room/frame/room.generated.ts', import.meta.url).href;
const TEAM = new URL('../apps/console/src/instructor/team/team.generated.ts', import.meta.url).href;

const { createConsoleStage } = await import(STAGE);
const { ForeseenFromNow, PassTime } = await import(DESK);
const { RoomUpdates } = await import(ROOM);
const { TeamDetailUpdates } = await import(TEAM);

const person = (id: string, group: string) => ({ id, username: id, firstName: '', lastName: '', group });

function rolesOf({ config, roles }: Definition): readonly (string | null)[] {
  return config.enableRoles ? roles.map(({ name }) => name) : [null];
}

/** The processor time of one jump in milliseconds, until everybody has been told. */
async function jump(definition: Definition, teamCount: number): Promise<number> {
  const roles = rolesOf(definition);
  const teams = Array.from({ length: teamCount }, (_, place) => ({
    name: `team-${place + 1}`,
    role: roles[place % roles.length] ?? null,
    address: `team-${place + 1}@try.ex`,
    members: [person(`member-${place + 1}`, 'TRAINEE')],
  }));
  const instructor = person('instructor', 'INSTRUCTOR');
  const stage = createConsoleStage({ definition, name: 'Try', teams, instructors: [instructor], opensAt: 0 });
  stage.exercise.start({ actor: { id: instructor.id, role: 'instructor' }, at: 0 });
  const steer = stage.as(instructor);
  // What is told crosses to the page as a copy.
  const follow = { next: (message: unknown) => void structuredClone(message), end: () => {} };
  steer.follow(ForeseenFromNow, {}, follow);
  for (const [place, { members }] of teams.entries()) {
    const team = String(place + 1);
    stage.as(members[0]).follow(RoomUpdates, { team }, follow);
    steer.follow(TeamDetailUpdates, { team }, follow);
  }
  await Promise.resolve();
  const before = process.cpuUsage();
  await steer.request(PassTime, { until: HOUR_MS });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measure(name: string, definition: Definition, teams: number): Promise<void> {
  const first = await jump(definition, teams);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await jump(definition, teams));
  const sorted = rounds.sort((one, other) => one - other);
  const [median = 0, most = 0] = [sorted[Math.floor(ROUNDS / 2)], sorted.at(-1)];
  process.stdout.write(
    `try-out: an hour of ${name} with ${teams} teams takes ${median.toFixed(1)} ms of processor time, ` +
      `${most.toFixed(1)} at most and ${first.toFixed(1)} the first time${teams === 2 ? `; target: at most ${TARGET_MS}` : ''}\n`,
  );
}

function manyInjects(): Record<string, string> {
  const inject = (place: number): string =>
    `- name: inject ${place}\n  time: ${place % 60}\n  alternatives:\n    - name: one\n      content:\n        content: Text ${place}.\n      control:\n        activate_milestone: reached_${place}\n`;
  const numbers = Array.from({ length: MANY_INJECTS }, (_, place) => place);
  return {
    'config.yml': 'version: 0.25.0\nexercise_duration: 60\nshow_exercise_time: true\n',
    'channels.yml': '- name: Messages\n  type: info\n',
    'milestones.yml': numbers.map((place) => `- name: reached_${place}\n  team_visible: true\n`).join(''),
    'injects.yml': numbers.map(inject).join(''),
  };
}

for (const example of EXAMPLES) await measure(example, await modelOf(exampleFiles(example)), 2);
await measure(`${MANY_INJECTS} injects`, await modelOf(manyInjects()), 4);
