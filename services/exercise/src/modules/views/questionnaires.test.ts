import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FORMS = {
  'questionnaires.yml': `
- title: Never
  control: { milestone_condition: asked and secret }
  instructor_note: Keep it for the end.
  content: "For {{team.name}}."
  questions:
    - { type: free-form, text: "What does {{team.name}} think?", related_milestones: [reasoned] }
- title: Round one
  content: "Read [the plan](plan.txt), {{team.name}}."
  questions:
    - { type: radio, text: Which port?, options: ["80", "443"], correct: "80" }
    - { type: free-form, text: Why?, min: 2, related_milestones: [reasoned] }
- title: Again/and again
  repeatable: true
  max_attempts: 3
  questions:
    - { type: free-form, text: How?, max: 10 }
`,
  'files/plan.txt': 'The plan.',
};

onEachDatabase('questionnaire views', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.withFiles(kind, FORMS);
  });
  after(() => stage.remove());

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const list = async (by: Visitor, teamIds: readonly string[], fields: string, asked = ''): Promise<any[]> =>
    (
      await by.ask(`query ($ids: [ID!]!) { teamQuestionnaires(teamIds: $ids ${asked}) { ${fields} } }`, {
        ids: teamIds,
      })
    ).teamQuestionnaires;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const read = async (by: Visitor, teamId: string, questionnaireId: string, fields: string): Promise<any> =>
    (
      await by.ask(
        `query ($team: ID!, $id: ID!) { questionnaireState(teamId: $team, questionnaireId: $id) { ${fields} } }`,
        { team: teamId, id: questionnaireId },
      )
    ).questionnaireState;
  const answer = async (by: Visitor, teamId: string, questionnaire: string, answers: readonly object[]) => {
    const { codes, text } = await call(by, {
      mutation: 'answerQuestionnaire',
      input: { teamId, questionnaire, answers },
    });
    assert.deepEqual(codes, [], text);
  };

  it('list for a team what has appeared, without solutions', async () => {
    const { id, member, team } = await stage.play();
    const fields = `id teamId questionnaireId title state canBeAnswered logId exerciseTime text
      linkedFiles { name fileId } repeatable attemptsLeft submissionCount unjudgedCount instructorNote
      questions { number type text options min max correct relatedMilestones }`;
    const [one, two, ...more] = await list(member.visitor, [team], fields);
    assert.deepEqual(more, []);
    const [{ fileId }] = one.linkedFiles;
    assert.deepEqual(one, {
      id: `${team}/Round one`,
      teamId: team,
      questionnaireId: 'Round one',
      title: 'Round one',
      state: 'OPEN',
      canBeAnswered: true,
      logId: `${team}-3`,
      exerciseTime: 0,
      text: 'Read [the plan](plan.txt), team-1.',
      linkedFiles: [{ name: 'plan.txt', fileId }],
      repeatable: false,
      attemptsLeft: 1,
      submissionCount: 0,
      unjudgedCount: null,
      instructorNote: null,
      questions: [
        {
          number: 1,
          type: 'RADIO',
          text: 'Which port?',
          options: ['80', '443'],
          min: null,
          max: null,
          correct: null,
          relatedMilestones: null,
        },
        {
          number: 2,
          type: 'FREE_FORM',
          text: 'Why?',
          options: [],
          min: 2,
          max: null,
          correct: null,
          relatedMilestones: null,
        },
      ],
    });
    assert.equal((await member.visitor.get(`/files/${id}/${fileId}`)).text, 'The plan.');
    assert.deepEqual([two.questionnaireId, two.attemptsLeft, two.repeatable], ['Again/and again', 3, true]);
  });

  it('show instructors also what has not appeared, and the solutions', async () => {
    const { team, otherTeam } = await stage.play();
    const fields = `id state text instructorNote unjudgedCount logId timestamp canBeAnswered
      questions { text correct relatedMilestones }`;
    const [never, one] = await list(stage.instructor, [team], fields);
    assert.deepEqual(never, {
      id: `${team}/Never`,
      state: 'HIDDEN',
      text: 'For team-1.',
      instructorNote: 'Keep it for the end.',
      unjudgedCount: 0,
      logId: null,
      timestamp: null,
      canBeAnswered: false,
      questions: [{ text: 'What does team-1 think?', correct: [], relatedMilestones: ['reasoned'] }],
    });
    assert.deepEqual(one.questions, [
      { text: 'Which port?', correct: [1], relatedMilestones: [] },
      { text: 'Why?', correct: [], relatedMilestones: ['reasoned'] },
    ]);
    const ids = async (asked: string): Promise<string[]> =>
      (await list(stage.instructor, [team, otherTeam], 'id', asked)).map((each: { id: string }) => each.id);
    const all = [team, otherTeam].flatMap((id) => [`${id}/Never`, `${id}/Round one`, `${id}/Again/and again`]);
    assert.deepEqual(await ids(''), all);
    assert.deepEqual(await ids('limit: 2'), all.slice(0, 2));
    assert.deepEqual(await ids(`limit: 2, after: "${team}/Round one"`), all.slice(2, 4));
    assert.deepEqual(await ids('limit: null, after: null'), all);
  });

  it('contain submissions and remaining attempts, and judgements only if feedback is shared', async () => {
    for (const shareFeedback of [false, true]) {
      const { member, team } = await stage.play({ shareFeedback });
      const mine = member.visitor;
      await answer(mine, team, 'Round one', [{ options: [2] }, { text: 'Because.' }]);
      for (const text of ['one', 'two']) await answer(mine, team, 'Again/and again', [{ text }]);
      const state = 'state attemptsLeft submissionCount canBeAnswered';
      assert.deepEqual(await read(mine, team, 'Round one', state), {
        state: 'ANSWERED',
        attemptsLeft: 0,
        submissionCount: 1,
        canBeAnswered: false,
      });
      assert.deepEqual(await read(mine, team, 'Again/and again', state), {
        state: 'OPEN',
        attemptsLeft: 1,
        submissionCount: 2,
        canBeAnswered: true,
      });
      const attempts = async (asked: string): Promise<number[]> => {
        const { submissions } = await read(mine, team, 'Again/and again', `submissions${asked} { attempt }`);
        return submissions.map(({ attempt }: { attempt: number }) => attempt);
      };
      assert.deepEqual(await attempts(''), [1, 2]);
      assert.deepEqual(await attempts('(limit: 1)'), [2]);
      assert.deepEqual(await attempts('(limit: 1, before: 2)'), [1]);
      assert.deepEqual(await attempts('(before: -5)'), []);
      assert.equal((await read(stage.instructor, team, 'Round one', 'unjudgedCount')).unjudgedCount, 1);
      const input = {
        teamId: team,
        questionnaire: 'Round one',
        attempt: 1,
        question: 2,
        correct: true,
        comment: 'Yes',
      };
      assert.deepEqual((await call(stage.instructor, { mutation: 'judgeAnswer', input })).codes, []);
      const judgements = 'submissions { answers { judgement { correct comment user { id } } } }';
      const [told] = (await read(mine, team, 'Round one', judgements)).submissions;
      const shared = shareFeedback ? { correct: true, comment: 'Yes', user: null } : null;
      assert.deepEqual(told.answers, [{ judgement: null }, { judgement: shared }]);
      const [known] = (await read(stage.instructor, team, 'Round one', judgements)).submissions;
      assert.equal(known.answers[1].judgement.user.id, stage.exercises.instructor.id);
      assert.equal((await read(stage.instructor, team, 'Round one', 'unjudgedCount')).unjudgedCount, 0);
    }
  });
});
