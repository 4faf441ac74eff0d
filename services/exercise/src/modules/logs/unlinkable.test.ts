import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { readCsv } from '../../csv/index.ts';
import { LogsArchive } from '../../testing/logs-archive.ts';
import { type Account, createUser, givePassword } from '../../testing/platform-under-test.ts';
import { PlayStage } from '../../testing/play-stage.ts';

/** In the order of the class list, which is the one that somebody who knows the class expects. */
const CLASS = ['Adam', 'Bohumil', 'Cyril', 'David', 'Emil', 'Felix', 'Gustav', 'Hugo'];

onEachDatabase('exported logs tell somebody who knows the class', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind, { jobTimes: { lookEveryMs: 25 } });
  });
  after(() => stage.remove());

  async function classOf(suffix: string): Promise<Account[]> {
    const admin = await stage.exercises.admin.elevate();
    const accounts: Account[] = [];
    for (const firstName of CLASS) {
      const username = `${firstName.toLowerCase()}.${suffix}@class.ex`;
      const id = await createUser(admin, { username, group: 'TRAINEE', firstName, lastName: `Z${suffix}` });
      const password = await givePassword(admin, id);
      accounts.push({ id, username, password, visitor: stage.exercises.platform.visitor() });
    }
    return accounts;
  }

  async function keyOf(id: string): Promise<Map<string, string>> {
    const [, ...rows] = [...readCsv((await stage.instructor.get(`/exercise/${id}/key`)).text, ',')];
    return new Map(rows.map(([pseudonym = '', username = '']) => [username, pseudonym]));
  }

  for (const onDemand of [false, true]) {
    it(`nothing by the order of people, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const people = await classOf(onDemand ? 'one' : 'two');
      const { id, teams } = await stage.exercises.create({ onDemand, teams: [{ name: 'Alpha' }] });
      await stage.exercises.assign(teams[0].id, ...people);
      await stage.instructor.ask(
        'mutation ($team: ID!, $users: [UUID!]!) { removeUsersFromTeam(teamId: $team, userIds: $users) { id } }',
        { team: teams[0].id, users: people.slice(4).map((one) => one.id) },
      );
      const archive = await LogsArchive.of(stage.instructor, id);
      const lines = (
        await Promise.all(archive.paths.filter((path) => path.endsWith('.jsonl')).map((path) => archive.lines(path)))
      ).flat();
      const key = await keyOf(id);
      const joined = people.map(({ username }) => key.get(username) ?? '');
      const lists = [
        ...(await archive.lines('teams.jsonl')).flatMap(({ users, former_users }) => [users, former_users]),
        lines.filter(({ event }) => event?.type === 'member_joined').map(({ event }) => ({ user_id: event.user })),
        lines.filter(({ event }) => event?.type === 'member_left').map(({ event }) => ({ user_id: event.user })),
      ].map((list) => list.map(({ user_id }: { user_id: string }) => user_id));
      assert.deepEqual(
        lists.map(({ length }) => length),
        [4, 4, 8, 4],
      );
      for (const list of lists) assert.deepEqual(list, list.toSorted());
      assert.deepEqual(lists[2]?.toSorted(), joined.toSorted());
      const inKey = [...key.keys()].filter((username) => username.endsWith('@class.ex'));
      assert.deepEqual(inKey, inKey.toSorted(), 'the key is in the order of names');
    });
  }
});
