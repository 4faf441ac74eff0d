import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LOG, SandboxOfTeam } from '../../testing/sandbox-of-team.ts';

const logOf = (cmd: string) => ({ ...LOG, cmd });
const SCAN = logOf('nmap -sV 10.0.0.1');

onEachDatabase('the rules for commands', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  const running = async (input: Record<string, unknown> = {}): Promise<SandboxOfTeam> => {
    const sandbox = await SandboxOfTeam.start(stage, input);
    await stage.act('startExercise', sandbox.team.exerciseId);
    return sandbox;
  };
  const isReached = async ({ team }: SandboxOfTeam, name: string): Promise<boolean> => {
    const { milestones } = await stage.team(team.id, 'milestones { name reached }');
    return milestones.some((one: { name: string; reached: boolean }) => one.name === name && one.reached);
  };

  it('apply to reports while the exercise is running', async () => {
    const sandbox = await running();
    await sandbox.send(logOf('ls'));
    await sandbox.matched();
    assert.equal(await isReached(sandbox, 'scanned'), false);
    await sandbox.send([logOf('ls'), SCAN]);
    await stage.reached(sandbox.team.id, 'scanned');
    assert.deepEqual(await sandbox.effects(), ['scan nmap -sV 10.0.0.1']);
  });

  it('apply to the team of the sandbox only', async () => {
    const { id, teams } = await stage.create({ teamCount: 2 });
    const [one, other] = teams.map(
      (team: { id: string; sandboxToken: string }) =>
        new SandboxOfTeam(stage, { id: team.id, exerciseId: id, token: team.sandboxToken }),
    );
    await stage.act('startExercise', id);
    await other.send(SCAN);
    await stage.reached(other.team.id, 'scanned');
    assert.equal(await isReached(one, 'scanned'), false);
  });

  it('do not apply to earlier reports once the exercise is running', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    await sandbox.send(SCAN);
    await stage.act('startExercise', sandbox.team.exerciseId);
    await stage.act('stopExercise', sandbox.team.exerciseId);
    await sandbox.send(SCAN);
    await stage.act('startExercise', sandbox.team.exerciseId);
    await sandbox.send(logOf('ls'));
    await sandbox.matched();
    assert.deepEqual(await sandbox.effects(), []);
    assert.equal(await isReached(sandbox, 'scanned'), false);
  });

  it('follow the clock of the team if every team has its own', async () => {
    const sandbox = await running({ onDemand: true });
    await sandbox.send(SCAN);
    await sandbox.matched();
    await stage.act('startTeam', sandbox.team.id, 'id');
    assert.equal(await isReached(sandbox, 'scanned'), false);
    await sandbox.send(SCAN);
    await stage.reached(sandbox.team.id, 'scanned');
    assert.equal((await sandbox.effects()).length, 1);
  });

  it('end the exercise when a command reaches the last milestone, and later commands do not count', async () => {
    const sandbox = await running();
    await sandbox.send([logOf('exit'), SCAN]);
    await sandbox.matched();
    assert.equal((await stage.exercise(sandbox.team.exerciseId, 'state')).state, 'FINISHED');
    assert.deepEqual(await sandbox.effects(), ['end exit']);
    await sandbox.send(SCAN);
    await sandbox.matched();
    assert.deepEqual(await sandbox.effects(), ['end exit']);
  });

  it('apply once to each of many, in order', async () => {
    const sandbox = await running();
    const logs = Array.from({ length: 450 }, (_, index) => logOf(`${index % 3 === 0 ? 'nmap' : 'ls'} ${index}`));
    await sandbox.send(logs);
    await sandbox.matched();
    assert.deepEqual(
      await sandbox.effects(),
      logs.filter(({ cmd }) => cmd.startsWith('nmap')).map(({ cmd }) => `scan ${cmd}`),
    );
  });

  it('apply once to each of many long ones between short ones, in order', async () => {
    const sandbox = await running();
    const commandAt = (index: number): string => (index % 2 === 0 ? `ls ${'é'.repeat(32_000)}` : `nmap ${index}`);
    await sandbox.send(Array.from({ length: 60 }, (_, index) => logOf(commandAt(index))));
    await sandbox.matched();
    const short = Array.from({ length: 30 }, (_, index) => `scan nmap ${2 * index + 1}`);
    assert.deepEqual(await sandbox.effects(), short);
  });

  it('apply once, after a restart, to what was stored before it', async () => {
    const sandbox = await running();
    // The state after a kill between the two: stored, but not matched.
    await sandbox.send([SCAN, logOf('ls'), SCAN]);
    await sandbox.matched();
    await stage.platform.restart();
    await sandbox.send(SCAN);
    await sandbox.matched();
    assert.equal((await sandbox.effects()).length, 3);
    await stage.platform.whileStopped((database) => sandbox.setBack(database, 1));
    await sandbox.matched();
    assert.equal((await sandbox.effects()).length, 5, 'the last three were matched again, of which two match the rule');
  });

  it('wait for an exercise that stopped before they were applied, and apply when it resumes', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    await sandbox.send(SCAN);
    await stage.act('startExercise', sandbox.team.exerciseId);
    await sandbox.send(SCAN);
    await sandbox.matched();
    await stage.act('stopExercise', sandbox.team.exerciseId);
    await sandbox.send(SCAN);
    await stage.platform.whileStopped((database) => sandbox.setBack(database, 0));
    await sandbox.matched(1);
    assert.equal((await sandbox.effects()).length, 1);
    await stage.act('startExercise', sandbox.team.exerciseId);
    await sandbox.matched(3);
    assert.equal((await sandbox.effects()).length, 2);
  });
});
