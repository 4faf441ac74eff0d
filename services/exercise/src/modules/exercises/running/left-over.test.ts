import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import { call } from '../../../testing/play-stage.ts';
import { LOG, SandboxOfTeam } from '../../../testing/sandbox-of-team.ts';

/** For two teams, more than two slices. */
const COUNT = 600;

/** The most that one control names: for two teams, more than a slice. */
const SHARED = Array.from({ length: 500 }, (_, index) => `s${index}`);

const FILES = {
  'config.yml': 'version: 0.25.0\n',
  'channels.yml': '- {name: Messages, type: info}\n- {name: Tools, type: tool}\n- {name: Shell, type: command}\n',
  'tools.yml': JSON.stringify([
    { name: 'look', responses: [{ param: 'all', content: 'x', control: { activate_milestone: SHARED } }] },
  ]),
  'milestones.yml': `- {name: alarm, shared: true}\n- {name: over}\n- {name: seen}\n${SHARED.map(
    (name) => `- {name: ${name}, shared: true}\n`,
  ).join('')}`,
  'commands.yml': JSON.stringify([
    { name: 'ring', cmd: '^ring', control: { activate_milestone: ['alarm'] } },
    { name: 'see', cmd: '^see', control: { milestone_condition: 'over', activate_milestone: ['seen'] } },
  ]),
  'injects.yml': JSON.stringify(
    Array.from({ length: COUNT }, (_, index) => ({
      name: `${index}`,
      alternatives: [
        {
          name: 'one',
          content: 'Hello.',
          control: { milestone_condition: 'alarm', ...(index === COUNT - 1 && { activate_milestone: ['over'] }) },
        },
      ],
    })),
  ),
};

onEachDatabase('an act that triggers very much at once', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, FILES);
  });
  after(() => stage.remove());

  const running = async (teamCount = 2) => {
    const exercise = await stage.create({ teamCount });
    await stage.act('startExercise', exercise.id);
    await stage.pass(3);
    return exercise;
  };
  const ring = (teamId: string) =>
    call(stage.instructor.visitor, {
      mutation: 'modifyMilestone',
      input: { teamId, milestone: 'alarm', activate: true },
    });
  const logsOf = async (teamId: string): Promise<{ id: string; exerciseTime: number }[]> => {
    const { teamActionLogs } = await stage.instructor.visitor.ask(
      `{ teamActionLogs(logFilter: { teamId: "${teamId}", limit: 200, before: ${COUNT + 1} }) { id exerciseTime } }`,
    );
    return teamActionLogs;
  };
  const received = (teamId: string): Promise<string> =>
    eventually(`team ${teamId} has received everything`, async () => {
      const ids = (await logsOf(teamId)).map(({ id }) => id);
      return ids.find((id) => id === `${teamId}-${COUNT}`);
    });

  it('sends all of it to every team without further notice, at the time of the act', async () => {
    const { teams } = await running();
    await ring(teams[0].id);
    for (const { id } of teams) {
      await received(id);
      assert.ok((await logsOf(id)).every(({ exerciseTime }) => exerciseTime === 180));
    }
  });

  it('sends all of it before what people do next', async () => {
    const { teams } = await running();
    const [, last] = teams;
    const member = await stage.trainee();
    await stage.assign(last.id, member);
    await ring(teams[0].id);
    const used = await call(member.visitor, {
      mutation: 'useTool',
      input: { teamId: last.id, tool: 'look', argument: 'a' },
    });
    assert.equal(used.data.useTool.id, `${last.id}-${COUNT + 1}`);
  });

  it('sends all of it while the exercise is stopped, and after a restart', async () => {
    const { id, teams } = await running();
    await stage.act('stopExercise', id);
    await ring(teams[0].id);
    await received(teams[1].id);
    const other = await running();
    await ring(other.teams[0].id);
    await stage.platform.restart();
    // The lease of the instance that was going on with it ends.
    await stage.pass(1);
    await received(other.teams[1].id);
  });

  it('switches all milestones of one act for every team, after a restart too', async () => {
    // Enough for rows to be written in parts.
    const { teams } = await running(45);
    const [first, last] = [teams[0], teams.at(-1)];
    const member = await stage.trainee();
    await stage.assign(first.id, member);
    await call(member.visitor, { mutation: 'useTool', input: { teamId: first.id, tool: 'look', argument: 'all' } });
    await stage.platform.restart();
    await stage.pass(1);
    for (const { id } of [last, first]) {
      const { milestones } = await eventually(`${id} has the last of them`, async () => {
        const team = await stage.team(id, 'milestones { name reached reachedAt }');
        return team.milestones.find(({ name }: { name: string }) => name === 's499').reached ? team : undefined;
      });
      const shared = milestones.filter(({ name }: { name: string }) => SHARED.includes(name));
      assert.ok(
        shared.every((each: { reached: boolean; reachedAt: number }) => each.reached && each.reachedAt === 180),
      );
    }
  });

  it('has all effects before the next command of a report', async () => {
    const { id, teams } = await running();
    const [team] = teams;
    const sandbox = new SandboxOfTeam(stage, { id: team.id, exerciseId: id, token: team.sandboxToken });
    await sandbox.send(['see 1', 'ring', 'see 2'].map((cmd) => ({ ...LOG, cmd })));
    await sandbox.matched();
    assert.deepEqual(await sandbox.effects(), ['ring ring', 'see see 2']);
    await stage.reached(team.id, 'seen');
  });

  it('is previewed in part', async () => {
    const { teams } = await running();
    const { dryRunMilestone: run } = await stage.instructor.visitor.ask(
      `{ dryRunMilestone(teamId: "${teams[0].id}", milestone: "alarm", activate: true) { injects { name } isComplete } }`,
    );
    assert.equal(run.isComplete, false);
    assert.ok(run.injects.length > 100 && run.injects.length < COUNT);
  });
});
