import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { readCsv } from '../../csv/index.ts';
import { csvRows, parquetRows } from '../../testing/event-table.ts';
import { sentFile } from '../../testing/files.ts';
import { assertFormat } from '../../testing/log-format.ts';
import { LogsArchive } from '../../testing/logs-archive.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import { SandboxOfTeam } from '../../testing/sandbox-of-team.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { EventRow } from './format/event-table.schema.ts';

/** Names of a definition can have anything that a table must quote or defuse. */
const AWKWARD = ['=1+1', '@SUM("a";\'b\')', 'a, "b"; c', '東京 – žluťoučký كلب', '\ttab', '"quoted"', '-1', "'"];
const TOOLS = AWKWARD.map((name) => ({
  name,
  tooltip_description: 'A tool',
  default_response: 'Nothing.',
  responses: [
    { param: 'host', content: { content: 'Found.' }, control: { activate_milestone: ['scanned', 'secret'] } },
  ],
}));
/** Those that spreadsheets would run, as they are in CSV. */
const DEFUSED = new Map(['=1+1', '@SUM("a";\'b\')', '\ttab', '-1'].map((name) => [name, `'${name}`]));
const COMMANDS = '- name: end\n  cmd: ^exit$\n  control:\n    activate_milestone: asked\n';

onOneDatabase('the table of events', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.withFiles(kind, { 'tools.yml': JSON.stringify(TOOLS), 'commands.yml': COMMANDS });
  });
  after(() => stage.remove());

  const archiveOf = ({ id }: { readonly id: string }) => LogsArchive.of(stage.instructor, id);

  /** The rows, after both forms were compared: the one for spreadsheets defuses formulas. */
  async function rowsOf(archive: LogsArchive): Promise<EventRow[]> {
    await assertFormat(archive);
    const rows = await parquetRows(archive);
    const defused = rows.map((row) => ({ ...row, object: row.object && (DEFUSED.get(row.object) ?? row.object) }));
    assert.deepEqual(await csvRows(archive), defused);
    return rows;
  }

  async function did(by: Visitor, mutation: string, input: Record<string, unknown>): Promise<void> {
    const { codes, text } = await call(by, { mutation, input });
    assert.deepEqual(codes, [], text);
  }

  /** Some of everything, with a stop, and a mail from one team to the other if they can write to each other. */
  async function act({ id, team, member }: PlayedExercise, to: readonly string[]): Promise<void> {
    const { clock } = stage.exercises.platform;
    for (const tool of AWKWARD) {
      clock.advance(1_234);
      await did(member.visitor, 'useTool', { teamId: team, tool, argument: 'host' });
    }
    await did(member.visitor, 'sendEmail', { teamId: team, to, subject: 'All', text: 'To everybody, "hello"' });
    await did(member.visitor, 'answerQuestionnaire', {
      teamId: team,
      questionnaire: 'Round one',
      answers: [{ options: [1] }, { options: [1] }, { text: '=HYPERLINK("x")' }],
    });
    await sentFile(member.visitor, id, 'text', '=my file.txt');
    await did(stage.instructor, 'sendOwnInject', { teamIds: [team], channel: 'Messages', text: 'Hurry.' });
    await did(stage.instructor, 'commentTeam', { teamId: team, text: '+1\n"well done"' });
  }

  async function commands(exerciseId: string, teamId: string, logs: readonly string[]): Promise<void> {
    const { sandboxToken: token } = await stage.exercises.act('rotateTeamToken', teamId, 'sandboxToken');
    const sandbox = new SandboxOfTeam(stage.exercises, { id: teamId, exerciseId, token });
    const { status } = await sandbox.send(logs.map((cmd) => ({ '@timestamp': '2026-01-31T12:00:00Z', cmd })));
    assert.equal(status, 204);
    await sandbox.matched();
  }

  it('has a row for every team of every event, with the cause, and every command of a sandbox', async () => {
    const exercise = await stage.play();
    const { clock } = stage.exercises.platform;
    clock.advance(60_000);
    const addresses = await stage.exercises.exercise(exercise.id, 'teams { emailAddress }');
    await act(exercise, ['boss@mail.ex', addresses.teams[1].emailAddress]);
    await did(stage.instructor, 'addTime', { exerciseId: exercise.id, minutes: 1.5 });
    await commands(exercise.id, exercise.team, ['ls', '=cmd', 'exit']);
    await stage.exercises.act('stopExercise', exercise.id);
    clock.advance(600_000);
    await commands(exercise.id, exercise.team, ['in the stop']);
    const archive = await archiveOf(exercise);
    const rows = await rowsOf(archive);
    const events = await archive.lines('events.jsonl');
    const [{ exercise_id }] = await archive.lines('exercise.jsonl');
    const [first, second] = await archive.lines('teams.jsonl');
    const ofEvents = rows.filter(({ kind: row }) => row !== 'sandbox_command');

    const keys = rows.map(({ stream, position, team_id }) => `${stream} ${position} ${team_id}`);
    assert.equal(new Set(keys).size, keys.length);
    assert.ok(rows.every((row) => row.exercise_id === exercise_id));
    for (const { position, timestamp, exercise_time, teams: named, event } of events) {
      const own = ofEvents.filter((row) => row.position === position);
      const teams = own.map(({ team_id }) => team_id);
      const expected = event.type === 'mail_sent' ? event.teams : [event.team ?? event.setup?.id ?? null];
      assert.deepEqual(teams, expected, event.type);
      assert.deepEqual(named, expected.filter(Boolean), event.type);
      for (const row of own) {
        assert.deepEqual(
          [row.stream, row.kind, row.timestamp, row.exercise_time, row.rows],
          ['exercise', event.type, timestamp, exercise_time, own.length],
        );
      }
    }
    assert.equal(new Set(ofEvents.map(({ position }) => position)).size, events.length);

    // As the interface tells it.
    const { teamMilestones } = await stage.instructor.ask(
      `{ teamMilestones(teamIds: ["${exercise.team}"]) { name reached switchedAt } }`,
    );
    const switched = new Map(
      ofEvents
        .filter((row) => row.kind === 'milestone_switched' && row.team_id === first.team_id)
        .map(({ object, value, exercise_time }) => [object, [value === 'on', exercise_time]]),
    );
    assert.deepEqual(
      switched,
      new Map(
        teamMilestones
          .filter(({ switchedAt }: { switchedAt: number | null }) => switchedAt !== null)
          .map((one: { name: string; reached: boolean; switchedAt: number }) => [
            one.name,
            [one.reached, one.switchedAt],
          ]),
      ),
    );
    const { teamActionLogs } = await stage.instructor.ask(
      `{ teamActionLogs(logFilter: { teamId: "${exercise.team}" }) { exerciseTime toolUse { tool argument } } }`,
    );
    const uses = teamActionLogs.filter(({ toolUse }: { toolUse: unknown }) => toolUse !== null).toReversed();
    const tools = ofEvents.filter((row) => row.kind === 'tool_used');
    assert.deepEqual(
      tools.map((row) => [row.exercise_time, row.text_length, row.by, row.channel, row.value]),
      uses.map((use: { exerciseTime: number }) => [use.exerciseTime, 4, 'team', 'tool', '1']),
    );

    // A switch has the tool use that caused it, and the person.
    const scanned = ofEvents.find(({ object }) => object === 'scanned');
    assert.deepEqual(
      [scanned?.cause_position, scanned?.cause_kind, scanned?.cause_user_id, scanned?.cause_derived, scanned?.by],
      [tools[0]?.position, 'tool', tools[0]?.user_id, false, 'platform'],
    );
    const written = ofEvents.filter((row) => row.kind === 'mail_sent' && row.text_length > 0);
    // Teams of a mail are in the order of their ids, which are random.
    const mail = [first, second].flatMap(({ team_id }) => written.filter((row) => row.team_id === team_id));
    assert.deepEqual(
      mail.map((row) => [row.team_id, row.by, row.user_id, row.text_length, row.channel]),
      [
        [first.team_id, 'team', tools[0]?.user_id, 'To everybody, "hello"'.length, 'email'],
        [second.team_id, 'other', tools[0]?.user_id, 'To everybody, "hello"'.length, 'email'],
      ],
    );

    const sandbox = await archive.lines(`team-${first.team_id}/sandbox_logs.jsonl`);
    const stop = ofEvents.find((row) => row.kind === 'exercise_stopped');
    const received = rows.filter((row) => row.kind === 'sandbox_command');
    assert.deepEqual(
      received.map((row) => [row.stream, row.position, row.timestamp, row.text_length, row.by]),
      sandbox.map((log, i) => [`sandbox ${first.team_id}`, i + 1, log.timestamp, log.cmd.length, 'team']),
    );
    const matched = ofEvents.find((row) => row.kind === 'command_matched');
    assert.deepEqual([received[2]?.exercise_time, matched?.object], [matched?.exercise_time, 'end']);
    assert.equal(received[3]?.exercise_time, stop?.exercise_time, 'time stands still');
  });

  it('comes with what it was made from, and how the exercise ran', async () => {
    const exercise = await stage.play();
    const { clock } = stage.exercises.platform;
    clock.advance(60_000);
    await stage.exercises.act('stopExercise', exercise.id);
    clock.advance(30_000);
    await stage.exercises.act('startExercise', exercise.id);
    await did(stage.instructor, 'addTime', { exerciseId: exercise.id, minutes: 1.5 });
    clock.advance(60_000);
    await stage.exercises.act('finishExercise', exercise.id);
    const archive = await archiveOf(exercise);
    await assertFormat(archive);
    const { courses, ...run } = JSON.parse(await archive.text('run.json'));
    const [{ exercise_id, exercise_start, finish_time, format_version }] = await archive.lines('exercise.jsonl');
    const { version } = JSON.parse((await stage.instructor.get('/version')).text);
    const [definition] = await stage.exercises.platform.readTable('definitions');
    assert.deepEqual(
      [run.exercise_id, run.mode, run.package_sha256, run.format_version, run.platform_version],
      [exercise_id, 'synchronous', definition?.['blob_hash'], format_version, version],
    );
    assert.match(run.model_sha256, /^[\da-f]{64}$/);
    const [{ stops, ...course }] = courses;
    assert.deepEqual(
      [courses.length, course],
      [1, { team_id: null, start: exercise_start, finish: finish_time, duration: 120, added_time: 90 }],
    );
    assert.deepEqual(
      stops.map((stop: { exercise_time: number; from: string; to: string }) => [
        stop.exercise_time,
        Date.parse(stop.to) - Date.parse(stop.from),
      ]),
      [[60, 30_000]],
    );
  });

  it('is CSV as programs and spreadsheets read it, and never a formula', async () => {
    const exercise = await stage.play();
    await act(exercise, ['boss@mail.ex']);
    const text = await (await archiveOf(exercise)).text('events.csv');
    assert.ok(text.endsWith('\r\n'));
    const rows = [...readCsv(text, ',')];
    assert.ok(rows.every((row) => row.length === rows[0]?.length));
    const place = rows[0]?.indexOf('object') ?? -1;
    const objects = new Set(rows.map((row) => row[place]));
    for (const name of AWKWARD) {
      const harmless = DEFUSED.get(name) ?? name;
      assert.ok(objects.has(harmless), `${harmless} is in ${[...objects].join(' | ')}`);
    }
    for (const row of rows.slice(1)) for (const cell of row) assert.doesNotMatch(cell, /^["\s]*[=+@-]/);
    assert.doesNotMatch(text, /my file|HYPERLINK|well done|everybody/);
  });

  it('has the streams of all teams of an exercise on demand', async () => {
    const exercise = await stage.play({ onDemand: true });
    await commands(exercise.id, exercise.team, ['before the start']);
    stage.exercises.platform.clock.advance(1_000);
    await did(exercise.member.visitor, 'startTeam', { teamId: exercise.team });
    await act(exercise, ['boss@mail.ex']);
    const archive = await archiveOf(exercise);
    const rows = await rowsOf(archive);
    for (const { team_id } of await archive.lines('teams.jsonl')) {
      const own = rows.filter(({ stream }) => stream === `team ${team_id}`);
      const events = await archive.lines(`team-${team_id}/events.jsonl`);
      assert.deepEqual(
        own.map((row) => [row.position, row.kind, row.team_id, row.rows]),
        events.map(({ position, event }) => [position, event.type, team_id, 1]),
      );
    }
    const { courses } = JSON.parse(await archive.text('run.json'));
    const [first, second] = await archive.lines('teams.jsonl');
    assert.deepEqual(
      courses.map((course: { team_id: number; start: string | null }) => [course.team_id, course.start]),
      [
        [first.team_id, first.start_time],
        [second.team_id, null],
      ],
    );
    const early = rows.find((row) => row.kind === 'sandbox_command');
    assert.equal(early?.exercise_time, null);
  });

  it('has rows also of an exercise in which nothing has happened', async () => {
    const archive = await archiveOf(await stage.exercises.create());
    const rows = await rowsOf(archive);
    assert.deepEqual(
      rows.map((row) => [row.stream, row.position, row.kind, row.team_id, row.by]),
      [['exercise', 1, 'exercise_opened', null, 'instructor']],
    );
  });
});
