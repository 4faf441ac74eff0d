import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { after, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { sentFile } from '../../testing/files.ts';
import { askForLogs, LogsArchive } from '../../testing/logs-archive.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const LAYOUT = '?layout=inject';

type Line = Readonly<Record<string, unknown>>;

/** As tables are joined that name no columns: by all fields that both have. */
function joined(left: readonly Line[], right: readonly Line[]): { by: string[]; rows: Line[] } {
  const by = Object.keys(left[0] ?? {}).filter((field) => Object.hasOwn(right[0] ?? {}, field));
  const isSame = (one: Line, other: Line): boolean => by.every((field) => one[field] === other[field]);
  return {
    by,
    rows: left.flatMap((one) => right.filter((other) => isSame(one, other)).map((other) => ({ ...one, ...other }))),
  };
}

onOneDatabase('logs in the layout of the published analysis', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind, { jobTimes: { lookEveryMs: 250 } });
  });
  after(() => stage.remove());

  const did = async (by: Visitor, mutation: string, input: Record<string, unknown>): Promise<void> => {
    const { codes, text } = await call(by, { mutation, input });
    assert.deepEqual(codes, [], text);
  };

  /** Three teams, of which the first is removed before the start. */
  async function played(onDemand: boolean) {
    const { exercises, instructor } = stage;
    const { id, teams } = await exercises.create({
      onDemand,
      teams: ['Gone', 'Alpha', 'Beta'].map((name) => ({ name })),
    });
    const [gone, ...left] = teams;
    const members = [];
    for (const team of teams) {
      const member = await exercises.trainee();
      await exercises.assign(team.id, member);
      members.push(member);
    }
    await instructor.ask(`mutation { removeTeam(teamId: "${gone.id}") { id } }`);
    await exercises.act('startExercise', id);
    for (const [i, team] of left.entries()) {
      const member = members[i + 1];
      assert.ok(member !== undefined);
      if (onDemand) await exercises.act('startTeam', team.id, 'id');
      await did(member.visitor, 'useTool', { teamId: team.id, tool: 'nmap', argument: 'host' });
      const mail = {
        to: ['boss@mail.ex'],
        subject: 'A finding',
        text: `I am ${member.username}, see /teams/${team.id}.`,
      };
      await did(member.visitor, 'sendEmail', { teamId: team.id, ...mail });
      await sentFile(member.visitor, id, `By ${member.username}`, 'notes.txt');
    }
    await sentFile(instructor, id, 'Ours.', 'ours.txt');
    return { id, members };
  }

  for (const onDemand of [false, true]) {
    const mode = onDemand ? 'on demand' : 'together';

    it(`have folders of teams only, numbered without gaps, ${mode}`, async () => {
      const { id } = await played(onDemand);
      const archive = await LogsArchive.of(stage.instructor, id, LAYOUT);
      const folders = new Set(
        archive.paths.filter((path) => path.startsWith('logs/')).map((path) => path.split('/').slice(1, -1)[0]),
      );
      assert.deepEqual([...folders].filter((folder) => folder !== undefined).toSorted(), ['team-1', 'team-2']);
      assert.deepEqual(
        (await archive.lines('logs/teams.jsonl')).map(({ team_id, name }) => [team_id, name]),
        [
          [1, 'Alpha'],
          [2, 'Beta'],
        ],
      );
      for (const info of await archive.lines('logs/file_infos.jsonl')) {
        assert.ok(archive.paths.includes(posix.join('logs', info.path)), info.path);
      }
      assert.ok(archive.paths.includes('definition_files/config.yml'));
    });

    it(`can be joined as the analysis joins them, ${mode}`, async () => {
      const { id } = await played(onDemand);
      const archive = await LogsArchive.of(stage.instructor, id, LAYOUT);
      const milestones = await archive.lines('logs/exercise_milestones.jsonl');
      const tools = await archive.lines('logs/exercise_tools.jsonl');
      for (const number of [1, 2]) {
        const states = await archive.lines(`logs/team-${number}/milestones.jsonl`);
        assert.ok(states.every(({ team_id }) => team_id === number));
        const reached = joined(states, milestones);
        assert.deepEqual([reached.by, reached.rows.length], [['milestone_id', 'name'], milestones.length]);
        const scanned = reached.rows.find(({ name }) => name === 'scanned');
        assert.match(String(scanned?.['timestamp_reached']), /^\d{4}-.*Z$/);
        const used = joined(await archive.lines(`logs/team-${number}/action_logs.jsonl`), tools);
        assert.deepEqual(used.by, ['tool_id']);
        assert.deepEqual(
          used.rows.map(({ action_type, name, content, default_response }) => [
            action_type,
            name,
            content,
            default_response,
          ]),
          [['COMMAND', 'nmap', 'Port 80 is open.', 'Nothing.']],
        );
        const threads = await archive.lines(`logs/team-${number}/emails.jsonl`);
        assert.deepEqual(
          threads.map(({ thread_id, team_ids, description }) => [thread_id, team_ids, description]),
          [
            [`${number}:1`, [number], 'Good morning'],
            [`${number}:2`, [number], 'A finding'],
          ],
        );
      }
    });

    it(`have the pseudonyms of the usual layout, and change neither it nor the key, ${mode}`, async () => {
      const { id, members } = await played(onDemand);
      const read = async (path: string): Promise<string> =>
        (await stage.instructor.get(`/exercise/${id}/${path}`)).text;
      const usual = await LogsArchive.of(stage.instructor, id);
      const key = await read('key');
      const archive = await LogsArchive.of(stage.instructor, id, LAYOUT);
      assert.equal(await read('key'), key);
      const peopleIn = async (logs: LogsArchive, path: string) =>
        (await logs.lines(path)).map(({ name, users }) => [name, users]);
      assert.deepEqual(await peopleIn(archive, 'logs/teams.jsonl'), await peopleIn(usual, 'teams.jsonl'));
      assert.ok(usual.paths.includes('definition_files/config.yml'));
      assert.ok(usual.paths.every((path) => !path.startsWith('team-1/')));
      assert.ok(
        Object.keys((await usual.lines(usual.paths.find((path) => path.endsWith('emails.jsonl')) ?? ''))[0]).every(
          (field) => field !== 'description',
        ),
      );
      for (const path of archive.paths.filter((one) => !one.startsWith('definition_files/'))) {
        const text = await archive.text(path);
        for (const { username, id: userId } of members) {
          assert.ok(!text.includes(username) && !text.includes(userId), path);
        }
      }
    });
  }

  it('have a time at which a milestone was reached only while it is on', async () => {
    const { id } = await played(false);
    const { teams } = await stage.exercises.exercise(id, 'teams { id }');
    for (const [milestone, activate] of [
      ['scanned', false],
      ['secret', false],
      ['secret', true],
    ] as const) {
      stage.exercises.platform.clock.advance(1_000);
      await did(stage.instructor, 'modifyMilestone', { teamId: teams[0].id, milestone, activate });
    }
    const usual = await LogsArchive.of(stage.instructor, id);
    const [team] = await usual.lines('teams.jsonl');
    const switched = await usual.lines(`team-${team.team_id}/milestones.jsonl`);
    const archive = await LogsArchive.of(stage.instructor, id, LAYOUT);
    const states = await archive.lines('logs/team-1/milestones.jsonl');
    assert.deepEqual(
      states,
      switched.map((state) => ({
        ...state,
        team_id: 1,
        ...(state.name === 'scanned' && { timestamp_reached: null, exercise_time_reached: null }),
      })),
    );
    const [scanned, secret] = ['scanned', 'secret'].map((one) => states.find(({ name }) => name === one));
    assert.deepEqual([scanned.reached, secret.reached], [false, true]);
    assert.notEqual(scanned.first_on, null);
    assert.notEqual(secret.timestamp_reached, secret.first_on);
  });

  it('are the usual ones if the layout is empty, and refused if it is unknown', async () => {
    const { id } = await played(false);
    const unknown = await askForLogs(stage.instructor, id, '?layout=other');
    assert.equal(unknown.status, 400, unknown.bytes.toString());
    const archive = await LogsArchive.of(stage.instructor, id, '?layout=');
    assert.ok(archive.paths.includes('teams.jsonl'));
    const twice = await askForLogs(stage.instructor, id, '?layout=inject&layout=inject');
    assert.equal(twice.status, 400, twice.bytes.toString());
  });

  it('can have all uploads unchanged', async () => {
    const { id } = await played(false);
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3]);
    await sentFile(stage.instructor, id, picture, 'shot.png');
    const archive = await LogsArchive.of(stage.instructor, id, `${LAYOUT}&files=all`);
    const info = (await archive.lines('logs/file_infos.jsonl')).find(({ file_name }) => file_name === 'shot.png');
    assert.match(info.path, /^\.\.\/uploaded_files\//);
    assert.ok((await archive.bytes(posix.join('logs', info.path))).equals(picture));
    const [exercise] = await archive.lines('logs/exercise.jsonl');
    assert.equal(exercise.files, 'all');
  });
});
