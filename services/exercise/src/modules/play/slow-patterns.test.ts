import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';

/** The check refuses it today; a definition that was stored before may have it. */
const SLOW = '(.*a){900}';

const FILES = {
  'tools.yml': `
- name: slow
  default_response: Nothing.
  responses:
    - { param: PATTERN, regex: true, content: Found., control: { activate_milestone: scanned } }
`,
  'questionnaires.yml': `
- title: Slow
  questions:
    - type: auto-free-form
      text: What?
      patterns: [{ pattern: PATTERN, control: { activate_milestone: secret } }]
`,
};

onEachDatabase('a stored definition with a slow pattern', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.withFiles(kind, FILES);
    await stage.exercises.platform.whileStopped(async (database) => {
      const { rows } = await sql<{ model: string }>`select cast(model as text) as model from definition_models`.execute(
        database,
      );
      const model = String(rows[0]?.model).replaceAll('PATTERN', SLOW);
      await sql`update definition_models set model = ${model}`.execute(database);
    });
    played = await stage.play();
  });
  after(() => stage.remove());

  /** The processor time of the main thread, in milliseconds. */
  async function mainThread(work: () => Promise<unknown>): Promise<number> {
    const started = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1000;
  }

  it('is played, and the main thread is free meanwhile', async () => {
    const { member, team } = played;
    const text = 'a'.repeat(4_000);
    const taken = await mainThread(async () => {
      const used = await call(
        member.visitor,
        { mutation: 'useTool', input: { teamId: team, tool: 'slow', argument: text } },
        'text',
      );
      assert.equal(used.data?.useTool.text, 'Found.', used.text);
      const explained = await stage.instructor.graphql(
        'query ($team: ID!, $argument: String!) { explainTool(teamId: $team, tool: "slow", argument: $argument) { response } }',
        { team, argument: text },
      );
      assert.equal(explained.data?.explainTool.response, 1, explained.text);
      const answers = [{ text }];
      const answered = await call(
        member.visitor,
        { mutation: 'answerQuestionnaire', input: { teamId: team, questionnaire: 'Slow', answers } },
        'attempt',
      );
      assert.equal(answered.data?.answerQuestionnaire.attempt, 1, answered.text);
    });
    await stage.exercises.reached(team, 'scanned');
    await stage.exercises.reached(team, 'secret');
    // On the main thread, the three would take at least two seconds.
    assert.ok(taken < 1_000, `${taken} ms of the main thread`);
  });
});
