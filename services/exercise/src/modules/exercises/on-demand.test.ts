import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';

const CLOCK = 'state timeElapsed timeLeft';

onEachDatabase('an exercise on demand', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  async function codeOf(mutation: string, by = stage.instructor.visitor): Promise<string | undefined> {
    return (await by.graphql(`mutation { ${mutation} { id } }`)).codes[0];
  }

  it('is opened by its instructor, and then started by each team on its own', async () => {
    const { id, teams } = await stage.create({ onDemand: true, teamCount: 2 });
    const [one, two] = teams;
    const trainee = await stage.trainee();
    await stage.assign(one.id, trainee);
    assert.equal(await codeOf(`startTeam(teamId: "${one.id}")`, trainee.visitor), 'wrong_state');
    assert.deepEqual(await stage.act('startExercise', id, 'state timeElapsed'), {
      state: 'RUNNING',
      timeElapsed: null,
    });
    assert.equal((await stage.act('startTeam', one.id, 'state', trainee.visitor)).state, 'RUNNING');
    const again = await trainee.visitor.graphql(`mutation { startTeam(teamId: "${one.id}") { id } }`);
    assert.match(again.text, /The team is running, so it cannot be started/);
    assert.equal(await codeOf(`startTeam(teamId: "${two.id}")`, trainee.visitor), 'team_unknown');
    await stage.pass(7);
    assert.deepEqual(await stage.team(one.id, CLOCK), { state: 'RUNNING', timeElapsed: 420, timeLeft: 3180 });
    assert.deepEqual(await stage.team(two.id, CLOCK), { state: 'READY', timeElapsed: 0, timeLeft: 3600 });
    await stage.act('startTeam', two.id);
    await stage.pass(3);
    await stage.reached(one.id, 'hidden');
    await stage.reached(two.id, 'hidden', false);
    assert.equal((await stage.team(two.id, 'timeElapsed')).timeElapsed, 180);
  });

  it('stops every running team, and resumes them', async () => {
    const { id, teams } = await stage.create({ onDemand: true, teamCount: 3 });
    await stage.act('startExercise', id);
    for (const { id: team } of teams.slice(0, 2)) await stage.act('startTeam', team);
    await stage.pass(2);
    assert.equal((await stage.act('stopExercise', id)).state, 'STOPPED');
    const states = async () =>
      (await stage.exercise(id, 'teams { state }')).teams.map(({ state }: { state: string }) => state);
    assert.deepEqual(await states(), ['STOPPED', 'STOPPED', 'READY']);
    assert.equal(await codeOf(`startTeam(teamId: "${teams[2].id}")`), 'wrong_state');
    await stage.pass(60);
    await stage.act('startExercise', id);
    assert.deepEqual(await states(), ['RUNNING', 'RUNNING', 'READY']);
    assert.equal((await stage.team(teams[0].id, 'timeElapsed')).timeElapsed, 120);
  });

  it('is extended for every team that has not finished, and for those added later', async () => {
    const { id, teams } = await stage.create({ onDemand: true, teamCount: 2 });
    const by = stage.instructor.visitor;
    await stage.act('startExercise', id);
    await stage.act('startTeam', teams[0].id);
    await by.ask(`mutation { addTime(exerciseId: "${id}", minutes: 10.5) { id } }`);
    const { addTeam } = await by.ask(
      `mutation { addTeam(exerciseId: "${id}", teamInput: { name: "Late" }) { id sandboxToken } }`,
    );
    assert.match(addTeam.sandboxToken, /^mst_/);
    for (const team of [...teams, addTeam]) assert.equal((await stage.team(team.id, 'timeLeft')).timeLeft, 4230);
    for (const minutes of [0, 1e12]) {
      assert.equal(await codeOf(`addTime(exerciseId: "${id}", minutes: ${minutes})`), 'bad_value', String(minutes));
    }
  });

  it('takes back added time from every team that has not used it, and from those that are added later', async () => {
    const { id, teams } = await stage.create({ onDemand: true, teamCount: 2 });
    const by = stage.instructor.visitor;
    await stage.act('startExercise', id);
    await stage.act('startTeam', teams[0].id);
    const add = (minutes: number) =>
      by.graphql(`mutation { addTime(exerciseId: "${id}", minutes: ${minutes}) { id } }`);
    assert.deepEqual((await add(-1)).codes, ['added_time_used']);
    await add(10);
    assert.deepEqual((await add(-10.5)).codes, ['added_time_used']);
    await stage.pass(62);
    assert.deepEqual((await add(-9)).codes, []);
    const { addTeam } = await by.ask(`mutation { addTeam(exerciseId: "${id}", teamInput: { name: "Late" }) { id } }`);
    const left = async (team: string) => (await stage.team(team, 'timeLeft')).timeLeft / 60;
    assert.deepEqual([await left(teams[0].id), await left(teams[1].id), await left(addTeam.id)], [8, 61, 61]);
    await stage.act('stopExercise', id);
    assert.equal(await left(teams[0].id), 8, 'what it has begun to use stays');
  });

  it('finishes when its instructor finishes it, or when every team has finished', async () => {
    const said = await stage.create({ onDemand: true, teamCount: 2 });
    await stage.act('startExercise', said.id);
    await stage.act('startTeam', said.teams[0].id);
    const waiting = await stage.trainee();
    await stage.assign(said.teams[1].id, waiting);
    assert.equal((await stage.act('finishExercise', said.id)).state, 'FINISHED');
    assert.equal((await stage.team(said.teams[0].id, 'state')).state, 'FINISHED');
    assert.equal(await codeOf(`startTeam(teamId: "${said.teams[1].id}")`), 'wrong_state');

    // The team that never started has finished too, and still sees nothing but itself.
    const late = said.teams[1].id;
    const seen = 'state milestones { name } isScored';
    assert.deepEqual(await stage.team(late, seen, waiting.visitor), {
      state: 'FINISHED',
      milestones: [],
      isScored: false,
    });
    const { teamClock, exerciseOverview } = await stage.instructor.visitor.ask(
      `{ teamClock(teamId: "${late}") { state } exerciseOverview(exerciseId: "${said.id}") { teams { clock { state } } } }`,
    );
    assert.deepEqual(
      [teamClock, ...exerciseOverview.teams.map(({ clock }: { clock: unknown }) => clock)],
      Array(3).fill({ state: 'FINISHED' }),
    );
    const progress = await waiting.visitor.get(`/progress/${waiting.username}/`);
    const [{ state: told, started_at, milestones }] = progress.body.exercises;
    assert.deepEqual([told, started_at, milestones], ['FINISHED', null, { reached: 0, total: 0, setbacks: 0 }]);
    const { exerciseChannels } = await waiting.visitor.ask(`{ exerciseChannels(exerciseId: "${said.id}") { name } }`);
    assert.deepEqual(exerciseChannels, []);
    const used = await waiting.visitor.graphql(
      `mutation { useTool(useToolInput: { teamId: "${late}", tool: "nmap", argument: "host" }) { id } }`,
    );
    assert.match(used.text, /The team has finished/);

    const { id, teams } = await stage.create({ onDemand: true, teamCount: 2, finishAtEnd: true });
    await stage.act('startExercise', id);
    for (const { id: team } of teams) {
      assert.equal((await stage.exercise(id, 'state')).state, 'RUNNING');
      await stage.act('startTeam', team);
      await stage.pass(61);
      await stage.until(team, 'FINISHED');
    }
    const { state, finishedAt } = await stage.exercise(id, 'state finishedAt');
    assert.equal(state, 'FINISHED');
    assert.ok(finishedAt !== null);
  });

  it('allows renaming and removing teams until they start', async () => {
    const { id, teams } = await stage.create({ onDemand: true, teamCount: 3 });
    const by = stage.instructor.visitor;
    await stage.act('startExercise', id);
    await stage.act('startTeam', teams[0].id);
    assert.equal(await codeOf(`changeTeam(teamId: "${teams[0].id}", name: "x")`), 'wrong_state');
    assert.equal(await codeOf(`removeTeam(teamId: "${teams[0].id}")`), 'wrong_state');
    const { changeTeam } = await by.ask(
      `mutation { changeTeam(teamId: "${teams[1].id}", name: "New") { name emailAddress } }`,
    );
    assert.deepEqual(changeTeam, { name: 'New', emailAddress: 'new@mail.ex' });
    const { removeTeam } = await by.ask(`mutation { removeTeam(teamId: "${teams[2].id}") { teams { id } } }`);
    assert.equal(removeTeam.teams.length, 2);
    assert.equal(await codeOf(`startTeam(teamId: "${teams[2].id}")`), 'team_unknown');
  });

  it('leaves every team in the state of the exercise when stops and starts race', async () => {
    const { id, teams } = await stage.create({ onDemand: true, teamCount: 4 });
    await stage.act('startExercise', id);
    for (const { id: team } of teams) await stage.act('startTeam', team);
    const by = stage.instructor.visitor;
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        by.graphql(`mutation { ${index % 2 === 0 ? 'stopExercise' : 'startExercise'}(exerciseId: "${id}") { id } }`),
      ),
    );
    await stage.settled(async () => {
      const { state, teams: now } = await stage.exercise(id, 'state teams { state }');
      return now.every((team: { state: string }) => team.state === state) ? true : undefined;
    });
  });
});
