import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { BlobFolder } from '@muster/kit/blobs';
import { openDatabase } from '@muster/kit/database';
import { systemClock, systemIds } from '@muster/kit/runtime';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { sentFile } from '../../testing/files.ts';
import { askForLogs, exported, LogsArchive, polledLogs } from '../../testing/logs-archive.ts';
import { createBot } from '../../testing/platform-under-test.ts';
import { logs } from './index.ts';

const DAY = 24 * 3_600_000;

onEachDatabase('the logs of an exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, undefined, {}, { jobTimes: { lookEveryMs: 250, renewEveryMs: 100 } });
  });
  after(() => stage.remove());

  const ask = (id: string, query = '', headers: Record<string, string> = {}, method = 'GET') =>
    askForLogs(stage.instructor.visitor, id, query, headers, method);
  const polled = (id: string, query = '') => polledLogs(stage.instructor.visitor, id, query);
  const statusOf = async (id: string, query = '') => (await ask(id, query)).status;
  const tagOf = ({ headers }: { readonly headers: Headers }): string => headers.get('etag') ?? '';
  const exportsOf = async (id: string) =>
    (await stage.platform.readTable('exports')).filter((row) => row['exercise_id'] === Number(id));
  const comment = async (team: string, text = 'Look here.') => {
    await stage.instructor.visitor.ask(`mutation { commentTeam(teamId: "${team}", text: "${text}") { id } }`);
  };
  const running = async (): Promise<{ id: string; team: string }> => {
    const { id, teams } = await stage.create({}, 'id teams { id }');
    await stage.act('startExercise', id);
    return { id, team: teams[0].id };
  };
  /** Waits until an export is built, without requesting it. */
  const built = (id: string) =>
    exported(async () => {
      const states = (await exportsOf(id)).map(({ state }) => state);
      return states.length > 0 && !states.includes('BUILDING') ? states : undefined;
    });

  /** Does something while no export can be built. */
  const withoutPackage = async (work: () => Promise<void>): Promise<void> => {
    const [definition] = await stage.platform.readTable('definitions');
    const hash = String(definition?.['blob_hash']);
    const folder = join(stage.platform.dataFolder, 'blobs', 'sha256', hash.slice(0, 2));
    await rename(join(folder, hash), join(folder, 'aside'));
    try {
      await work();
    } finally {
      await rename(join(folder, 'aside'), join(folder, hash));
    }
  };

  /** Nothing is left of what failed, or was aborted. */
  const nothingUnderWay = () =>
    eventually('nothing is left', async () => (stage.platform.blobFiles('incoming').length === 0 ? true : undefined));

  it('are built on request, and go to the next request whatever has happened since', async () => {
    const { id, team } = await running();
    const first = await ask(id);
    assert.deepEqual([first.status, first.bytes.length, first.headers.get('cache-control')], [202, 0, 'no-store']);
    await built(id);
    await comment(team, 'After the export.');
    const old = await ask(id);
    assert.equal(old.status, 200);
    const [exercise] = await (await LogsArchive.open(old.bytes)).lines('exercise.jsonl');
    const events = await (await LogsArchive.open(old.bytes)).lines('events.jsonl');
    assert.ok(
      events.every(({ timestamp }) => timestamp <= exercise.exported_at),
      'it contains nothing that happened later',
    );
    assert.equal(exercise.files, 'text');
    assert.doesNotMatch(await (await LogsArchive.open(old.bytes)).text('events.jsonl'), /After the export/);
    assert.equal(await statusOf(id), 202, 'something has happened since, so a new one is built');
    const fresh = await polled(id);
    assert.match(await (await LogsArchive.open(fresh.bytes)).text('events.jsonl'), /After the export/);
    assert.equal(tagOf(await ask(id)), tagOf(fresh), 'nothing has happened since');
    assert.equal((await exportsOf(id)).length, 2);
  });

  it('are rebuilt on request, once for concurrent requests, and the result goes to the next request', async () => {
    const { id } = await running();
    await polled(id);
    await withoutPackage(async () => {
      const statuses = await Promise.all(Array.from({ length: 5 }, () => statusOf(id, '?recalculate=true')));
      assert.deepEqual(statuses, [202, 202, 202, 202, 202]);
      assert.equal(await statusOf(id), 202, 'it joins the build');
      assert.equal((await exportsOf(id)).length, 2);
    });
    await exported(async () => {
      // It is retried after a pause.
      stage.platform.clock.advance(1000);
      return (await exportsOf(id)).every(({ state }) => state === 'READY') ? true : undefined;
    });
    assert.equal(await statusOf(id, '?recalculate=true'), 200, 'so that polling ends');
    assert.equal(await statusOf(id), 200);
    assert.equal(await statusOf(id, '?recalculate=true'), 202);
    await built(id);
    assert.equal(await statusOf(id, '?recalculate='), 200);
    assert.equal(await statusOf(id, '?recalculate=false'), 200);
    assert.equal((await exportsOf(id)).length, 2, 'the last two are kept');
  });

  it('refuse unknown parameters', async () => {
    const { id } = await running();
    for (const query of ['recalculate=yes', 'recalculate=1', 'recalculate=TRUE', 'files=none', 'files=ALL']) {
      assert.equal(await statusOf(id, `?${query}`), 400, query);
    }
    assert.equal(await statusOf(id, '?recalculate=true&recalculate=true'), 400);
    assert.equal(await statusOf('x'), 400);
    assert.equal((await ask(id, '', { accept: 'text/csv' })).status, 406);
    assert.deepEqual(await exportsOf(id), []);
  });

  it('are neither started nor delivered by HEAD requests', async () => {
    const { id, team } = await running();
    assert.equal((await ask(id, '', {}, 'HEAD')).status, 202);
    assert.deepEqual(await exportsOf(id), []);
    await ask(id);
    await built(id);
    const look = await ask(id, '?recalculate=true', {}, 'HEAD');
    await comment(team);
    const taken = await ask(id);
    assert.deepEqual([look.status, look.bytes.length, taken.status], [200, 0, 200]);
    assert.equal(tagOf(look), tagOf(taken));
    assert.equal(look.headers.get('content-length'), String(taken.bytes.length));
    assert.equal((await ask(id, '', {}, 'HEAD')).status, 202);
    assert.equal((await exportsOf(id)).length, 1);
  });

  it('can resume an interrupted download as long as that export is kept', async () => {
    const { id, team } = await running();
    const first = await polled(id);
    await comment(team);
    const second = await polled(id);
    assert.notEqual(tagOf(first), tagOf(second));
    for (const whole of [first, second]) {
      const rest = await ask(id, '', { range: 'bytes=100-', 'if-range': tagOf(whole) });
      assert.equal(rest.status, 206);
      assert.ok(rest.bytes.equals(whole.bytes.subarray(100)));
    }
    const outside = await ask(id, '', { range: 'bytes=99999999-', 'if-range': tagOf(first) });
    assert.equal(outside.status, 416);
    await comment(team);
    await polled(id);
    const third = await ask(id, '', { 'if-none-match': `${tagOf(first)}, ${tagOf(second)}` });
    assert.equal(third.status, 200);
    assert.equal((await ask(id, '', { 'if-none-match': tagOf(third) })).status, 304);
    const range = await ask(id, '', { range: 'bytes=0-9', 'if-range': tagOf(first) });
    assert.equal(range.status, 200, 'another export has other bytes');
    await comment(team);
    assert.equal((await ask(id, '', { 'if-none-match': tagOf(third) })).status, 202, 'something has happened since');
    await built(id);
    assert.equal((await ask(id, '', { 'if-none-match': tagOf(third) })).status, 200);
    const anew = await ask(id, '?recalculate=true', { 'if-none-match': tagOf(await ask(id)) });
    assert.equal(anew.status, 202, 'whatever the caller has');
  });

  it('are refused to an If-Match that names no kept export, which starts no build', async () => {
    const { id, team } = await running();
    assert.equal((await ask(id, '', { 'if-match': '"other"' })).status, 412);
    assert.deepEqual(await exportsOf(id), []);
    const first = await polled(id);
    await comment(team);
    const second = await polled(id);
    for (const whole of [first, second]) {
      const rest = await ask(id, '', { range: 'bytes=100-', 'if-match': tagOf(whole) });
      assert.deepEqual([rest.status, rest.bytes.equals(whole.bytes.subarray(100))], [206, true]);
    }
    for (const unknown of ['"other"', tagOf(second).slice(1, -1), `W/${tagOf(second)}`, ',,,', '']) {
      const { status, bytes } = await ask(id, '', { range: 'bytes=100-', 'if-match': unknown });
      assert.deepEqual([status, JSON.parse(bytes.toString()).code], [412, 'changed_meanwhile'], unknown);
    }
    assert.equal((await ask(id, '', { 'if-match': '*' })).status, 200);
    assert.equal((await ask(id, '', { 'if-match': '"other"' }, 'HEAD')).status, 412);
  });

  it('include uploads that are not text only if all files are requested', async () => {
    const { id, team } = await running();
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3]);
    const { visitor } = stage.instructor;
    const uploads = {
      text: await sentFile(visitor, id, 'Some notes.', 'notes: 1/2?.txt', { team_id: team }),
      binary: await sentFile(visitor, id, picture, 'shot.png', { team_id: team }),
      own: await sentFile(visitor, id, 'Ours.', 'ours.txt'),
    };
    const [usual, all] = [
      await LogsArchive.of(stage.instructor.visitor, id),
      await LogsArchive.of(stage.instructor.visitor, id, '?files=all'),
    ];
    const infos = async (archive: LogsArchive) =>
      new Map((await archive.lines('file_infos.jsonl')).map((info) => [info.file_id, info]));
    const [ofUsual, ofAll] = [await infos(usual), await infos(all)];
    const { logIds } = await stage.exercise(
      id,
      `logIds { teams { id logId } text: file(fileId: "${uploads.text}") binary: file(fileId: "${uploads.binary}") own: file(fileId: "${uploads.own}") }`,
    );
    const { text, binary, own } = logIds;
    const [{ logId: teamInLogs }] = logIds.teams;
    assert.deepEqual(
      [ofUsual.get(binary).path, ofUsual.get(binary).left_out, ofUsual.get(binary).size],
      [null, 'not_text', picture.length],
    );
    assert.ok((await all.bytes(ofAll.get(binary).path)).equals(picture));
    for (const archive of [usual, all]) {
      assert.equal(await archive.text(ofUsual.get(text).path), 'Some notes.');
      assert.equal(await archive.text(ofUsual.get(own).path), 'Ours.');
    }
    assert.match(ofUsual.get(text).path, new RegExp(`^team-${teamInLogs}/uploaded_files/${text}-`));
    assert.match(ofUsual.get(own).path, new RegExp(`^uploaded_files/${own}-ours\\.txt$`));
    assert.equal((await exportsOf(id)).length, 2, 'each has its own');
  });

  it('report once why they could not be built, and are retried', async () => {
    const { id } = await running();
    await withoutPackage(async () => {
      assert.equal(await statusOf(id), 202);
      const failed = await exported(async () => {
        stage.platform.clock.advance(5000);
        const answer = await ask(id);
        return answer.status === 202 ? undefined : answer;
      });
      const { error, code } = JSON.parse(failed.bytes.toString());
      assert.deepEqual([failed.status, code], [500, 'export_failed']);
      assert.match(error, /The file [\da-f]{64} is missing/);
    });
    assert.equal(await statusOf(id), 202);
    assert.equal((await polled(id)).status, 200);
    await nothingUnderWay();
  });

  it('are named after the exercise', async () => {
    const { id } = await stage.create({ name: 'Übung "eins"' }, 'id');
    const slashed = await stage.create({ name: '../../a\\b' }, 'id');
    const all = (await polled(slashed.id, '?files=all')).headers.get('content-disposition') ?? '';
    assert.match(all, /filename="\.\._\.\._a_b - logs with all files\.zip"; filename\*=UTF-8''\.\._\.\._a_b%20/);
    const { headers } = await polled(id);
    assert.equal(headers.get('content-type'), 'application/zip');
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="_bung _eins_ - logs.zip"; filename*=UTF-8''${encodeURIComponent('Übung "eins" - logs.zip')}`,
    );
  });

  it('are removed with the exercise, also during a build', async () => {
    const { id } = await stage.create({}, 'id');
    const hash = tagOf(await polled(id)).replaceAll('"', '');
    assert.ok(stage.platform.blobFiles('sha256').includes(hash));
    assert.equal(await statusOf(id, '?recalculate=true'), 202);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.equal(await statusOf(id), 404);
    await eventually('everything is removed', async () =>
      (await exportsOf(id)).length === 0 && !stage.platform.blobFiles('sha256').includes(hash) ? true : undefined,
    );
    await eventually('the build has ended', async () => {
      // If it met the removal half way, it is tried again after a pause.
      stage.platform.clock.advance(1000);
      const jobs = await stage.platform.readTable('jobs');
      return jobs.every(({ state }) => state !== 'RUNNING' && state !== 'QUEUED') ? true : undefined;
    });
    assert.deepEqual(await exportsOf(id), []);
    await nothingUnderWay();
  });

  it('are removed after a week', async () => {
    const { id } = await stage.create({}, 'id');
    const hash = tagOf(await polled(id)).replaceAll('"', '');
    const database = openDatabase(stage.platform.address(), (error) => {
      throw error;
    });
    const blobs = new BlobFolder(join(stage.platform.dataFolder, 'blobs'), systemIds(systemClock));
    // biome-ignore lint/suspicious/noExplicitAny: no more of it is needed
    const [task] = logs.sweeps({ database, blobs } as any);
    const now = stage.platform.clock.now();
    try {
      await task?.sweep(now + 7 * DAY);
      assert.equal((await exportsOf(id)).length, 1);
      await task?.sweep(now + 7 * DAY + 1);
      await eventually('the bytes are removed', async () =>
        stage.platform.blobFiles('sha256').includes(hash) ? undefined : true,
      );
    } finally {
      await database.close();
    }
    assert.deepEqual(await exportsOf(id), []);
    assert.equal(await statusOf(id), 202);
  });

  it('survive a stop during a build', async () => {
    const { id } = await running();
    assert.equal(await statusOf(id), 202);
    await stage.platform.restart();
    assert.equal((await polled(id)).status, 200);
    assert.equal((await exportsOf(id)).length, 1);
  });

  it('are accessible to the instructors of the exercise and administrators only', async () => {
    const { id, team } = await running();
    const member = await stage.trainee();
    await stage.assign(team, member);
    const stranger = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    const bot = await createBot(await stage.admin.elevate(), 'logs-bot', ['START_EXERCISE']);
    assert.equal((await askForLogs(member.visitor, id)).status, 403);
    assert.equal((await askForLogs(stranger.visitor, id)).status, 404);
    assert.equal((await askForLogs(stage.platform.visitor({ 'api-token': bot.token }), id)).status, 403);
    assert.equal((await askForLogs(stage.platform.visitor(), id)).status, 401);
    assert.equal(await statusOf('999999'), 404);
    assert.deepEqual(await exportsOf(id), []);
    assert.equal((await askForLogs(stage.admin, id)).status, 202);
  });
});
