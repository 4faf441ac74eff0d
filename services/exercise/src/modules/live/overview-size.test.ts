import assert from 'node:assert/strict';
import { it } from 'node:test';
import { milestonesIn } from '@muster/engine';
import { onOneDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LiveReader } from '../../testing/live-reader.ts';

const MILESTONES = 200;
const TEAMS = 100;
const MAX_BYTES = 100_000;

const every = (make: (index: number) => string): string =>
  Array.from({ length: MILESTONES }, (_, i) => make(i)).join('');
const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 240\n',
  'channels.yml': '- name: Messages\n  type: info\n',
  'milestones.yml': every((i) => `- name: milestone-${i}\n  score: 1\n`),
  // Late, so that the times have many digits.
  'injects.yml': `- name: all\n  time: 180\n  alternatives:\n    - name: all\n      content: { content: Now. }\n      control: { activate_milestone: [${every((i) => `milestone-${i}, `)}] }\n`,
};

const ALL = `position whole serverTime state clock { state timeElapsed timeLeft } removedTeamIds
  teams { teamId name role memberCount score finishedAt lastActAt waitsUntil stuckSince unanswered unjudged
    milestones { on switched times byHand } }`;

onOneDatabase('the overview of many teams', (kind) => {
  it(`stays below ${MAX_BYTES / 1000} kB with ${TEAMS} teams and ${MILESTONES} milestones, all of them switched`, async (test) => {
    const stage = await ExerciseStage.start(kind, DEFINITION);
    test.after(() => stage.remove());
    const { id, teams } = await stage.create({ teamCount: TEAMS });
    await stage.act('startExercise', id);
    await stage.pass(180.5);
    await stage.reached(teams.at(-1).id, 'milestone-199');
    const answer = await stage.instructor.visitor.graphql(`{ exerciseOverview(exerciseId: "${id}") { ${ALL} } }`);
    const { exerciseOverview } = answer.data;
    assert.equal(exerciseOverview.teams.length, TEAMS);
    const marks = milestonesIn(exerciseOverview.teams[50].milestones, MILESTONES);
    assert.ok(marks.every(({ on, switchedAt }) => on && switchedAt === 180 * 60));
    const bytes = Buffer.byteLength(answer.text);
    assert.ok(bytes < MAX_BYTES, `${bytes} bytes`);
    const reader = await LiveReader.start(
      test,
      stage.instructor.visitor,
      `exerciseUpdates(exerciseId: "${id}") { ${ALL} }`,
    );
    const { position } = await reader.update(1);
    await stage.instructor.visitor.ask(
      `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${teams[7].id}", milestone: "milestone-3", activate: false }) { name } }`,
    );
    const change = await reader.update(2);
    assert.deepEqual([change.teams.length, change.whole, change.position], [1, false, position + 1]);
    assert.ok(JSON.stringify(change).length < 2000);
  });
});
