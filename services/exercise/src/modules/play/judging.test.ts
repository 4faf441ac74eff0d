import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';

const FORMS = {
  'questionnaires.yml': `
- title: Essay
  repeatable: true
  questions:
    - { type: free-form, text: Why?, points: 5 }
    - { type: free-form, text: How? }
- title: Levels
  repeatable: true
  questions:
    - { type: free-form, text: What?, points: 5, rubric: [{ name: Guessed, points: 0 }, { name: "Known, mostly", points: 2.5 }] }
`,
};

onEachDatabase('judging with points', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.withFiles(kind, FORMS);
  });
  after(() => stage.remove());

  const answered = async (settings = {}): Promise<PlayedExercise> => {
    const played = await stage.play(settings);
    const input = { teamId: played.team, questionnaire: 'Essay', answers: [{ text: 'a' }, { text: 'b' }] };
    assert.deepEqual((await call(played.member.visitor, { mutation: 'answerQuestionnaire', input })).codes, []);
    return played;
  };
  const judge = (played: PlayedExercise, more: object, by = stage.instructor, clientId?: string) => {
    const input = { teamId: played.team, questionnaire: 'Essay', attempt: 1, question: 1, correct: true, ...more };
    return call(by, { mutation: 'judgeAnswer', input, ...(clientId !== undefined && { clientId }) });
  };
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const asked = async ({ id }: PlayedExercise): Promise<any> => {
    const fields = 'points answers { judgement { number correct comment points { given of } } }';
    return (await stage.instructor.ask(`{ answersToJudge(exerciseId: "${id}") { ${fields} } }`)).answersToJudge;
  };
  const overview = async ({ id }: PlayedExercise) => {
    const query = `{ exerciseOverview(exerciseId: "${id}") { teams { score points { given of } } } }`;
    return (await stage.instructor.ask(query)).exerciseOverview.teams[0];
  };
  const seenByTeam = async ({ team, member }: PlayedExercise) => {
    const judgement = 'judgement { number correct points { given of } }';
    const query = `{ questionnaireState(teamId: "${team}", questionnaireId: "Essay") { submissions { answers { ${judgement} } } } }`;
    const { questionnaireState } = await member.visitor.ask(query);
    return questionnaireState.submissions[0].answers[0].judgement;
  };

  it('points are read by instructors with the answer and in the overview, also those given after the end', async () => {
    const played = await answered();
    assert.deepEqual(await overview(played), { score: 0, points: { given: 0, of: 10 } });
    assert.deepEqual((await judge(played, { points: 2.25 })).codes, []);
    const [essay, plain] = await asked(played);
    assert.deepEqual([essay.points, plain.points], [5, null]);
    assert.deepEqual(essay.answers[0].judgement, {
      ...{ number: 1, correct: true, comment: '', points: { given: 2.25, of: 5 } },
    });
    await stage.exercises.act('finishExercise', played.id);
    assert.deepEqual((await judge(played, { points: 4, comment: 'After all.' })).codes, []);
    assert.deepEqual((await overview(played)).points, { given: 4, of: 10 });
  });

  it('points are refused for a question without any, and beyond those that it has', async () => {
    const played = await answered();
    for (const wrong of [{ points: 5.01 }, { points: -1 }, { points: 1.005 }, { question: 2, points: 0 }]) {
      assert.deepEqual((await judge(played, wrong)).codes, ['bad_points'], JSON.stringify(wrong));
    }
  });

  it('points are read by the team only where it sees the judgement', async () => {
    const hidden = await answered();
    await judge(hidden, { points: 2 });
    assert.equal(await seenByTeam(hidden), null);
    const shared = await answered({ shareFeedback: true });
    await judge(shared, { points: 2, shared: false });
    assert.equal(await seenByTeam(shared), null);
    await judge(shared, { points: 3 });
    assert.deepEqual(await seenByTeam(shared), { number: null, correct: true, points: { given: 3, of: 5 } });
  });

  it('a judge who comes second is told how the first judged, and nothing is written', async () => {
    const played = await answered();
    const { instructor } = stage.exercises;
    const first = { seen: 0, points: 3, comment: 'Mine was first.' };
    const second = { seen: 0, points: 1, correct: false, comment: 'Mine came later.' };
    const [one, other] = await Promise.all([judge(played, first), judge(played, second)]);
    assert.deepEqual([one.codes, other.codes].flat(), ['judged_meanwhile']);
    const [won, lost] = one.codes.length === 0 ? [first, other] : [second, one];
    const { extensions } = JSON.parse(lost.text).errors[0];
    const { user, ...told } = extensions.judgement;
    assert.deepEqual(told, {
      ...{ number: 1, correct: won === first, points: { given: won.points, of: 5 }, level: null, comment: won.comment },
    });
    assert.deepEqual([user.id, extensions.params.verdict], [instructor.id, won === first ? 'correct' : 'wrong']);
    const [essay] = await asked(played);
    assert.deepEqual(essay.answers[0].judgement.comment, won.comment);
    assert.deepEqual((await judge(played, { ...second, seen: 1 })).codes, []);
    assert.deepEqual((await judge(played, { points: 5 })).codes, [], 'without `seen` it is not compared');
    assert.equal((await asked(played))[0].answers[0].judgement.number, 3);
  });

  describe('by the levels of a rubric', () => {
    const played = async (settings = {}): Promise<PlayedExercise> => {
      const exercise = await stage.play(settings);
      const input = { teamId: exercise.team, questionnaire: 'Levels', answers: [{ text: 'a' }] };
      assert.deepEqual((await call(exercise.member.visitor, { mutation: 'answerQuestionnaire', input })).codes, []);
      return exercise;
    };
    const byLevel = (exercise: PlayedExercise, more: object, clientId?: string) =>
      judge(exercise, { questionnaire: 'Levels', ...more }, stage.instructor, clientId);
    // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
    const question = async ({ id }: PlayedExercise): Promise<any> => {
      const fields = 'questionnaire rubric { name points } answers { judgement { level points { given of } } }';
      const { answersToJudge } = await stage.instructor.ask(`{ answersToJudge(exerciseId: "${id}") { ${fields} } }`);
      return answersToJudge.find((one: { questionnaire: string }) => one.questionnaire === 'Levels');
    };

    it('a level gives its points, and instructors read both', async () => {
      const exercise = await played();
      assert.deepEqual((await byLevel(exercise, { level: 'Known, mostly', points: null })).codes, []);
      const { rubric, answers } = await question(exercise);
      assert.deepEqual(rubric, [
        { name: 'Guessed', points: 0 },
        { name: 'Known, mostly', points: 2.5 },
      ]);
      assert.deepEqual(answers[0].judgement, { level: 'Known, mostly', points: { given: 2.5, of: 5 } });
      assert.deepEqual((await overview(exercise)).points, { given: 2.5, of: 10 });
      assert.deepEqual((await byLevel(exercise, { level: null, points: 4 })).codes, []);
      assert.deepEqual((await question(exercise)).answers[0].judgement, { level: null, points: { given: 4, of: 5 } });
    });

    it('a level is refused that the question does not have, and one with points beside it', async () => {
      const exercise = await played();
      for (const level of ['known, mostly', 'Guessed ', '', '__proto__']) {
        assert.deepEqual((await byLevel(exercise, { level })).codes, ['level_unknown'], level);
      }
      assert.deepEqual((await byLevel(exercise, { level: 'Guessed', points: 0 })).codes, ['bad_points']);
      assert.deepEqual((await byLevel(exercise, { level: 'x'.repeat(1_001) })).codes, ['text_invalid']);
      assert.deepEqual((await byLevel(exercise, { level: 'nul\0' })).codes, ['text_invalid']);
      const plain = await answered();
      assert.deepEqual((await judge(plain, { level: 'Guessed' })).codes, ['level_unknown']);
      assert.equal((await question(exercise)).answers[0].judgement, null);
    });

    it('a team reads the points of a shared judgement, and neither its level nor the rubric', async () => {
      const exercise = await played({ shareFeedback: true });
      await byLevel(exercise, { level: 'Known, mostly' });
      const { team, member } = exercise;
      const judgement = 'judgement { level points { given of } }';
      const query = `{ questionnaireState(teamId: "${team}", questionnaireId: "Levels") { questions { text } submissions { answers { ${judgement} } } } }`;
      const { questionnaireState } = await member.visitor.ask(query);
      assert.deepEqual(questionnaireState.submissions[0].answers[0].judgement, {
        ...{ level: null, points: { given: 2.5, of: 5 } },
      });
      const asked = `{ answersToJudge(exerciseId: "${exercise.id}") { rubric { name } } }`;
      assert.notDeepEqual((await member.visitor.graphql(asked)).codes, []);
    });

    it('two levels at once are one judgement, and the other judge is told which', async () => {
      const exercise = await played();
      const levels = ['Guessed', 'Known, mostly'];
      const answers = await Promise.all(levels.map((level) => byLevel(exercise, { level, seen: 0 })));
      const lost = answers.findIndex(({ codes }) => codes.join() === 'judged_meanwhile');
      assert.deepEqual(
        answers.flatMap(({ codes }) => codes),
        ['judged_meanwhile'],
      );
      const { extensions } = JSON.parse(answers[lost]?.text ?? '').errors[0];
      assert.equal(extensions.judgement.level, levels[1 - lost]);
      assert.equal((await question(exercise)).answers[0].judgement.level, levels[1 - lost]);
    });

    it('a level that is repeated with its clientId is written once, and no other level with it', async () => {
      const exercise = await played();
      const clientId = randomUUID();
      assert.deepEqual((await byLevel(exercise, { level: 'Guessed' }, clientId)).codes, []);
      assert.deepEqual((await byLevel(exercise, { points: 1 })).codes, []);
      assert.deepEqual((await byLevel(exercise, { level: 'Guessed' }, clientId)).codes, []);
      for (const other of [{ level: 'Known, mostly' }, { points: 0 }, {}]) {
        assert.deepEqual((await byLevel(exercise, other, clientId)).codes, ['client_id_reused']);
      }
      assert.equal((await question(exercise)).answers[0].judgement.points.given, 1);
    });
  });

  it('a judgement that is repeated with its clientId is answered as before, whatever came meanwhile', async () => {
    const played = await answered();
    const [clientId, said] = [randomUUID(), { seen: 0, points: 3 }];
    assert.deepEqual((await judge(played, said, stage.instructor, clientId)).codes, []);
    assert.deepEqual((await judge(played, { points: 1 })).codes, []);
    assert.deepEqual((await judge(played, said, stage.instructor, clientId)).codes, []);
    assert.deepEqual((await judge(played, { ...said, points: 4 }, stage.instructor, clientId)).codes, [
      'client_id_reused',
    ]);
    assert.equal((await asked(played))[0].answers[0].judgement.number, 2);
  });
});
