import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { createLogger, systemIds } from '@muster/kit/runtime';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { readConfig } from '../../config.ts';
import { networkOf } from '../../limits/index.ts';
import { createFoundation, createPlatform, DEFAULT_TUNING } from '../../platform.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LogsArchive } from '../../testing/logs-archive.ts';
import { findUsers } from '../../testing/users-upload.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { numberOfMembers } from '../exercises/index.ts';
import { guests } from './index.ts';

const DAY = 24 * 60;
/** Letters that are not seen, that are in no name and look like others, and marks without end. */
const IMITATIONS = [
  ...['Ivo Kolář\u3164', 'Ivo\u115f Kolář', '\u3164\u3164\u3164', 'A丨icja', 'Aㅣicja', 'Aǀicja', 'Alicjɑ', 'ᴀlicja'],
  ...['Quixƅy', 'Alicjaʼ', 'Quixbyˑ', 'ꓮꓡꓲꓚꓙꓮ', `Zye${'\u0301\u0327'.repeat(15)}`, 'Zyr\u20dd', '\u0301Zora'],
];

onEachDatabase('a guest of an exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  const create = (input: Record<string, unknown> = {}) => stage.create({ guests: true, teamCount: 2, ...input });
  const enter = (code: string, name: string, visitor: Visitor = stage.platform.visitor()) =>
    visitor.post('/auth/guest', { join_code: code, display_name: name });
  const enters = async (code: string, name: string): Promise<Visitor> => {
    const visitor = stage.platform.visitor();
    const answer = await enter(code, name, visitor);
    assert.equal(answer.status, 200, answer.text);
    return visitor;
  };
  const membersOf = async (
    teamId: string,
  ): Promise<{ id: string; username: string; firstName: string; lastName: string }[]> =>
    (await stage.team(teamId, 'members { id username firstName lastName }')).members;

  /** Sweeps once; returns how many guests were removed. */
  async function sweep(): Promise<number> {
    const { clock, database: test } = stage.platform;
    const config = readConfig({ ...test.environment('DATABASE_URL'), ADMIN_PASSWORD: 'an-admin-of-tests' }, false);
    const database = openDatabase(stage.platform.address(), () => {});
    const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
    try {
      const deps = { config, database, clock, ids: systemIds(clock), log, notice: () => {} };
      const platform = createPlatform(createFoundation(deps, DEFAULT_TUNING));
      const [task] = guests.sweeps(platform);
      return Number(await task?.sweep(clock.now()));
    } finally {
      await database.close();
    }
  }

  for (const onDemand of [false, true]) {
    it(`joins with a code and a name alone, and plays, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const { id, teams } = await create({ onDemand });
      const code = teams[0].joinCode;
      const { guestTeam } = await stage.platform
        .visitor()
        .ask(`{ guestTeam(joinCode: "${code}") { name exerciseName } }`);
      assert.deepEqual(guestTeam, { name: 'team-1', exerciseName: 'Exercise' });
      const zora = await enters(code, '  Zora   Kvítková ');
      const [member] = await membersOf(teams[0].id);
      assert.deepEqual([member?.firstName, member?.lastName], ['Zora Kvítková', '']);
      const { whoAmI, session, exercises } = await zora.ask(
        '{ whoAmI { id group isGuest hasPassword } session { onlyExercise } exercises { id } }',
      );
      assert.deepEqual(whoAmI, { id: member?.id, group: 'TRAINEE', isGuest: true, hasPassword: false });
      assert.deepEqual([session.onlyExercise, exercises], [id, [{ id }]]);
      await stage.act('startExercise', id);
      if (onDemand) await zora.ask(`mutation { startTeam(teamId: "${teams[0].id}") { id } }`);
      const use = 'mutation ($t: ID!) { useTool(useToolInput: { teamId: $t, tool: "nmap", argument: "host" }) { id } }';
      assert.deepEqual((await zora.graphql(use, { t: teams[0].id })).codes, []);
      assert.deepEqual((await zora.graphql(use, { t: teams[1].id })).codes, ['team_unknown']);
      await stage.act('finishExercise', id);
      assert.notDeepEqual((await zora.graphql(use, { t: teams[0].id })).codes, []);
      assert.deepEqual((await zora.graphql(`{ teamView(teamId: "${teams[0].id}") { position } }`)).codes, []);
    });
  }

  it('reads the names of others, and usernames of guests only', async () => {
    const { teams } = await create();
    const eva = await stage.trainee();
    await stage.assign(teams[0].id, eva);
    const zora = await enters(teams[0].joinCode, 'Zora Kvítková');
    const seenBy = async (visitor: Visitor): Promise<Map<string, string>> => {
      const { team } = await visitor.ask(`{ team(teamId: "${teams[0].id}") { members { id username } } }`);
      return new Map(team.members.map((one: { id: string; username: string }) => [one.id, one.username]));
    };
    const { whoAmI } = await zora.ask('{ whoAmI { id username } }');
    assert.match(whoAmI.username, /^guest-[0-9a-f]{24}$/);
    const { whoAmI: named } = await eva.visitor.ask('{ whoAmI { firstName lastName } }');
    const byGuest = await seenBy(zora);
    assert.equal(byGuest.get(eva.id), `${named.firstName} ${named.lastName}`);
    assert.equal(byGuest.get(whoAmI.id), whoAmI.username);
    assert.equal((await seenBy(eva.visitor)).get(eva.id), eva.username);
  });

  it('is refused where guests are not admitted, before and after', async () => {
    const { id, teams } = await stage.create();
    const code = teams[0].joinCode;
    const set = (guests: boolean, by: Visitor = stage.instructor.visitor) =>
      by.graphql('mutation ($id: ID!, $guests: Boolean!) { setGuests(exerciseId: $id, guests: $guests) { guests } }', {
        id,
        guests,
      });
    assert.equal((await enter(code, 'Zora Kvítková')).body.code, 'guests_refused');
    assert.deepEqual((await stage.platform.visitor().graphql(`{ guestTeam(joinCode: "${code}") { name } }`)).codes, [
      'guests_refused',
    ]);
    const colleague = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    assert.deepEqual((await set(true, colleague.visitor)).codes, ['exercise_unknown']);
    assert.equal((await set(true)).data.setGuests.guests, true);
    await enters(code, 'Zora Kvítková');
    assert.equal((await set(false)).data.setGuests.guests, false);
    assert.equal((await enter(code, 'Otakar Brož')).body.code, 'guests_refused');
    const copy = await stage.instructor.visitor.ask(
      `mutation { copyExercise(exerciseId: "${id}", name: "Copy", withMembers: true) { guests teams { members { id } } } }`,
    );
    assert.deepEqual(copy.copyExercise.guests, false);
    assert.deepEqual(copy.copyExercise.teams[0].members, [], 'a guest is in one exercise only');
  });

  it('has a name that is like no other of the exercise, however it is written', async () => {
    const { teams } = await create();
    const code = teams[0].joinCode;
    const eva = await stage.platform.account(await stage.admin.elevate(), 'TRAINEE');
    await stage.admin.ask(
      'mutation ($id: UUID!) { editUser(userId: $id, editUserInput: { firstName: "Eva", lastName: "Malá" }) { id } }',
      { id: eva.id },
    );
    await stage.assign(teams[1].id, eva);
    await enters(code, 'Ivo Kolář');
    const variants: Record<string, readonly string[]> = {
      taken: [
        'Ivo Kolář',
        'IVO KOLAR',
        'lvo Kolar',
        'Ｉｖｏ Ｋｏｌａｒ',
        'I v o Kolar',
        'Iv0 Ko1ar',
        'Eva Mala',
        'Mala-Eva',
        'EVA  MALÁ',
        'Kolář Ivo',
        eva.username,
      ],
      length: ['', 'Al', 'x'.repeat(41), '   a   ', 'x'.repeat(900)],
      signs: [
        'Ivo\u202eralok',
        'Іvо Kolar',
        '<b>Zora</b>',
        '12345',
        'Zora (guest)',
        'Zo\u200bra',
        '🙂🙂🙂',
        'a\0bcd',
        ...IMITATIONS,
      ],
      person: ['Boss', 'b o s s', 'B0ss'],
      ordinary: [
        'Mailserver Port',
        'Zora Admin',
        'Instruktor',
        'The Host',
        'Správce',
        'Messages',
        'Adm1n',
        'lnstructor',
        'Instructors',
        'I am',
        'to je',
        'of to in',
        'null',
      ],
    };
    for (const [variant, names] of Object.entries(variants)) {
      for (const name of names) {
        const { status, body } = await enter(code, name);
        const got = body.variant ?? body.code;
        assert.deepEqual([status, got === 'text_invalid' ? variant : got], [400, variant], JSON.stringify(name));
      }
    }
    await enters(code, 'Ivona Kolářová');
    await enters(code, 'Ολυμπία');
    for (const name of [
      '山田太郎',
      '佐藤 花子',
      'Łukasz Żółć',
      'Søren Þór',
      'ไพลิน ใจดี',
      'Nguyễn Thị',
      'Jean-Luc O’Shea',
    ]) {
      await enters(code, name);
    }
  });

  it('leaves room for another one when it is removed', async (test) => {
    const { id, teams } = await create();
    const member = await stage.trainee();
    await stage.assign(teams[0].id, member);
    assert.equal((await enter(teams[0].joinCode, 'Radovan Křížek')).status, 200);
    const database = openDatabase(stage.platform.address(), () => {});
    test.after(() => database.close());
    assert.equal(await numberOfMembers(database, Number(id)), 2);
    const guest = (await membersOf(teams[0].id)).find(({ firstName }) => firstName === 'Radovan Křížek');
    await stage.instructor.visitor.ask(
      `mutation ($u: UUID!) { removeUsersFromTeam(teamId: "${teams[0].id}", userIds: [$u]) { id } }`,
      { u: guest?.id },
    );
    assert.equal(await numberOfMembers(database, Number(id)), 1);
  });

  it('stays when slips are made for everybody, and gets none', async () => {
    const { id, teams } = await create();
    const zora = await enters(teams[0].joinCode, 'Vratislava Dubová');
    const member = await stage.trainee();
    await stage.assign(teams[0].id, member);
    const { makeSlips } = await stage.instructor.visitor.ask(`mutation { makeSlips(exerciseId: "${id}") { userId } }`);
    assert.deepEqual(makeSlips, [{ userId: member.id }]);
    assert.equal((await zora.graphql('{ whoAmI { id } }')).codes.length, 0);
  });

  it('looks for one team per request, so that nobody uses up the attempts of an address', async () => {
    const { teams } = await create();
    const aliases = ['a', 'b'].map((name) => `${name}: guestTeam(joinCode: "${teams[0].joinCode}") { name }`);
    const visitor = stage.platform.visitor();
    assert.deepEqual((await visitor.graphql(`{ ${aliases.join(' ')} }`)).codes, ['query_too_expensive']);
    assert.equal((await visitor.graphql(`{ ${aliases[0]} }`)).codes.length, 0);
  });

  it('has a username that nobody else can have', async () => {
    const { teams } = await create();
    await enters(teams[0].joinCode, 'Bohdana Lipová');
    const taken = `guest-${'0f'.repeat(12)}`;
    const { text, status } = await stage.admin.upload(`username,first_name,last_name\n${taken},Eva,Malá`);
    assert.deepEqual([status, text.includes('guests')], [400, true], text);
  });

  it('gets one name if many take it at once', async () => {
    const { teams } = await create();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => enter(teams[at % 2].joinCode, at % 2 === 0 ? 'Ota Pávek' : 'OTA PAVEK')),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array(7).fill(400)]);
  });

  it('is in no list, cannot log in, and gets no tags, groups, passwords or other exercises', async () => {
    const { id, teams } = await create();
    const other = await create();
    const zora = await enters(teams[0].joinCode, 'Zdislava Nováčková');
    const [member] = await membersOf(teams[0].id);
    assert.ok(member !== undefined);
    const admin = await stage.platform.elevatedAdmin();
    assert.deepEqual(await findUsers(admin, 'Zdislava'), []);
    assert.deepEqual(await findUsers(admin, 'guest-'), []);
    for (const password of ['', 'x', 'guest']) {
      assert.equal((await stage.platform.visitor().logIn(member.username, password)).status, 401);
    }
    assert.equal((await stage.admin.get(`/progress/${member.username}/`)).status, 404);
    const refused = async (mutation: string): Promise<readonly string[]> =>
      (await admin.graphql(`mutation ($u: UUID!) { ${mutation} }`, { u: member.id })).codes;
    for (const mutation of [
      'editUser(userId: $u, editUserInput: { username: "zora" }) { id }',
      'setUserTags(userId: $u, tags: ["x"]) { id }',
      'setUserGroup(userId: $u, group: INSTRUCTOR) { id }',
      'generateCredentials(generateCredentialsInput: { userIds: [$u] }) { csv }',
    ]) {
      assert.deepEqual(await refused(mutation), ['is_guest'], mutation);
    }
    assert.deepEqual(await refused(`assignUsersToTeam(teamId: "${other.teams[0].id}", userIds: [$u]) { id }`), [
      'not_a_trainee',
    ]);
    assert.deepEqual(await refused(`assignUsersToTeam(teamId: "${teams[1].id}", userIds: [$u]) { id }`), []);
    const upload = `username,first_name,last_name,team\n${member.username},A,B,team-1\n`;
    const answer = await stage.instructor.visitor.upload(upload, { fields: { exercise_id: other.id } });
    assert.equal(answer.status, 400, 'nobody else can have that name');
    for (const more of [
      `mutation { joinTeam(joinCode: "${other.teams[0].joinCode}") { id } }`,
      '{ users { totalCount } }',
      '{ definitions { id } }',
      `{ exerciseOverview(exerciseId: "${id}") { position } }`,
    ]) {
      assert.deepEqual((await zora.graphql(more)).codes, ['forbidden'], more);
    }
    assert.equal((await zora.get(`/exercise/${id}/key`)).status, 403);
    assert.equal((await zora.get(`/exercise/${id}/logs`)).status, 403);
    assert.equal((await zora.post('/auth/session/elevation')).status, 403);
    assert.equal((await zora.post('/auth/password', { old_password: '', new_password: 'a-new-password' })).status, 403);
    assert.deepEqual(
      (
        await admin.graphql('mutation ($u: UUID!) { setUserActive(userId: $u, active: false) { id } }', {
          u: member.id,
        })
      ).codes,
      [],
    );
    assert.deepEqual((await zora.graphql('{ whoAmI { id } }')).codes, ['not_logged_in']);
  });

  it('is somebody else than the next one at the same computer', async () => {
    const { teams } = await create();
    const browser = await enters(teams[0].joinCode, 'Radmila Hájková');
    const first = browser.cookie;
    const idOf = async () => (await browser.ask('{ whoAmI { id } }')).whoAmI.id;
    const radmila = await idOf();
    assert.equal((await enter(teams[0].joinCode, 'Bohdan Šťastný', browser)).status, 200);
    assert.notEqual(await idOf(), radmila);
    const old = stage.platform.visitor({ cookie: `sessionid=${first}` });
    assert.deepEqual((await old.graphql('{ whoAmI { id } }')).codes, ['not_logged_in']);
  });

  it('is in the key of the exercise under the display name', async () => {
    const { id, teams } = await create();
    await enters(teams[0].joinCode, 'Květuše Řezáčová');
    const { text } = await stage.instructor.visitor.get(`/exercise/${id}/key`);
    assert.match(text, /,guest-[0-9a-f]{24},Květuše Řezáčová,,team-1/);
  });

  it('is called by a pseudonym in exported logs, also where somebody wrote the name', async () => {
    const { id, teams } = await create();
    const guest = await enters(teams[0].joinCode, 'Květoslava Ryšavá');
    await stage.act('startExercise', id);
    const send =
      'mutation ($t: ID!, $text: String!) { sendEmail(sendEmailInput: { teamId: $t, to: ["boss@mail.ex"], subject: "x", text: $text }) { id } }';
    await guest.ask(send, { t: teams[0].id, text: 'Here writes KVETOSLAVA rysava, a guest (guest).' });
    await stage.act('finishExercise', id);
    const archive = await LogsArchive.of(stage.instructor.visitor, id);
    let hasWord = false;
    for (const path of archive.paths.filter((one) => one.endsWith('.jsonl'))) {
      const text = await archive.text(path);
      assert.doesNotMatch(text, /kv[eě]toslava|ry[sš]av[aá]|guest-[0-9a-f]{24}/i, path);
      hasWord ||= text.includes('a guest (guest).');
    }
    assert.ok(hasWord, 'the word itself stays');
  });

  it('comes in with a right code also after too many wrong ones from the same address, which find nothing', async () => {
    const { teams } = await create();
    const [address, at] = [networkOf('127.0.0.1'), stage.platform.clock.now()];
    await stage.platform.whileStopped((database) =>
      sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
        insert into guest_attempts (username_hash, address, at)
        select 'a hash', cast(${address} as text), cast(${at} as bigint) from n`.execute(database),
    );
    const look = (code: string) =>
      stage.platform.visitor().graphql('query ($code: String!) { guestTeam(joinCode: $code) { name } }', { code });
    assert.deepEqual((await look('AAAAAAAA')).codes, ['too_many_join_codes']);
    const wrong = await enter('AAAAAAAA', 'Zora Kvítková');
    assert.deepEqual([wrong.status, wrong.body.code], [429, 'too_many_join_codes']);
    const answers = await Promise.all([look(teams[0].joinCode), look('AAAAAAAB'), look(teams[1].joinCode)]);
    assert.deepEqual(
      answers.map(({ codes }) => codes),
      [[], ['too_many_join_codes'], []],
    );
    assert.equal((await enter(teams[0].joinCode, 'Zora Kvítková')).status, 200);
    stage.platform.clock.advance(15 * 60_000);
    assert.deepEqual((await look('AAAAAAAA')).codes, ['join_code_unknown']);
  });

  it('cannot be found by guessing codes, and a crowd from one address gets in', async () => {
    const { teams } = await create();
    const names = Array.from(
      { length: 300 },
      (_, at) => `Kvido ${[...String(at)].map((digit) => 'abcdefghkm'[Number(digit)]).join('')}ovský`,
    );
    const answers = await Promise.all(names.map((name, at) => enter(teams[at % 2].joinCode, name)));
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      refused.map(({ text }) => text),
      [],
    );
    for (const wrong of ['', 'AAAAAAAA', 'x'.repeat(999), '\0']) {
      assert.equal((await enter(wrong, 'Zora Kvítková')).body.code, 'join_code_unknown');
    }
    for (const body of [
      {},
      null,
      [],
      { join_code: 1, display_name: 'x' },
      { join_code: teams[0].joinCode, display_name: null },
    ]) {
      assert.equal((await stage.platform.visitor().post('/auth/guest', body)).status, 400);
    }
  });

  it('leaves a tombstone when the exercise has been over for long, or is deleted', async () => {
    const { id, teams } = await create();
    const gone = await create();
    const zora = await enters(teams[0].joinCode, 'Zuzana Tichá');
    const jan = await enters(gone.teams[0].joinCode, 'Janek Tichý');
    const who = (await zora.ask('{ whoAmI { id } }')).whoAmI.id;
    await stage.act('startExercise', id);
    await stage.act('finishExercise', id);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${gone.id}") }`);
    await stage.settled(async () =>
      (await jan.graphql('{ whoAmI { id } }')).codes[0] === 'not_logged_in' ? true : undefined,
    );
    assert.deepEqual((await zora.ask('{ exercises { id } }')).exercises, [{ id }]);
    await stage.pass(13 * DAY);
    assert.deepEqual((await zora.ask('{ exercises { id } }')).exercises, [{ id }]);
    await stage.pass(13 * DAY);
    await zora.ask('{ exercises { id } }');
    await stage.pass(5 * DAY);
    assert.ok((await sweep()) >= 2, 'these two, and those of other exercises that are over');
    assert.deepEqual((await zora.graphql('{ whoAmI { id } }')).codes, ['not_logged_in']);
    assert.equal(await sweep(), 0);
    const admin = await stage.platform.admin();
    const { data } = await admin.graphql('query ($u: UUID!) { user(userId: $u) { id } }', { u: who });
    assert.equal(data?.user ?? null, null);
  });
});

onEachDatabase('guests on a platform', (kind) => {
  it('are forbidden with GUESTS=off, and while registration is closed unless GUESTS=on', async () => {
    for (const [environment, allowed] of [
      [{ GUESTS: 'off' }, false],
      [{ REGISTRATION: 'closed' }, false],
      [{ REGISTRATION: 'closed', GUESTS: 'on' }, true],
      [{}, true],
    ] as const) {
      const stage = await ExerciseStage.start(kind, undefined, environment);
      try {
        const { platformConfig } = await stage.platform.visitor().ask('{ platformConfig { guestsAllowed } }');
        assert.equal(platformConfig.guestsAllowed, allowed);
        const { id, teams } = await stage.create();
        const { codes } = await stage.instructor.visitor.graphql(
          `mutation { setGuests(exerciseId: "${id}", guests: true) { guests } }`,
        );
        assert.deepEqual(codes, allowed ? [] : ['guests_forbidden']);
        const body = { join_code: teams[0].joinCode, display_name: 'Zora Kvítková' };
        const { status } = await stage.platform.visitor().post('/auth/guest', body);
        assert.equal(status, allowed ? 200 : 403);
      } finally {
        await stage.remove();
      }
    }
  });
});
