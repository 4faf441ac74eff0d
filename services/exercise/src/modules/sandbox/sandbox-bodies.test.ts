import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Answer, onOneDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LOG, SandboxOfTeam } from '../../testing/sandbox-of-team.ts';

const many = (count: number, cmd: string = LOG.cmd) => Array.from({ length: count }, () => ({ ...LOG, cmd }));
const TEXT = JSON.stringify(LOG);

onOneDatabase('the body of a sandbox report', (kind) => {
  let stage: ExerciseStage;
  let sandbox: SandboxOfTeam;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    sandbox = await SandboxOfTeam.start(stage);
  });
  after(() => stage.remove());

  const assertRefused = (answer: Answer, status: number, code: string, message = /./): void => {
    assert.deepEqual([answer.status, answer.body?.code], [status, code], answer.text.slice(0, 300));
    assert.match(answer.body.error, message);
  };

  it('is refused for one bad log, which is named with its field, and nothing of it is stored', async () => {
    const own = await SandboxOfTeam.start(stage);
    const cases: [unknown, number | undefined, string | undefined, RegExp][] = [
      [{ cmd: 'ls' }, undefined, '@timestamp', /^@timestamp is missing\.$/],
      [{ '@timestamp': LOG['@timestamp'] }, undefined, 'cmd', /^cmd is missing\.$/],
      [{ ...LOG, cmd: null }, undefined, 'cmd', /^cmd must be a string\.$/],
      [{ ...LOG, cmd: 7 }, undefined, 'cmd', /^cmd must be a string\.$/],
      [{ ...LOG, cmd: ['ls'] }, undefined, 'cmd', /must be a string/],
      [{ ...LOG, container: {} }, undefined, 'container', /must be a string/],
      [{ ...LOG, '@timestamp': 'yesterday' }, undefined, '@timestamp', /ISO 8601/],
      [{ ...LOG, '@timestamp': 1769857200 }, undefined, '@timestamp', /must be a string/],
      [[LOG, LOG, { ...LOG, username: false }, 7], 2, 'username', /^\[2\]\.username must be a string\.$/],
      [[LOG, null], 1, undefined, /^\[1\] must be an object\.$/],
      [[LOG, [LOG]], 1, undefined, /^\[1\] must be an object\.$/],
      [[...many(3000), { ...LOG, cmd: 'x'.repeat(32_769) }], 3000, 'cmd', /^\[3000\]\.cmd must have at most 32768/],
      [{ ...LOG, type: 'x'.repeat(1025) }, undefined, 'type', /at most 1024 characters/],
    ];
    for (const [body, index, field, message] of cases) {
      const answer = await own.send(body);
      assertRefused(answer, 400, 'log_invalid', message);
      assert.deepEqual([answer.body.index, answer.body.field], [index, field]);
    }
    for (const body of [[], null, 7, 'ls', true]) assertRefused(await own.send(body), 400, 'logs_missing');
    assert.deepEqual(await own.stored(), []);
  });

  it('has 1 to 10,000 logs', async () => {
    const own = await SandboxOfTeam.start(stage);
    assert.equal((await own.send(many(10_000))).status, 204);
    assertRefused(await own.send(many(10_001)), 400, 'too_many_logs');
    const positions = (await own.stored()).map(({ position }) => position).sort((one, other) => one - other);
    assert.deepEqual(
      positions,
      Array.from({ length: 10_000 }, (_, index) => index + 1),
    );
  });

  it('has at most 16 MB, with or without Content-Length', async () => {
    const own = await SandboxOfTeam.start(stage);
    const padded = (size: number) => `${TEXT.slice(0, -1)},"pad":"${'x'.repeat(size - TEXT.length - 9)}"}`;
    const most = padded(16 * 1024 * 1024);
    assert.equal(most.length, 16 * 1024 * 1024);
    assert.equal((await own.sendText(most)).status, 204);
    assertRefused(await own.sendText(padded(16 * 1024 * 1024 + 1)), 413, 'body_too_large');
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= 17; sent += 1) controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
        controller.close();
      },
    });
    const streamed = await fetch(`${stage.platform.url}/inject/api/v1${own.path}`, {
      method: 'POST',
      headers: { 'team-token': own.team.token, 'content-type': 'application/json' },
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    assert.equal(streamed.status, 413);
    assert.equal((await own.stored()).length, 1);
  });

  it('counts characters, not bytes or surrogates', async () => {
    const own = await SandboxOfTeam.start(stage);
    const longest = { ...LOG, cmd: '𝔞'.repeat(32_768), username: 'č'.repeat(1024) };
    assert.equal((await own.send(longest)).status, 204);
    assert.equal((await own.send(many(60, '"\\\u0001č'.repeat(8192)))).status, 204);
    assertRefused(await own.send({ ...longest, cmd: '𝔞'.repeat(32_769) }), 400, 'log_invalid');
    assert.equal((await own.stored()).find(({ position }) => position === 1)?.cmd, longest.cmd);
  });

  it('keeps timestamps as sent, in any form of ISO 8601 with an offset', async () => {
    const own = await SandboxOfTeam.start(stage);
    const good = [
      '2026-01-31T12:00:00Z',
      '2026-01-31t12:00:00z',
      '2026-01-31T12:00:00,5+0100',
      '2026-01-31T12:00:00.123456789-05:30',
      '2024-02-29T23:59:60Z',
      '0000-01-01T00:00:00+14',
    ];
    assert.equal((await own.send(good.map((at) => ({ ...LOG, '@timestamp': at })))).status, 204);
    const stored = await own.stored();
    assert.deepEqual(
      stored.sort((one, other) => one.position - other.position).map((log) => log.logged_at),
      good,
    );
    const bad = [
      '',
      ' 2026-01-31T12:00:00Z',
      '2026-01-31T12:00:00Z\n',
      '2026-01-31',
      '2026-01-31T12:00:00',
      '2026-01-31 12:00:00Z',
      '2026-02-29T12:00:00Z',
      '2026-13-01T12:00:00Z',
      '2026-00-01T12:00:00Z',
      '2026-01-00T12:00:00Z',
      '2026-01-31T24:00:00Z',
      '2026-01-31T12:60:00Z',
      '2026-01-31T12:00:61Z',
      '2026-01-31T12:00:00+24:00',
      '2026-01-31T12:00:00+01:60',
      '20260131T120000Z',
      '٢٠٢٦-01-31T12:00:00Z',
      'x'.repeat(2000),
    ];
    for (const at of bad) {
      assertRefused(await own.send({ ...LOG, '@timestamp': at }), 400, 'log_invalid', /^@timestamp/);
    }
  });

  it('must be JSON in UTF-8, with its media type', async () => {
    const cases: [string | Uint8Array<ArrayBuffer>, string][] = [
      ['', 'body_missing'],
      [' ', 'malformed_json'],
      ['{', 'malformed_json'],
      [`[${TEXT},]`, 'malformed_json'],
      [`[${TEXT}`, 'malformed_json'],
      [`${TEXT}${TEXT}`, 'malformed_json'],
      [`\ufeff${TEXT}`, 'malformed_json'],
      [TEXT.replace('ls', 'l\u0000s'), 'malformed_json'],
      [TEXT.replace('ls', 'l\\x41s'), 'malformed_json'],
      [TEXT.replace('ls', 'l\\ud8'), 'malformed_json'],
      [`{"a":01,${TEXT.slice(1)}`, 'malformed_json'],
      [`{'cmd':"ls"}`, 'malformed_json'],
      [`{"a":NaN,${TEXT.slice(1)}`, 'malformed_json'],
      [new Uint8Array(Buffer.from(TEXT.replace('ls', 'ÿ'), 'latin1')), 'body_not_utf8'],
      [`${'['.repeat(1_000_000)}`, 'log_invalid'],
      [`{"a":${'['.repeat(1_000_000)}`, 'body_too_deep'],
      [`{"a":${'{"a":'.repeat(60_000)}`, 'body_too_deep'],
    ];
    for (const [text, code] of cases) {
      const answer = await sandbox.sendText(text);
      const codes = code === 'log_invalid' ? ['log_invalid', 'body_too_deep'] : [code];
      assert.equal(answer.status, 400, String(text).slice(0, 80));
      assert.ok(codes.includes(answer.body.code), `${String(text).slice(0, 80)} ${answer.text}`);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/x-ndjson']) {
      assertRefused(await sandbox.sendText(TEXT, { 'content-type': type }), 415, 'media_type_unsupported');
    }
    assert.equal((await sandbox.sendText(TEXT, { 'content-type': 'application/json; charset=utf-8' })).status, 204);
  });

  it('may contain anything in unknown fields', async () => {
    const rest = TEXT.slice(1);
    const hostile = [
      `{"__proto__":{"cmd":"x"},"constructor":{"prototype":{"cmd":7}},${rest}`,
      `{"n":1e999999,"m":-0.0000001E+12345,"i":${'9'.repeat(100_000)},${rest}`,
      `{"cmd":7,"cmd":[],${rest}`,
      `{"a":[${'{},'.repeat(100_000)}null],${rest}`,
      `{"a":{"b":${'['.repeat(60)}${']'.repeat(60)}},${rest}`,
      ` \r\n\t{ "" : "" , "\\u0000" : "\\ud800" , ${rest} \n`,
      `{"c\\u006dd":"x","a":"${'\\u0041'.repeat(50_000)}",${rest}`,
    ];
    const own = await SandboxOfTeam.start(stage);
    for (const text of hostile) assert.equal((await own.sendText(text)).status, 204, text.slice(0, 60));
    assert.deepEqual(
      (await own.stored()).map(({ cmd }) => cmd),
      hostile.map(() => LOG.cmd),
    );
  });

  it('is stored with U+FFFD in place of NUL and unpaired surrogates', async () => {
    const own = await SandboxOfTeam.start(stage);
    assert.equal((await own.sendText(TEXT.replace('ls -la', 'a\\u0000b\\ud800c\\udc00d\\ud83d\\udc4b'))).status, 204);
    assert.equal((await own.stored())[0]?.cmd, 'a\ufffdb\ufffdc\ufffdd👋');
  });

  it('does not block others while it is large', async () => {
    const own = await SandboxOfTeam.start(stage);
    let underWay = true;
    const sending = Promise.all([own.send(many(10_000, 'x'.repeat(1500))), own.send(many(10_000))]).finally(() => {
      underWay = false;
    });
    let answered = 0;
    for (; underWay; answered += 1) assert.equal((await stage.platform.visitor().get('/version')).status, 200);
    for (const { status, text } of await sending) assert.equal(status, 204, text);
    assert.ok(answered >= 20, `${answered} requests were answered meanwhile`);
  });

  it('is refused while too many bytes of the team are in progress, and accepted afterwards', async () => {
    const own = await SandboxOfTeam.start(stage);
    const other = await SandboxOfTeam.start(stage);
    const large = `${TEXT}${' '.repeat(15 * 1024 * 1024)}`;
    const answers = await Promise.all([...Array.from({ length: 4 }, () => own.sendText(large)), other.sendText(TEXT)]);
    const statuses = answers.map(({ status }) => status);
    assert.ok(
      statuses.every((status) => status === 204 || status === 429),
      statuses.join(),
    );
    assert.equal(statuses.at(-1), 204);
    for (const { headers } of answers.filter(({ status }) => status === 429)) assert.ok(headers.has('retry-after'));
    assert.ok(statuses.includes(429), statuses.join());
    assert.equal((await own.send(LOG)).status, 204);
    assert.equal((await own.stored()).length, statuses.slice(0, 4).filter((status) => status === 204).length + 1);
  });
});
