import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { milestonesIn } from '@muster/engine';
import { onOneDatabase } from '@muster/kit/testing';
import { BUSY_DEFINITION, MILESTONES, makeBusy } from '../../testing/busy-exercise.ts';
import { openCockpit, openCockpitAgain, openDebrief, readHistory } from '../../testing/console-openings.ts';
import { CountingClient } from '../../testing/counting-client.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';

const TEAMS = 100;
const ACTS = 10_000;
const MAX_COCKPIT_BYTES = 150_000;
const MAX_DEBRIEF_BYTES = 400_000;
/** The longest that is told in lists. */
const LONGEST_TEXT = 200;

onOneDatabase('what an instructor receives', (kind) => {
  let stage: ExerciseStage;
  let exercise: string;

  before(async () => {
    stage = await ExerciseStage.start(kind, BUSY_DEFINITION);
    ({ id: exercise } = await stage.create({ teamCount: TEAMS }));
    await stage.act('startExercise', exercise);
    await makeBusy(stage.platform.address(), exercise, { acts: ACTS, minutes: 45, textLength: LONGEST_TEXT });
    await stage.pass(45);
    await stage.platform.restart();
  });
  after(() => stage.remove());

  const newClient = (): CountingClient => {
    const { url, cookie } = stage.instructor.visitor;
    return new CountingClient(url, `sessionid=${cookie}`);
  };
  const isWithin = ({ bytes }: { readonly bytes: number }, most: number): void =>
    assert.ok(bytes > 0 && bytes <= most, `${bytes} bytes`);

  it('is little when the cockpit of 100 teams with 200 milestones each opens', async () => {
    const client = newClient();
    const { answer, lately } = await openCockpit(client, exercise);
    isWithin(client.received(), MAX_COCKPIT_BYTES);
    const { exerciseOverview, needsYou } = answer;
    const { exerciseMoments } = lately;
    assert.equal(exerciseOverview.teams.length, TEAMS);
    const switched = exerciseOverview.teams.map(
      ({ milestones }: { milestones: Parameters<typeof milestonesIn>[0] }) =>
        milestonesIn(milestones, MILESTONES).filter(({ on }) => on).length,
    );
    assert.ok(Math.min(...switched) > MILESTONES / 2, switched.join());
    const strips = lately.exerciseOverview.teams;
    assert.equal(strips.length, TEAMS);
    assert.ok(strips.every(({ activity }: { activity: { counts: string } }) => activity.counts !== ''));
    assert.equal(needsYou.needs.length, 200);
    assert.ok(exerciseMoments.moments.length > 100, `${exerciseMoments.moments.length} moments`);
    assert.equal(exerciseMoments.position, exerciseOverview.position);
  });

  it('is what has changed when it opens again', async () => {
    const client = newClient();
    const opened = await openCockpit(client, exercise);
    const { teamId } = opened.answer.exerciseOverview.teams[50];
    await stage.instructor.visitor.ask(
      `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${teamId}", milestone: "milestone-3", activate: false }) { name } }`,
    );
    client.received();
    await openCockpitAgain(client, opened);
    const again = client.received();
    await client.ask(opened.needsQuery, opened.needsVariables);
    // What waits depends on time as well, and is asked for as a whole.
    isWithin({ bytes: again.bytes - client.received().bytes }, 2500);
  });

  it('is little when the debrief of 10,000 acts opens, and only what is new when it opens again', async () => {
    const client = newClient();
    const opened = await openDebrief(client, exercise);
    isWithin(client.received(), MAX_DEBRIEF_BYTES);
    const marks = opened.pages.reduce((sum, { eventOf }) => sum + eventOf.length, 0);
    assert.ok(marks > 2 * ACTS, `${marks} marks`);
    await readHistory(client, exercise, opened);
    isWithin(client.received(), 500);
  });

  it('is refused where one request asks for too much of it', async () => {
    const positions = Array.from({ length: 200 }, (_, index) => `{ position: ${100 * index} }`);
    const of = `exerciseId: "${exercise}"`;
    const fields = [
      [`exerciseHistory(${of}) { position }`, 3],
      [`exerciseMoments(${of}, newest: 500) { position }`, 70],
      [`exerciseMomentsAt(${of}, places: [${positions}]) { position }`, 200],
    ] as const;
    for (const [field, times] of fields) {
      const one = await stage.instructor.visitor.graphql(`{ ${field} }`);
      assert.deepEqual(one.codes, [], one.text);
      const aliases = Array.from({ length: times }, (_, index) => `a${index}: ${field}`);
      const { codes } = await stage.instructor.visitor.graphql(`{ ${aliases.join(' ')} }`);
      assert.match(codes[0] ?? '', /^query_too_(?:expensive|large)$/, field);
    }
  });
});
