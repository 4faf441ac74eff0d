import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FORMS = {
  'questionnaires.yml': `
- title: Round one
  instructor_note: Be kind.
  questions:
    - { type: radio, text: Which port?, options: ["80", "443"] }
    - { type: free-form, text: "Why, {{team.name}}?", related_milestones: [reasoned, asked] }
    - { type: auto-free-form, text: Where? }
- title: Round two
  repeatable: true
  questions:
    - { type: free-form, text: How? }
`,
};

onEachDatabase('answers to judge', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.withFiles(kind, FORMS);
  });
  after(() => stage.remove());

  const answer = async (by: Visitor, teamId: string, questionnaire: string, text: string): Promise<void> => {
    const answers = questionnaire === 'Round one' ? [{ options: [1] }, { text }, { text: 'Here' }] : [{ text }];
    const input = { teamId, questionnaire, answers };
    const { codes, text: said } = await call(by, { mutation: 'answerQuestionnaire', input });
    assert.deepEqual(codes, [], said);
  };
  const judge = async (teamId: string, questionnaire: string, attempt: number, question: number, more = {}) => {
    const input = { teamId, questionnaire, attempt, question, correct: true, comment: 'Fine', ...more };
    assert.deepEqual((await call(stage.instructor, { mutation: 'judgeAnswer', input })).codes, []);
  };
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const questions = async ({ id }: PlayedExercise, fields: string, asked = ''): Promise<any[]> =>
    (await stage.instructor.ask(`{ answersToJudge(exerciseId: "${id}" ${asked}) { ${fields} } }`)).answersToJudge;

  for (const onDemand of [false, true]) {
    it(`are listed by question with the answers of all teams, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const played = await stage.play({ onDemand });
      const { member, otherMember, team, otherTeam } = played;
      if (onDemand) {
        await stage.exercises.act('startTeam', team, 'id', member.visitor);
        await stage.exercises.act('startTeam', otherTeam, 'id', otherMember.visitor);
      }
      const counts = 'questionnaire question answerCount unjudgedCount';
      assert.deepEqual(await questions(played, counts), [
        { questionnaire: 'Round one', question: 2, answerCount: 0, unjudgedCount: 0 },
        { questionnaire: 'Round two', question: 1, answerCount: 0, unjudgedCount: 0 },
      ]);
      await answer(member.visitor, team, 'Round one', 'Because.');
      await answer(otherMember.visitor, otherTeam, 'Round one', 'I guess.');
      for (const text of ['one', 'two', 'three']) await answer(member.visitor, team, 'Round two', text);
      await judge(team, 'Round one', 1, 2, { milestones: ['asked'] });
      const fields = `${counts} text instructorNote relatedMilestones
        answers { id teamId teamName attempt exerciseTime text user { id } judgement { correct comment user { id } } milestones { name reached } }`;
      const [one, ...more] = await questions(played, fields, 'questionnaire: "Round one"');
      assert.deepEqual(more, []);
      const related = (asked: boolean) => [
        { name: 'reasoned', reached: false },
        { name: 'asked', reached: asked },
      ];
      assert.deepEqual(one, {
        questionnaire: 'Round one',
        question: 2,
        answerCount: 2,
        unjudgedCount: 1,
        text: 'Why, {{team.name}}?',
        instructorNote: 'Be kind.',
        relatedMilestones: ['reasoned', 'asked'],
        answers: [
          {
            id: `${team}-1-1-2`,
            teamId: team,
            teamName: 'team-1',
            attempt: 1,
            exerciseTime: 0,
            text: 'Because.',
            user: { id: member.id },
            judgement: { correct: true, comment: 'Fine', user: { id: stage.exercises.instructor.id } },
            milestones: related(true),
          },
          {
            id: `${otherTeam}-1-1-2`,
            teamId: otherTeam,
            teamName: 'team-2',
            attempt: 1,
            exerciseTime: 0,
            text: 'I guess.',
            user: { id: otherMember.id },
            judgement: null,
            milestones: related(false),
          },
        ],
      });
    });
  }

  it('are filtered to those without a judgement, and read in pages while they are judged', async () => {
    const played = await stage.play();
    const { member, otherMember, team, otherTeam } = played;
    for (const text of ['one', 'two', 'three']) await answer(member.visitor, team, 'Round two', text);
    for (const text of ['four', 'five']) await answer(otherMember.visitor, otherTeam, 'Round two', text);
    const texts = async (asked = ''): Promise<string[]> => {
      const [two] = await questions(played, `answers${asked} { text }`, 'questionnaire: "Round two", question: 1');
      return two.answers.map(({ text }: { text: string }) => text);
    };
    assert.deepEqual(await texts(), ['one', 'two', 'three', 'four', 'five']);
    assert.deepEqual(await texts('(limit: 2)'), ['one', 'two']);
    await judge(team, 'Round two', 2, 1);
    await judge(otherTeam, 'Round two', 1, 1);
    assert.deepEqual(await texts('(judged: true)'), ['two', 'four']);
    assert.deepEqual(await texts('(judged: false)'), ['one', 'three', 'five']);
    assert.deepEqual(await texts(`(judged: false, after: "${team}-2-2-1")`), ['three', 'five'], 'judged meanwhile');
    assert.deepEqual(await texts(`(limit: 1, after: "${team}-2-3-1")`), ['four']);
    assert.deepEqual(await texts(`(after: "${otherTeam}-2-2-1")`), []);
    assert.deepEqual(await texts('(judged: null, limit: null, after: null)'), ['one', 'two', 'three', 'four', 'five']);
    assert.deepEqual(await questions(played, 'text', 'questionnaire: "No such"'), []);
    assert.deepEqual(await questions(played, 'text', 'question: 7'), []);
    assert.deepEqual(await questions(played, 'question', 'limit: 1, offset: 1'), [{ question: 1 }]);
    for (const asked of ['limit: 0', 'limit: 201', 'after: "x"', 'after: ""', `after: "${'9'.repeat(900)}"`]) {
      const query = `{ answersToJudge(exerciseId: "${played.id}") { answers(${asked}) { id } } }`;
      assert.deepEqual((await stage.instructor.graphql(query)).codes[0], 'page_invalid', asked);
    }
  });

  it('are read in shorter pages if they are long, so that one team cannot keep others from being judged', async () => {
    const played = await stage.play();
    const long = 'x'.repeat(99_000);
    for (let attempt = 1; attempt <= 55; attempt += 1) {
      await answer(played.member.visitor, played.team, 'Round two', long);
    }
    await answer(played.otherMember.visitor, played.otherTeam, 'Round two', 'short');
    const texts: string[] = [];
    let pages = 0;
    for (let last = 'null'; ; ) {
      const [two] = await questions(played, `answers(limit: 200, after: ${last}) { id text }`, 'offset: 1');
      if (two.answers.length === 0) break;
      pages += 1;
      texts.push(...two.answers.map(({ text }: { text: string }) => text));
      last = `"${two.answers.at(-1).id}"`;
    }
    assert.deepEqual([texts.length, texts.at(-1), pages], [56, 'short', 4]);
  });

  it('are visible to those who run the exercise, also once it has finished', async () => {
    const played = await stage.play();
    await answer(played.member.visitor, played.team, 'Round two', 'one');
    const query = `{ answersToJudge(exerciseId: "${played.id}") { answers { text judgement { correct } } } }`;
    assert.deepEqual((await played.member.visitor.graphql(query)).codes, ['forbidden']);
    const another = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    assert.deepEqual((await another.visitor.graphql(query)).codes, ['exercise_unknown']);
    await stage.exercises.act('finishExercise', played.id);
    await judge(played.team, 'Round two', 1, 1);
    const { answersToJudge } = await stage.instructor.ask(query);
    assert.deepEqual(answersToJudge[1].answers, [{ text: 'one', judgement: { correct: true } }]);
    await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${played.id}") }`);
    assert.deepEqual((await stage.instructor.graphql(query)).codes, ['exercise_unknown']);
  });
});
