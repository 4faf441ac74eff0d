import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { readCsv } from '../../csv/index.ts';
import { sentFile } from '../../testing/files.ts';
import { LogsArchive } from '../../testing/logs-archive.ts';
import { type Account, createUser, givePassword } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import { SandboxOfTeam } from '../../testing/sandbox-of-team.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** In the order of the class list, which is the one that somebody who knows the class expects. */
const CLASS = ['Adam', 'Bohumil', 'Cyril', 'David', 'Emil', 'Felix', 'Gustav', 'Hugo'];

onOneDatabase('exported logs tell somebody who knows the class', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind, { jobTimes: { lookEveryMs: 250 } });
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

  /** Plays an exercise whose texts hold every id of the platform that people can see. */
  async function played(onDemand: boolean) {
    const { exercises } = stage;
    const trainee = await exercises.trainee();
    const { id, teams, definition } = await exercises.create(
      // The second has no letters for an address, which is made of its id.
      { onDemand, teams: [{ name: 'Alpha' }, { name: '王' }] },
      'id definition { id } teams { id emailAddress sandboxToken }',
    );
    const [team, nameless] = teams;
    assert.match(nameless.emailAddress, new RegExp(`^team-${nameless.id}@`));
    await exercises.assign(team.id, trainee);
    await exercises.act('startExercise', id);
    if (onDemand) await exercises.act('startTeam', team.id, 'id');
    const file = await sentFile(trainee.visitor, id, `See /files/${id}/x and team ${team.id}.`, 'notes.txt');
    const links = [
      `http://muster.ex/exercises/${id}/teams/${team.id}?x`,
      `/files/${id}/${file}`,
      `/play/${nameless.id}`,
      `/definitions/${definition.id}`,
      file.toUpperCase(),
      nameless.emailAddress,
    ].join(' ');
    const did = async (by: Visitor, mutation: string, input: Record<string, unknown>) => {
      const { codes, text } = await call(by, { mutation, input });
      assert.deepEqual(codes, [], text);
    };
    await did(trainee.visitor, 'sendEmail', {
      teamId: team.id,
      to: ['boss@mail.ex'],
      subject: 'x',
      text: links,
      fileIds: [file],
    });
    await did(trainee.visitor, 'useTool', { teamId: team.id, tool: 'nmap', argument: links });
    await did(stage.instructor, 'sendOwnInject', { teamIds: [team.id, nameless.id], channel: 'Messages', text: links });
    await did(stage.instructor, 'commentTeam', { teamId: team.id, text: links });
    const sandbox = new SandboxOfTeam(exercises, { id: team.id, exerciseId: id, token: team.sandboxToken });
    assert.equal((await sandbox.send([{ '@timestamp': '2026-01-31T12:00:00Z', cmd: links }])).status, 204);
    const { logIds } = await exercises.exercise(
      id,
      `logIds { exercise definition teams { id logId } file(fileId: "${file}") }`,
    );
    return { id, file, teams, definition, logIds, links };
  }

  for (const onDemand of [false, true]) {
    it(`nothing by ids: they are the same in every export, others in every exercise, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const [one, other] = [await played(onDemand), await played(onDemand)];
      const seen: Set<string>[] = [];
      for (const { id, file, logIds, links } of [one, other]) {
        const first = await LogsArchive.of(stage.instructor, id);
        const again = await LogsArchive.of(stage.instructor, id, '?files=all');
        assert.deepEqual(first.paths, again.paths);
        const known = new Set([
          logIds.exercise,
          logIds.definition,
          logIds.file,
          ...logIds.teams.map(({ logId }: { logId: string }) => logId),
        ]);
        const found = new Set<string>();
        for (const path of first.paths.filter((name) => !name.startsWith('definition_files/'))) {
          const text = await first.text(path);
          if (path !== 'exercise.jsonl') assert.equal(text, await again.text(path), path);
          assert.equal(`${path} ${text}`.toLowerCase().includes(file), false, `${path} has the file`);
          assert.equal(text.includes(links), false, path);
          if (!path.endsWith('.jsonl')) continue;
          for (const line of await first.lines(path)) for (const one of idsIn(line)) found.add(one);
        }
        const ofDefinition = (await first.lines('file_infos.jsonl')).filter(({ source }) => source === 'definition');
        for (const { file_id } of ofDefinition) known.add(file_id);
        assert.deepEqual(
          [...found].filter((one) => !known.has(one)),
          [],
        );
        assert.deepEqual(
          [...known].filter((one) => !found.has(one)),
          [],
        );
        const [written] = await first
          .lines(`team-${logIds.teams[0].logId}/action_logs.jsonl`)
          .then((lines) => lines.filter(({ tool_argument }) => tool_argument !== null));
        assert.equal(
          written.tool_argument,
          [
            `http://muster.ex/exercises/${logIds.exercise}/teams/${logIds.teams[0].logId}?x`,
            `/files/${logIds.exercise}/${logIds.file}`,
            `/play/${logIds.teams[1].logId}`,
            `/definitions/${logIds.definition}`,
            logIds.file,
            `team-${logIds.teams[1].logId}${links.slice(links.lastIndexOf('@'))}`,
          ].join(' '),
        );
        seen.push(found);
      }
      assert.deepEqual(
        [...(seen[0] ?? [])].filter((id) => seen[1]?.has(id)),
        [],
        'two exercises have none in common',
      );
    });
  }

  it('nothing by a restart: ids stay', async () => {
    const { id, logIds } = await played(false);
    const { platform } = stage.exercises;
    await platform.restart();
    const after = await stage.exercises.exercise(id, 'logIds { exercise definition }');
    assert.deepEqual(after.logIds, { exercise: logIds.exercise, definition: logIds.definition });
  });
});

/** The ids in a line that the platform gives across exercises. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return Object.entries(value).flatMap(([name, part]) => {
    if (part === null) return [];
    if (/^(exercise_id|definition_id|team_id|file_id|team|through|meantFor|file)$/.test(name)) return [String(part)];
    if (/^(team_ids|teams|files)$/.test(name) && Array.isArray(part) && typeof part[0] !== 'object') {
      return part.map(String).filter((one) => !one.startsWith('definition:'));
    }
    if (/^(thread|thread_id|email_id|action_log_id|sandbox_log_id)$/.test(name))
      return String(part).split(/[:-]/)[0]?.split('+') ?? [];
    if (name === 'setup' || name === 'teams') return [part].flat().flatMap((one) => [String(one.id), ...idsIn(one)]);
    return idsIn(part);
  });
}
