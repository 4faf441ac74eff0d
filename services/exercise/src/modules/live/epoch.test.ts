import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, it, type TestContext } from 'node:test';
import { STATE_VERSION } from '@muster/engine';
import { copyCommand } from '@muster/kit/backup';
import { onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { exerciseService } from '../../service.ts';
import { LiveReader } from '../../testing/live-reader.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import { Visitor } from '../../testing/visitor.ts';

const TEAM = 'position epoch whole actionLogs { toolUse { argument } }';
const OVERVIEW = 'position epoch whole teams { teamId }';

/** What a client resumes from. */
interface Seen {
  readonly position: number;
  readonly epoch: string;
}

onEachDatabase('the epoch of positions', (kind) => {
  const folder = temporaryFolder();
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(async () => {
    await stage.remove();
    folder.remove();
  });

  const copy = (verb: 'backup' | 'restore', name: string, { database }: PlatformUnderTest): Promise<string> =>
    copyCommand(verb, [exerciseService], ['exercise', join(folder.path, name)], database.environment('DATABASE_URL'));

  /** A platform of its own with the data of a backup. */
  async function restored(test: TestContext, name: string): Promise<PlatformUnderTest> {
    const platform = new PlatformUnderTest(await kind.create(), {});
    test.after(() => platform.remove());
    await copy('restore', name, platform);
    platform.clock.advance(60_000);
    await platform.resume();
    return platform;
  }

  /** The same session there. */
  function at(platform: PlatformUnderTest, { cookie }: Visitor): Visitor {
    const visitor = new Visitor(platform);
    visitor.cookie = cookie;
    return visitor;
  }

  const useTools = async (by: Visitor, teamId: string, ...names: string[]) => {
    for (const argument of names) await call(by, { mutation: 'useTool', input: { teamId, tool: 'nmap', argument } });
  };
  const resume = ({ position, epoch }: Seen) => `after: ${position}, epoch: "${epoch}"`;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into messages whose shape is what it checks
  const argumentsIn = ({ actionLogs }: any): string[] =>
    actionLogs.flatMap(({ toolUse }: { toolUse: { argument: string } | null }) => toolUse?.argument ?? []);

  async function play(onDemand: boolean): Promise<PlayedExercise> {
    const played = await stage.play({ onDemand });
    if (onDemand) await stage.exercises.act('startTeam', played.team);
    return played;
  }

  for (const onDemand of [false, true]) {
    const how = onDemand ? 'on demand' : 'together';

    it(`makes a client that was away during a restore start over, wherever it was, ${how}`, async (test) => {
      const { id, team, member } = await play(onDemand);
      await useTools(member.visitor, team, 'before');
      await copy('backup', `backup ${how}`, stage.exercises.platform);
      await useTools(member.visitor, team, ...'1234567');
      const views = [
        { query: 'teamView', subscription: 'teamUpdates', of: `teamId: "${team}"`, by: member.visitor },
        { query: 'teamDetails', subscription: 'teamDetailUpdates', of: `teamId: "${team}"`, by: stage.instructor },
      ];
      const seen = new Map<string, Seen>();
      for (const { query, of, by } of views) seen.set(query, (await by.ask(`{ ${query}(${of}) { ${TEAM} } }`))[query]);
      const overviewOf = `exerciseId: "${id}"`;
      const { exerciseOverview } = await stage.instructor.ask(`{ exerciseOverview(${overviewOf}) { ${OVERVIEW} } }`);

      const platform = await restored(test, `backup ${how}`);
      // A restore stops what was running.
      await at(platform, stage.instructor).ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
      // At first the client is ahead of the restored history, in the end behind it.
      for (const [round, names] of [['other'], [...'abcdefghijkl']].entries()) {
        await useTools(at(platform, member.visitor), team, ...names);
        for (const { query, subscription, of, by } of views) {
          const [visitor, told] = [at(platform, by), seen.get(query)];
          assert.ok(told !== undefined);
          const whole = (await visitor.ask(`{ ${query}(${of}) { ${TEAM} } }`))[query];
          assert.ok(round === 0 ? whole.position < told.position : whole.position > told.position);
          const again = (await visitor.ask(`{ ${query}(${of}, ${resume(told)}) { ${TEAM} } }`))[query];
          assert.deepEqual(again, whole);
          assert.deepEqual(argumentsIn(again).slice(0, 2), ['before', 'other']);
          const reader = await LiveReader.start(test, visitor, `${subscription}(${of}, ${resume(told)}) { ${TEAM} }`);
          assert.deepEqual(await reader.update(1), whole);
          const since = (await visitor.ask(`{ ${query}(${of}, after: ${told.position}) { ${TEAM} } }`))[query];
          assert.equal(since.whole, round === 0, 'without an epoch, by the position alone');
          const page = `${query}Before(${of}, before: 2, newest: 1, epoch: "${told.epoch}") { epoch actionLogs { toolUse { argument } } }`;
          const { [`${query}Before`]: newest } = await visitor.ask(`{ ${page} }`);
          assert.deepEqual([newest.epoch, argumentsIn(newest)], [whole.epoch, argumentsIn(whole).slice(-1)]);
          await useTools(at(platform, member.visitor), team, 'then');
          assert.deepEqual(argumentsIn(await reader.update(2)), ['then']);
          await reader.close();
        }
      }
      const instructor = at(platform, stage.instructor);
      const all = `exerciseUpdates(${overviewOf}, ${resume(exerciseOverview)}) { ${OVERVIEW} }`;
      const reader = await LiveReader.start(test, instructor, all);
      const { epoch, whole, teams } = await reader.update(1);
      assert.deepEqual([epoch !== exerciseOverview.epoch, whole, teams.length], [true, true, 2]);
      const history = async (more: string) => {
        const query = `exerciseMoments(${overviewOf}, teamId: "${team}", ${more}) { epoch moments { position } }`;
        return (await instructor.ask(`{ ${query} }`)).exerciseMoments;
      };
      const details = seen.get('teamDetails') as Seen;
      assert.deepEqual(await history(resume(details)), await history('after: 0'));
      const { moments } = await history(resume({ ...details, epoch }));
      assert.ok(moments.length > 0 && moments[0].position > details.position);
    });
  }

  it('is the same after a restart, in all answers, and for a client that has it nothing changes', async () => {
    const { id, team, member } = await play(false);
    const views = `teamView(teamId: "${team}") { ${TEAM} } exerciseOverview(exerciseId: "${id}") { ${OVERVIEW} }`;
    const { teamView, exerciseOverview } = await stage.instructor.ask(`{ ${views} }`);
    assert.equal(teamView.epoch, exerciseOverview.epoch);
    await useTools(member.visitor, team, 'more');
    await stage.exercises.platform.restart();
    const since = `teamView(teamId: "${team}", ${resume(teamView)}) { ${TEAM} }`;
    const { teamView: news } = await member.visitor.ask(`{ ${since} }`);
    assert.deepEqual([news.epoch, news.whole, argumentsIn(news)], [teamView.epoch, false, ['more']]);
  });

  it('is another with another version of the state', async () => {
    const { team, member } = await play(false);
    const { teamView } = await member.visitor.ask(`{ teamView(teamId: "${team}") { ${TEAM} } }`);
    assert.ok(teamView.epoch.endsWith(`.${STATE_VERSION}`));
    const older = { ...teamView, epoch: teamView.epoch.replace(/\d+$/, String(STATE_VERSION - 1)) };
    for (const [seen, isWhole] of [[teamView, false] as const, [older, true] as const]) {
      const { teamView: again } = await member.visitor.ask(
        `{ teamView(teamId: "${team}", ${resume(seen)}) { whole } }`,
      );
      assert.equal(again.whole, isWhole);
    }
  });

  it('is the same on every instance', { skip: kind.name === 'SQLite' && 'one instance alone' }, async (test) => {
    const { team, member } = await play(false);
    const other = new PlatformUnderTest(stage.exercises.platform.database, {});
    await other.resume();
    test.after(() => other.pause());
    const query = `{ teamView(teamId: "${team}") { epoch } }`;
    assert.deepEqual(await at(other, member.visitor).ask(query), await member.visitor.ask(query));
  });
});
