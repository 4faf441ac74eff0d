import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import fc from 'fast-check';
import { LiveReader } from '../../testing/live-reader.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import { LOG, SandboxOfTeam } from '../../testing/sandbox-of-team.ts';
import { Visitor } from '../../testing/visitor.ts';

const TEAM = `position whole clock { state timeLeft } commandCount team { name members { id firstName } } score { score }
  milestones { name reached } actionLogs { id kind } emails { id text } comments { id text }`;
const OVERVIEW = `position whole state clock { state timeLeft } removedTeamIds
  teams { teamId name memberCount score lastActAt unanswered } commandCounts { teamId count }`;

const ACTS = ['tool', 'mail', 'comment', 'command', 'move', 'name', 'time', 'toggle', 'inject'] as const;
const step = fc.record({ act: fc.constantFrom(...ACTS), team: fc.nat({ max: 3 }), to: fc.nat({ max: 3 }) });

/** A message or a snapshot of any of the subscriptions. */
// biome-ignore lint/suspicious/noExplicitAny: a test reaches into messages whose shape is what it checks
type Told = any;

/** What a client has after a number of messages: entries by id, and the latest of everything else. */
function kept(messages: readonly Told[]): Told {
  let has: Told = {};
  for (const { whole, position, removedTeamIds = [], ...news } of messages) {
    if (whole) has = {};
    for (const [name, value] of Object.entries<Told>(news)) {
      if (value === null) continue;
      has[name] = Array.isArray(value)
        ? { ...has[name], ...Object.fromEntries(value.map((one) => [one.id ?? one.teamId ?? one.name, one])) }
        : value;
    }
    for (const id of removedTeamIds) delete has.teams[id];
  }
  return has;
}

onEachDatabase('many screens of one exercise', (kind) => {
  let stage: PlayStage;
  let other: PlatformUnderTest | undefined;

  before(async () => {
    stage = await PlayStage.start(kind);
    // The embedded database is for one instance.
    if (kind.name !== 'PostgreSQL') return;
    other = new PlatformUnderTest(stage.exercises.platform.database, {});
    await other.resume();
  });
  after(async () => {
    await other?.pause();
    await stage.remove();
  });

  /** The same session, on the other instance if there is one. */
  function onOther({ cookie }: Visitor): Visitor {
    const visitor = new Visitor(other ?? stage.exercises.platform);
    visitor.cookie = cookie;
    return visitor;
  }

  async function play() {
    const { exercises } = stage;
    const { id, teams } = await exercises.create({ teamCount: 4 });
    const members: Account[] = [];
    for (const team of teams) {
      members.push(await exercises.trainee());
      await exercises.assign(team.id, members.at(-1) as Account);
    }
    await exercises.act('startExercise', id);
    const sandboxes = teams.map(
      (team: Told) => new SandboxOfTeam(exercises, { id: team.id, exerciseId: id, token: team.sandboxToken }),
    );
    return { id, teams: teams.map((team: Told): string => team.id), members, sandboxes };
  }

  it('have what a full read gives, each told of what concerns it alone, whatever happens', async (test) => {
    const { id, teams, members, sandboxes } = await play();
    const { instructor } = stage;
    const readers: { reader: LiveReader; full: string }[] = [];
    const follow = async (by: Visitor, field: string, query: string, on: string, fields: string) => {
      const visitor = readers.length % 2 === 0 ? by : onOther(by);
      const reader = await LiveReader.start(test, visitor, `${field}(${on}) { ${fields} }`);
      await reader.update(1);
      readers.push({ reader, full: `${query}(${on}) { ${fields} }` });
    };
    for (const team of [...teams, ...teams]) {
      await follow(instructor, 'teamUpdates', 'teamView', `teamId: "${team}"`, TEAM);
      await follow(instructor, 'teamDetailUpdates', 'teamDetails', `teamId: "${team}"`, TEAM);
    }
    for (const _ of [1, 2]) {
      await follow(instructor, 'exerciseUpdates', 'exerciseOverview', `exerciseId: "${id}"`, OVERVIEW);
    }

    let isRunning = true;
    const toggle = async () => {
      await stage.exercises.act(isRunning ? 'stopExercise' : 'startExercise', id);
      isRunning = !isRunning;
    };
    const [steps = []] = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { seed: 7, numRuns: 1 });
    for (const [number, { act, team: from, to }] of steps.entries()) {
      const [teamId, toTeam] = [teams[from], teams[to]];
      const person = members[from] as Account;
      const text = `${act} ${number}`;
      switch (act) {
        case 'tool':
          await call(person.visitor, { mutation: 'useTool', input: { teamId, tool: 'nmap', argument: 'host' } });
          break;
        case 'mail': {
          const { team } = await instructor.ask(`{ team(teamId: "${toTeam}") { emailAddress } }`);
          const mail = { teamId, to: [team.emailAddress, 'boss@mail.ex'], subject: 'News', text };
          await call(person.visitor, { mutation: 'sendEmail', input: mail });
          break;
        }
        case 'comment':
          await call(instructor, { mutation: 'commentTeam', input: { teamId, text, shared: to % 2 === 0 } });
          break;
        case 'command':
          await sandboxes[from].send({ ...LOG, cmd: 'whoami' });
          break;
        case 'move':
          await stage.exercises.assign(toTeam, person);
          break;
        case 'name':
          await (await stage.exercises.admin.elevate()).ask(
            'mutation ($id: UUID!, $name: String!) { editUser(userId: $id, editUserInput: { firstName: $name }) { id } }',
            { id: person.id, name: text },
          );
          break;
        case 'time':
          await instructor.ask(`mutation { addTime(exerciseId: "${id}", minutes: 1) { id } }`);
          break;
        case 'toggle':
          await toggle();
          break;
        case 'inject':
          await call(instructor, {
            mutation: 'sendOwnInject',
            input: { teamIds: [teamId], channel: 'Messages', text },
          });
          break;
      }
      if (number % 10 === 9) await assertAllHave();
    }

    async function assertAllHave(): Promise<void> {
      for (const { reader, full } of readers) {
        const [whole] = Object.values<Told>(await instructor.ask(`{ ${full} }`));
        const expected = kept([whole]);
        let has: Told;
        await eventually(`what a full read gives: ${full}`, async () => {
          has = kept(await reader.updates());
          return isDeepStrictEqual(has, expected) ? true : undefined;
        }).catch(() => assert.deepEqual(has, expected));
      }
    }
  });
});
