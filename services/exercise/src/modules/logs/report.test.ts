import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onOneDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { exported } from '../../testing/logs-archive.ts';
import { createBot } from '../../testing/platform-under-test.ts';
import { BASE, type Visitor } from '../../testing/visitor.ts';

onOneDatabase('the report on an exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, undefined, {}, { jobTimes: { lookEveryMs: 250, renewEveryMs: 100 } });
  });
  after(() => stage.remove());

  const ask = async (id: string, { query = '', headers = {}, method = 'GET', by = stage.instructor.visitor } = {}) => {
    const response = await fetch(`${by.url}${BASE}/exercise/${id}/report${query}`, {
      method,
      headers: { ...cookieOf(by), ...by.headers, ...headers },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const cookieOf = ({ cookie }: Visitor) => (cookie === undefined ? {} : { cookie: `sessionid=${cookie}` });
  const polled = (id: string, query = '') =>
    exported(async () => {
      const answer = await ask(id, { query });
      if (answer.status === 202) return undefined;
      assert.equal(answer.status, 200, answer.text);
      return answer;
    });

  it('is made on request from logs without names, and opens without a network', async () => {
    const person = await stage.trainee();
    const { id, teams } = await stage.create({ name: 'Spring <class>' }, 'id teams { id name }');
    const [team] = teams;
    await stage.assign(team.id, person);
    await stage.act('startExercise', id);
    await person.visitor.ask(
      `mutation { useTool(useToolInput: { teamId: "${team.id}", tool: "nmap", argument: "host" }) { id } }`,
    );
    await person.visitor.ask(
      `mutation { sendEmail(sendEmailInput: { teamId: "${team.id}", to: ["boss@mail.ex", "nobody@x.ex"], subject: "Hi", text: "Hello." }) { id } }`,
    );
    const first = await ask(id);
    assert.deepEqual([first.status, first.text, first.headers.get('cache-control')], [202, '', 'no-store']);
    const { headers, text } = await polled(id);
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(
      headers.get('content-disposition'),
      `inline; filename="Spring <class> - report.html"; filename*=UTF-8''Spring%20%3Cclass%3E%20-%20report.html`,
    );
    // The page contains texts of teams: no script in them runs, and nothing is fetched.
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; .*sandbox$/);
    assert.match(text, /^<!doctype html>/);
    assert.match(text, /<h1>Spring &#60;class&#62;<\/h1>/);
    assert.match(text, /<caption>The teams<\/caption>/);
    assert.match(text, /nmap/);
    // Counted: a message and a form. One tool, and one mail, part of which came back.
    const [, told, tools, mails, bounced] =
      /What each team did<\/caption>.*?<tbody><tr>.*?<td[^>]*>(\d+)<.*?<td[^>]*>(\d+)<.*?<td[^>]*>(\d+)<.*?<td[^>]*>(\d+)</s.exec(
        text,
      ) ?? [];
    assert.deepEqual([told, tools, mails, bounced], ['2', '1', '1', '1']);
    assert.match(text, /<dt>Took part<\/dt><dd>1 of \d+ teams?, 1 of 1 person/);
    assert.doesNotMatch(text, new RegExp(`${person.username}|<script`, 'i'));
    const tag = headers.get('etag') ?? '';
    assert.equal((await ask(id, { headers: { 'if-none-match': tag } })).status, 304);
    assert.equal((await ask(id, { headers: { range: 'bytes=0-8' } })).text, '<!doctype');
    assert.equal((await ask(id, { query: '?recalculate=true' })).status, 202);
    assert.equal((await polled(id)).status, 200);
    const forms = (await stage.platform.readTable('exports')).map(({ form }) => form);
    assert.deepEqual([...new Set(forms)], ['report'], 'logs are exported on request');
    // The report is ready as soon as it has been recorded; its temporary file is removed after that.
    await eventually('nothing is left', async () =>
      stage.platform.blobFiles('incoming').length === 0 ? true : undefined,
    );
  });

  it('is in the language of its reader, and each language has its own', async () => {
    const { id } = await stage.create({ name: 'Class' }, 'id');
    const [english, czech] = [await polled(id, '?language=en'), await polled(id, '?language=cs')];
    assert.match(english.text, /<html lang="en">/);
    assert.match(czech.text, /<html lang="cs">.*<h2>Jak si týmy vedly\?<\/h2>/s);
    assert.match(czech.headers.get('content-disposition') ?? '', /Class - report\.cs\.html/);
    assert.equal((await ask(id)).headers.get('etag'), english.headers.get('etag'));
    assert.equal((await ask(id, { query: '?language=de' })).status, 400);
  });

  it('refuses unknown parameters, and is removed with the exercise', async () => {
    const { id } = await stage.create({}, 'id');
    assert.equal((await ask(id, { query: '?recalculate=yes' })).status, 400);
    assert.equal((await ask(id, { headers: { accept: 'application/json' } })).status, 406);
    assert.equal((await ask(id, { method: 'HEAD' })).status, 202);
    assert.equal((await polled(id)).status, 200);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.equal((await ask(id)).status, 404);
  });

  it('is accessible to the instructors of the exercise and administrators only', async () => {
    const { id, teams } = await stage.create({}, 'id teams { id }');
    const member = await stage.trainee();
    await stage.assign(teams[0].id, member);
    const admin = await stage.admin.elevate();
    const stranger = await stage.platform.account(admin, 'INSTRUCTOR');
    const bot = await createBot(admin, 'report-bot', ['START_EXERCISE']);
    const callers: [Visitor, number][] = [
      [member.visitor, 403],
      [stranger.visitor, 404],
      [stage.platform.visitor({ 'api-token': bot.token }), 403],
      [stage.platform.visitor(), 401],
      [stage.admin, 202],
    ];
    for (const [by, status] of callers) assert.equal((await ask(id, { by })).status, status);
  });
});
