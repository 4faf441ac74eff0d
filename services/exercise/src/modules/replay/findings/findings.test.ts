import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../../testing/play-stage.ts';
import type { Visitor } from '../../../testing/visitor.ts';

const FINDINGS = `query ($exercise: ID!, $teams: [ID!]) { exerciseFindings(exerciseId: $exercise, teamIds: $teams) {
  isComplete objectives { name teams { teamId reached total met } }
  questions { questionnaire number type text options correct answers { options correct teamIds } }
  tries { tool text count teamIds } waits { address teamId seconds } } }`;
const TEXTS = `query ($teams: [ID!]!, $form: String!, $question: Int!) {
  answerTexts(teamIds: $teams, questionnaire: $form, question: $question) { teamId text } }`;
const OBJECTIVES = {
  'objectives.yml': '- name: Scan\n  activities:\n    - name: scan\n',
  'milestones.yml': [
    '- name: greeted\n',
    '- name: scanned\n  activity: scan\n',
    '- name: secret\n',
    '- name: wrote\n',
    '- name: replied\n',
    '- name: reasoned\n',
    '- name: asked\n',
  ].join(''),
};

onEachDatabase('the findings of an exercise', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.withFiles(kind, OBJECTIVES);
  });
  after(() => stage.remove());

  async function done(by: Visitor, mutation: string, input: Record<string, unknown>) {
    const { codes, text, data } = await call(by, { mutation, input });
    assert.deepEqual(codes, [], text);
    return data[mutation];
  }
  const findings = async (variables: object) =>
    (await stage.instructor.ask(FINDINGS, { ...variables })).exerciseFindings;
  const codes = async (query: string, variables: object, by = stage.instructor) =>
    (await by.graphql(query, { ...variables })).codes;
  const answers = (port: number, text: string) => [{ options: [port] }, { options: [1, 2] }, { text }];

  async function played(input: Record<string, unknown> = {}): Promise<PlayedExercise> {
    const one = await stage.play(input);
    const { team, otherTeam, member, otherMember } = one;
    if (input['onDemand'] === true) for (const id of [team, otherTeam]) await stage.exercises.act('startTeam', id);
    for (const [teamId, by] of [
      [team, member.visitor],
      [otherTeam, otherMember.visitor],
    ] as const) {
      await done(by, 'useTool', { teamId, tool: 'nmap', argument: 'router' });
    }
    await done(member.visitor, 'useTool', { teamId: team, tool: 'nmap', argument: 'host' });
    await done(member.visitor, 'useTool', { teamId: team, tool: 'look' });
    const mail = { teamId: team, subject: 'Help', text: 'y' };
    await done(member.visitor, 'sendEmail', { ...mail, to: ['nobody@mail.ex'] });
    const { id } = await done(member.visitor, 'sendEmail', { ...mail, to: ['boss@mail.ex'] });
    await stage.exercises.pass(2);
    const [threadId] = id.split('/');
    await done(stage.instructor, 'sendEmailAs', { teamId: team, address: 'boss@mail.ex', threadId, text: 'Soon.' });
    const form = { questionnaire: 'Round one' };
    await done(member.visitor, 'answerQuestionnaire', { ...form, teamId: team, answers: answers(1, 'It is open.') });
    await done(otherMember.visitor, 'answerQuestionnaire', {
      ...form,
      teamId: otherTeam,
      answers: answers(2, 'Nobody knows.'),
    });
    return one;
  }

  it('are objectives, answers, what was tried in vain, and how long teams waited', async () => {
    const { id, team, otherTeam } = await played();
    const { isComplete, objectives, questions, tries, waits } = await findings({ exercise: id });
    assert.equal(isComplete, true);
    assert.deepEqual(objectives, [
      {
        name: 'Scan',
        teams: [
          { teamId: team, reached: 1, total: 1, met: true },
          { teamId: otherTeam, reached: 0, total: 1, met: false },
        ],
      },
    ]);
    assert.deepEqual(questions[0], {
      ...{ questionnaire: 'Round one', number: 1, type: 'RADIO', text: 'Which port?', options: ['80', '443'] },
      correct: [1],
      answers: [
        { options: [1], correct: true, teamIds: [team] },
        { options: [2], correct: false, teamIds: [otherTeam] },
      ],
    });
    assert.deepEqual(questions[2].answers, [{ options: null, correct: null, teamIds: [team, otherTeam] }]);
    assert.deepEqual(tries, [
      { tool: 'nmap', text: 'router', count: 2, teamIds: [team, otherTeam] },
      { tool: null, text: 'nobody@mail.ex', count: 1, teamIds: [team] },
    ]);
    assert.deepEqual(waits, [{ address: 'boss@mail.ex', teamId: team, seconds: [120] }]);
  });

  it('follow what happens after they were read, judgements after the end included', async () => {
    const { id, team, otherTeam, otherMember } = await played();
    await findings({ exercise: id });
    await done(otherMember.visitor, 'useTool', { teamId: otherTeam, tool: 'nmap', argument: 'printer' });
    await stage.exercises.act('finishExercise', id);
    const judgement = { questionnaire: 'Round one', attempt: 1, question: 3, correct: true };
    await done(stage.instructor, 'judgeAnswer', { teamId: team, ...judgement });
    const { tries, questions } = await findings({ exercise: id });
    assert.deepEqual(tries[1], { tool: 'nmap', text: 'printer', count: 1, teamIds: [otherTeam] });
    assert.deepEqual(questions[2].answers, [
      { options: null, correct: true, teamIds: [team] },
      { options: null, correct: null, teamIds: [otherTeam] },
    ]);
  });

  it('are on demand those of the teams that are asked for, at most a hundred', async () => {
    const { id, team, otherTeam } = await played({ onDemand: true });
    const all = await findings({ exercise: id, teams: [team, otherTeam] });
    assert.deepEqual(all.tries[0], { tool: 'nmap', text: 'router', count: 2, teamIds: [team, otherTeam] });
    assert.equal(all.questions[0].answers.length, 2);
    const one = await findings({ exercise: id, teams: [otherTeam] });
    assert.deepEqual([one.tries.length, one.waits], [1, []]);
    assert.deepEqual(await codes(FINDINGS, { exercise: id }), ['moment_invalid']);
    const many = Array.from({ length: 101 }, (_, index) => String(index));
    assert.deepEqual(await codes(FINDINGS, { exercise: id, teams: many }), ['moment_invalid']);
  });

  it('have what teams wrote, in the order asked for', async () => {
    const { team, otherTeam } = await played();
    const asked = { teams: [otherTeam, team], form: 'Round one', question: 3 };
    const texts = async (more: object) => (await stage.instructor.ask(TEXTS, { ...asked, ...more })).answerTexts;
    assert.deepEqual(await texts({}), [
      { teamId: otherTeam, text: 'Nobody knows.' },
      { teamId: team, text: 'It is open.' },
    ]);
    for (const other of [{ question: 1 }, { question: 9 }, { form: 'None' }]) assert.deepEqual(await texts(other), []);
  });

  it('are read at once by several, each event once', async () => {
    const { id } = await played();
    const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => findings({ exercise: id })));
    for (const other of others) assert.deepEqual(other, one);
    assert.equal(one.tries[0].count, 2);
  });

  it('are refused to teams, and to instructors of other exercises', async () => {
    const { id, team, member } = await played();
    const other = await stage.play({ onDemand: true });
    const stranger = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    const texts = { teams: [team], form: 'Round one', question: 3 };
    assert.deepEqual(await codes(FINDINGS, { exercise: id }, member.visitor), ['forbidden']);
    assert.deepEqual(await codes(FINDINGS, { exercise: id }, stranger.visitor), ['exercise_unknown']);
    assert.deepEqual(await codes(FINDINGS, { exercise: other.id, teams: [team] }), ['team_unknown']);
    assert.deepEqual(await codes(TEXTS, texts, member.visitor), ['forbidden']);
    assert.deepEqual(await codes(TEXTS, texts, stranger.visitor), ['team_unknown']);
  });
});
