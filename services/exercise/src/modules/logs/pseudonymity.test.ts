import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import fc from 'fast-check';
import { readCsv } from '../../csv/index.ts';
import { sentFile } from '../../testing/files.ts';
import { LogsArchive } from '../../testing/logs-archive.ts';
import { NameSearch, type SearchedName } from '../../testing/name-search.ts';
import { type Account, createUser, givePassword } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import { SandboxOfTeam } from '../../testing/sandbox-of-team.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** The default names of users in tests. */
const DEFAULT_NAMES = { firstName: 'Jana', lastName: 'Nováková' };
const ROUNDS = 2;

const FIRST = ['Petr', 'Li', 'Will', 'Žofie', 'Łukasz', 'Anne-Marie', 'İbrahim', '伟', 'สมชาย', 'Олег'];
const LAST = ['Novák', "O'Brien", 'Ng', 'Straße', 'van der Berg', '王', 'ใจดี', 'Нечаев', 'Ødegård', 'Room'];
/** A word of the story. */
const STORY = ['A room.'];

interface Person extends SearchedName {
  readonly account: Account;
}

/** Ways to write a name, with text around it. */
const MANNERS: readonly ((text: string) => string)[] = [
  (text) => `I am ${text}.`,
  (text) => `(${text.toUpperCase()})`,
  (text) => `_${text.normalize('NFD')}_`,
  (text) => `"${text.replaceAll(' ', '\r\n> ')}"`,
  (text) => `/${[...text].join('\u200b')}/`,
  (text) => `?q=${encodeURIComponent(text)}&x`,
  (text) =>
    `{"n":${JSON.stringify(text).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}}`,
];

const named = fc.record({
  firstName: fc.constantFrom(...FIRST),
  lastName: fc.constantFrom(...LAST),
  stem: fc.constantFrom('x', 'will', 'petr.novak', '王小明', 'žluťoučký-kůň'),
});
const round = fc.record({
  people: fc.array(named, { minLength: 4, maxLength: 4 }),
  onDemand: fc.boolean(),
  manners: fc.array(fc.nat(MANNERS.length - 1), { minLength: 10, maxLength: 10 }),
});

onEachDatabase('exported logs', (kind) => {
  let stage: PlayStage;
  let count = 0;

  before(async () => {
    stage = await PlayStage.start(kind, { jobTimes: { lookEveryMs: 250 } });
  });
  after(() => stage.remove());

  async function person(name: { firstName: string; lastName: string; stem: string }, by: Visitor): Promise<Person> {
    const { platform } = stage.exercises;
    count += 1;
    const username = `${name.stem}${count}`;
    const { firstName, lastName } = name;
    const id = await createUser(by, { username, group: 'TRAINEE', firstName, lastName });
    const password = await givePassword(by, id);
    return {
      username,
      firstName,
      lastName,
      account: { id, username, password, visitor: await platform.loggedIn(username, password) },
    };
  }

  async function did(by: Visitor, mutation: string, input: Record<string, unknown>, fields?: string): Promise<void> {
    const { codes, text } = await call(by, { mutation, input }, fields);
    assert.deepEqual(codes, [], text);
  }

  async function keyOf(id: string): Promise<Map<string, string>> {
    const [, ...rows] = [...readCsv((await stage.instructor.get(`/exercise/${id}/key`)).text, ',')];
    return new Map(rows.map(([pseudonym = '', username = '']) => [pseudonym, username]));
  }

  it('contain no name, session or token of anybody, and the key restores who is meant', async () => {
    await fc.assert(
      fc.asyncProperty(round, async ({ people: wanted, onDemand, manners }) => {
        const admin = await stage.exercises.admin.elevate();
        const people: Person[] = [];
        for (const name of wanted) people.push(await person(name, admin));
        const [writer, renamed, deleted, mentioned] = people;
        assert.ok(writer && renamed && deleted && mentioned);
        const later = { username: `renamed.${count}`, firstName: 'Björk', lastName: 'Þórsdóttir' };
        const names = [...people, later, { ...DEFAULT_NAMES, username: stage.exercises.instructor.username }];
        const variants = names.flatMap(({ username, firstName, lastName }) => [
          username,
          `${firstName} ${lastName}`,
          `${lastName} ${firstName}`,
          firstName,
          lastName,
        ]);
        /** Everybody, called in every way. */
        const writing = (seed: number): string =>
          variants
            .map((name, i) =>
              MANNERS[
                (manners[i % manners.length] ?? 0) + seed < MANNERS.length
                  ? (manners[i % manners.length] ?? 0) + seed
                  : 0
              ]?.(name),
            )
            .join(' and ');

        const { id, teams } = await stage.exercises.create(
          {
            name: `With ${mentioned.firstName} ${mentioned.lastName}`,
            onDemand,
            teams: [{ name: `Team of ${writer.username}` }, { name: renamed.lastName }],
          },
          'id teams { id sandboxToken joinCode }',
        );
        const [{ id: team, sandboxToken, joinCode }, other] = teams;
        await stage.exercises.assign(team, writer.account, deleted.account);
        await stage.exercises.assign(other.id, renamed.account, mentioned.account);
        await stage.exercises.act('startExercise', id);
        if (onDemand) await stage.exercises.act('startTeam', team, 'id');

        const trainee = writer.account.visitor;
        await did(trainee, 'useTool', { teamId: team, tool: 'nmap', argument: writing(0).slice(0, 9_000) });
        await did(trainee, 'sendEmail', {
          teamId: team,
          to: ['boss@mail.ex'],
          subject: `About ${renamed.firstName}`,
          text: writing(1),
        });
        await did(trainee, 'answerQuestionnaire', {
          teamId: team,
          questionnaire: 'Round one',
          answers: [{ options: [1] }, { options: [1] }, { text: writing(2) }],
        });
        await did(stage.instructor, 'commentTeam', { teamId: team, text: writing(3) });
        await did(stage.instructor, 'sendOwnInject', { teamIds: [team], channel: 'Messages', text: writing(4) });
        await sentFile(trainee, id, writing(5), `${deleted.firstName}_${deleted.lastName}.txt`.replaceAll('/', ''));
        await sentFile(
          trainee,
          id,
          new Uint8Array(Buffer.from(`\ufeff${writing(6)}`, 'utf16le')),
          `${writer.username}.txt`,
        );
        const sandbox = new SandboxOfTeam(stage.exercises, { id: team, exerciseId: id, token: sandboxToken });
        const { status } = await sandbox.send([
          {
            '@timestamp': '2026-01-31T12:00:00Z',
            cmd: writing(0),
            username: writer.username,
            working_directory: `/home/${renamed.lastName}`,
            container: mentioned.username,
          },
        ]);
        assert.equal(status, 204);
        await (await stage.exercises.admin.elevate()).ask(
          'mutation ($id: UUID!, $input: EditUserInput!) { editUser(userId: $id, editUserInput: $input) { id } }',
          { id: renamed.account.id, input: later },
        );
        await did(stage.instructor, 'commentTeam', {
          teamId: other.id,
          text: names.map(({ username }) => `by ${username};`).join(' '),
        });
        await stage.instructor.ask(
          'mutation ($id: ID!, $text: String!) { writeNote(exerciseId: $id, text: $text) { id } }',
          {
            id,
            text: names.map(({ username, firstName, lastName }) => `${firstName} ${lastName}, ${username}`).join('; '),
          },
        );
        await stage.instructor.ask(
          'mutation ($id: ID!, $lesson: LessonInput!) { writeLesson(exerciseId: $id, lesson: $lesson) { id } }',
          {
            id,
            lesson: {
              ...{ kind: 'IMPROVE', text: names.map(({ username }) => `by ${username}`).join('; ') },
              owner: `${renamed.firstName} ${renamed.lastName}`.trim(),
              moments: [{ time: 1, text: `${renamed.firstName} ${renamed.lastName} wrote`, teamIds: [other.id] }],
            },
          },
        );
        await stage.exercises.admin.ask(`mutation { deleteUser(userId: "${deleted.account.id}") }`);

        const archive = await LogsArchive.of(stage.instructor, id);
        const search = new NameSearch(names, STORY);
        const secrets = [
          sandboxToken,
          joinCode,
          ...[...people.map(({ account }) => account), stage.exercises.instructor].flatMap(
            ({ id: user, password, visitor }) => [user, password, visitor.cookie ?? password],
          ),
        ];
        for (const path of archive.paths.filter((one) => !one.startsWith('definition_files/'))) {
          const bytes = await archive.bytes(path);
          const texts = path.endsWith('.jsonl')
            ? (await archive.lines(path)).flatMap(textsIn)
            : [bytes.toString('utf8')];
          for (const text of [path, ...texts]) assert.deepEqual(search.in(text), [], `${path}: ${text}`);
          for (const secret of secrets) assert.equal(bytes.includes(secret), false, `${path} holds ${secret}`);
        }

        const key = await keyOf(id);
        const [, { team_id: ofOther }] = await archive.lines('teams.jsonl');
        const events = await archive.lines(onDemand ? `team-${ofOther}/events.jsonl` : 'events.jsonl');
        const comment = JSON.stringify(events).match(/by .*?;"/)?.[0] ?? '';
        const restored = comment.replaceAll(/[\da-f]{24}/g, (pseudonym) => key.get(pseudonym) ?? '');
        for (const { username } of names)
          assert.ok(restored.includes(`by ${username === renamed.username ? later.username : username};`), restored);
        const known = [
          ...(await archive.lines('teams.jsonl')).flatMap(({ users }) => users),
          ...(await archive.lines('instructors.jsonl')),
          ...(await archive.lines('instructor_notes.jsonl')),
          ...(await archive.lines('lessons.jsonl')),
        ];
        for (const { user_id } of known) assert.ok(key.has(user_id), user_id);
      }),
      { seed: 7, numRuns: ROUNDS, endOnFailure: true },
    );
  });
});

/** Every text in a line, without field names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
