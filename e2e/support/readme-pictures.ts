import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseKinds, eventually } from '@muster/kit/testing';
import type { Browser, Page } from 'playwright-core';
import { type Action, sendEmail, useTool } from '../../scripts/drive/actions.ts';
import { exampleFiles } from '../../services/exercise/src/testing/example-files.ts';
import { ExerciseStage } from '../../services/exercise/src/testing/exercise-stage.ts';
import { type Account, createUser, givePassword } from '../../services/exercise/src/testing/platform-under-test.ts';
import { logIn, visit } from './browser.ts';

const DESK = { width: 1400, height: 690 };
/** People decide by the README, also on slow lines. */
const MAX_BYTES = 150_000;
const MINUTES = 17;

/** A technical and a management team of each plant, in turn. */
const TEAMS = ['North plant', 'North office', 'South plant', 'South office', 'West plant', 'West office'];
const PEOPLE = ['Ada Malá', 'Bo Lind', 'Cai Novák', 'Dana Weber', 'Eli Haas', 'Fia Horn'];

type Step = readonly [minute: number, team: string, act: (teamId: string) => Action];

const tool = (name: string, argument: string) => (teamId: string) => useTool(teamId, name, argument);
const mail = (to: string, subject: string, text: string) => (teamId: string) => sendEmail(teamId, to, subject, text);

const HERE = 'mutation ($input: SignPresenceInput!) { signPresence(signPresenceInput: $input) }';

/** What the teams do until the picture is taken: some are quick, one is stuck. */
const STEPS: readonly Step[] = [
  [1, 'North office', tool('Phone', 'csirt')],
  [3, 'North plant', tool('Network monitor', 'file-01')],
  [3.5, 'South plant', tool('Network monitor', 'office')],
  [4, 'North plant', tool('Controls', 'isolate office')],
  [5, 'South office', tool('Phone', 'police')],
  [6, 'North plant', tool('Controls', 'secure backup')],
  [7, 'West plant', tool('Network monitor', 'jump-01')],
  [9, 'North office', tool('Phone', 'police')],
  [10, 'North office', mail('j.brandt@altwasser.ex', 'Ransom note', 'Whom do we have to tell, and by when?')],
  [11, 'South plant', tool('Controls', 'isolate office')],
  [13, 'North plant', tool('Controls', 'disconnect plant')],
  [14, 'North plant', mail('shift@altwasser.ex', 'Dosing', 'Please watch the dosing by hand from now on.')],
  [15, 'South office', tool('Phone', 'supervisor')],
  [
    15.5,
    'West office',
    mail('customers@altwasser.ex', 'Callers', 'Say that the water is safe, and that we call back.'),
  ],
  [16.5, 'South plant', tool('Network monitor', 'plant')],
];

/** Takes the pictures of the README: a real service whose clock stands still, so that they are the same every time. */
export async function takeReadmePictures(browser: Browser, folder: string): Promise<void> {
  const kind = databaseKinds().find(({ name }) => name === 'SQLite');
  assert.ok(kind !== undefined);
  const stage = await ExerciseStage.start(kind, exampleFiles('waterworks'));
  try {
    mkdirSync(folder, { recursive: true });
    const teams = TEAMS.map((name, index) => ({ name, role: index % 2 === 0 ? 'technical' : 'management' }));
    const exercise = await stage.create({ name: 'Waterworks', teams });
    const members = await membersOf(stage, exercise.teams);
    await play(stage, exercise, members);
    const cockpit = `/exercises/${exercise.id}/overview`;
    const room = `/play/${exercise.teams[0].id}`;
    await picture(browser, stage, { name: 'cockpit', who: stage.instructor, path: cockpit, folder });
    await picture(browser, stage, { name: 'room', who: members.get('North plant'), path: room, folder });
  } finally {
    await stage.remove();
  }
}

interface Team {
  readonly id: string;
  readonly name: string;
}

async function membersOf(stage: ExerciseStage, teams: readonly Team[]): Promise<Map<string, Account>> {
  const members = new Map<string, Account>();
  for (const [index, { id, name }] of teams.entries()) {
    const [firstName = '', lastName = ''] = (PEOPLE[index] ?? '').split(' ');
    const username = `${firstName.toLowerCase()}@example.org`;
    const userId = await createUser(stage.admin, { username, firstName, lastName, group: 'TRAINEE' });
    const password = await givePassword(stage.admin, userId);
    const member = { id: userId, username, password, visitor: await stage.platform.loggedIn(username, password) };
    await stage.assign(id, member);
    members.set(name, member);
  }
  return members;
}

async function play(
  stage: ExerciseStage,
  { id, teams }: { readonly id: string; readonly teams: readonly Team[] },
  members: ReadonlyMap<string, Account>,
): Promise<void> {
  await stage.act('startExercise', id);
  let now = 0;
  for (const [minute, name, act] of STEPS) {
    await stage.pass(minute - now);
    now = minute;
    const { mutation, variables } = act(teams.find((team) => team.name === name)?.id ?? '');
    await members.get(name)?.visitor.ask(mutation, { ...variables });
  }
  await stage.pass(MINUTES - now);
  for (const { id: teamId, name } of teams) {
    await members.get(name)?.visitor.ask(HERE, { input: { teamId } });
  }
  await eventually('everything that is due has happened', async () => {
    const { exercise } = await stage.instructor.visitor.ask(`{ exercise(exerciseId: "${id}") { timeElapsed } }`);
    return exercise.timeElapsed >= MINUTES * 60 ? true : undefined;
  });
}

interface Picture {
  readonly name: string;
  readonly who: Account | undefined;
  readonly path: string;
  readonly folder: string;
}

async function picture(browser: Browser, stage: ExerciseStage, { name, who, path, folder }: Picture): Promise<void> {
  assert.ok(who !== undefined);
  const { context, page } = await visit(browser, stage.platform.url, { viewport: DESK });
  await page.clock.setFixedTime(stage.platform.clock.now());
  await logIn(page, who);
  await page.goto(path);
  await SETTLED[name]?.(page);
  await page.evaluate('document.fonts.ready.then(() => true)');
  const bytes = await page.screenshot();
  assert.ok(bytes.length <= MAX_BYTES, `${name}.png has ${bytes.length} bytes, and at most ${MAX_BYTES} are fine.`);
  writeFileSync(join(folder, `${name}.png`), bytes);
  process.stdout.write(`${name}.png\n`);
  await context.close();
}

/** What is there when a screen has loaded. */
const SETTLED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  cockpit: async (page) => page.locator('.need').first().waitFor(),
  room: async (page) => page.getByText('hosts.csv').waitFor(),
};
