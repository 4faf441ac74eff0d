import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const TEAMS = [
  { name: 'counter', role: 'front desk' },
  { name: 'cellar', role: 'archive' },
];

interface MilestoneAnswer {
  readonly teamId: string;
  readonly name: string;
  readonly reached: boolean;
}

onEachDatabase('the progress of teams', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.startTour(kind);
    played = await stage.play({ teams: TEAMS });
    await stage.exercises.pass(1);
    const { member, team } = played;
    await call(member.visitor, { mutation: 'confirmInject', input: { teamId: team, logId: `${team}-1` } });
    const use = (tool: string, argument?: string) =>
      call(member.visitor, { mutation: 'useTool', input: { teamId: team, tool, argument } });
    await use('Look around');
    await use('Catalogue', 'The Long Winter');
  });
  after(() => stage.remove());

  const milestones = async (by: Visitor, args: string, fields = 'teamId name reached'): Promise<MilestoneAnswer[]> =>
    (await by.ask(`{ teamMilestones(${args}) { ${fields} } }`)).teamMilestones;

  it('lists the milestones that a team can see, and all of them for instructors', async () => {
    const { id, team, otherTeam, member } = played;
    const seen = await milestones(member.visitor, `teamIds: ["${team}"]`);
    assert.deepEqual(
      seen.filter(({ reached }) => reached).map(({ name }) => name),
      ['doors_open', 'arrived', 'book_located'],
    );
    assert.equal(
      seen.some(({ name }) => name === 'reading_room_checked'),
      false,
    );
    assert.deepEqual(await milestones(member.visitor, `exerciseId: "${id}"`), seen, 'of the own team only');
    assert.deepEqual(await milestones(member.visitor, `exerciseId: "${id}", teamIds: null`), seen);

    const all = await milestones(stage.instructor, `exerciseId: "${id}"`);
    assert.deepEqual(new Set(all.map(({ teamId }) => teamId)), new Set([team, otherTeam]));
    const isOn = (teamId: string, name: string) =>
      all.find((one) => one.teamId === teamId && one.name === name)?.reached;
    assert.deepEqual([isOn(team, 'reading_room_checked'), isOn(otherTeam, 'reading_room_checked')], [true, false]);
    const both = await milestones(stage.instructor, `teamIds: ["${otherTeam}", "${team}", "${team}"]`);
    assert.equal(both.length, all.length);
    assert.deepEqual(both[0]?.teamId, otherTeam, 'in the order of the ids');
    const details = 'name reachedAt switchedAt cause { kind }';
    const detail = async (by: Visitor): Promise<unknown> =>
      (await milestones(by, `teamIds: ["${team}"]`, details)).find(({ name }) => name === 'arrived');
    assert.deepEqual(await detail(member.visitor), { name: 'arrived', reachedAt: 60, switchedAt: null, cause: null });
    assert.deepEqual(await detail(stage.instructor), {
      name: 'arrived',
      reachedAt: 60,
      switchedAt: 60,
      cause: { kind: 'CONFIRMATION' },
    });
  });

  it('is refused for teams of others, and for teams of another exercise', async () => {
    const { id, team, otherTeam, member } = played;
    const other = await stage.play({ teams: TEAMS });
    const refused: [by: Visitor, query: string, code: string][] = [
      [member.visitor, `teamMilestones(teamIds: ["${team}", "${otherTeam}"]) { name }`, 'team_unknown'],
      [member.visitor, `teamLearningObjectives(teamIds: ["${team}", "${otherTeam}"]) { name }`, 'team_unknown'],
      [member.visitor, `teamMilestones(teamIds: ["${other.team}"]) { name }`, 'team_unknown'],
      [member.visitor, `teamMilestones(exerciseId: "${other.id}") { name }`, 'exercise_unknown'],
      [stage.instructor, `teamMilestones(exerciseId: "${id}", teamIds: ["${other.team}"]) { name }`, 'team_unknown'],
      [stage.instructor, 'teamMilestones { name }', 'teams_missing'],
      [stage.instructor, 'teamMilestones(teamIds: null, exerciseId: null) { name }', 'teams_missing'],
      [
        stage.instructor,
        `teamMilestones(teamIds: [${Array.from({ length: 501 }, (_, index) => index)}], exerciseId: "${id}") { name }`,
        'too_many_teams',
      ],
      [
        stage.instructor,
        `teamLearningObjectives(teamIds: [${Array.from({ length: 501 }, (_, index) => index)}]) { name }`,
        'too_many_teams',
      ],
      [stage.instructor, `teamInstructorComments(teamId: "${team}", limit: 0) { text }`, 'page_invalid'],
    ];
    for (const [by, query, code] of refused) assert.deepEqual((await by.graphql(`{ ${query} }`)).codes, [code], query);
    const none = await stage.instructor.ask('{ teamMilestones(teamIds: []) { name } }');
    assert.deepEqual(none.teamMilestones, []);
  });

  it('is reported by learning objectives, which count hidden milestones too', async () => {
    const { team, otherTeam, member } = played;
    const fields = 'teamId name reached total activities { name reached total }';
    const objectives = async (by: Visitor, ...ids: string[]) =>
      (await by.ask(`query ($ids: [ID!]!) { teamLearningObjectives(teamIds: $ids) { ${fields} } }`, { ids }))
        .teamLearningObjectives;
    const [objective, ...more] = await objectives(member.visitor, team);
    assert.deepEqual(more, []);
    assert.deepEqual(objective, {
      teamId: team,
      name: 'Find your way around the platform',
      reached: 3,
      total: 7,
      activities: [
        { name: 'read-messages', reached: 1, total: 1 },
        { name: 'write-mail', reached: 0, total: 1 },
        { name: 'use-tools', reached: 2, total: 2 },
        { name: 'answer-questions', reached: 0, total: 2 },
        { name: 'read-drive', reached: 0, total: 1 },
      ],
    });
    const both = await objectives(stage.instructor, otherTeam, team);
    assert.deepEqual(both[1], objective);
    assert.deepEqual([both[0].reached, both[0].total], [0, 8]);
    const { score, isScored } = await stage.exercises.team(team, 'score isScored', member.visitor);
    assert.deepEqual({ score, isScored }, { score: 4, isScored: true });
  });

  it('includes comments: for a team, those shared with it', async () => {
    const { id, team, member } = await stage.play({ teams: TEAMS, shareFeedback: true });
    const comment = (text: string, shared: boolean) =>
      call(stage.instructor, { mutation: 'commentTeam', input: { teamId: team, text, shared } });
    await comment('One for us.', false);
    await comment('First for them.', true);
    await comment('Second for them.', true);
    const comments = async (by: Visitor, page = '') =>
      (await by.ask(`{ teamInstructorComments(teamId: "${team}"${page}) { id text shared user { username } } }`))
        .teamInstructorComments;
    const forTeam = [
      { id: `${team}-2`, text: 'Second for them.', shared: true, user: null },
      { id: `${team}-1`, text: 'First for them.', shared: true, user: null },
    ];
    assert.deepEqual(await comments(member.visitor), forTeam);
    assert.deepEqual(await comments(member.visitor, ', limit: 1'), forTeam.slice(0, 1));
    assert.deepEqual(await comments(member.visitor, ', before: 2'), forTeam.slice(1));
    const user = { username: stage.exercises.instructor.username };
    assert.deepEqual(await comments(stage.instructor), [
      { id: `${team}-3`, text: 'Second for them.', shared: true, user },
      { id: `${team}-2`, text: 'First for them.', shared: true, user },
      { id: `${team}-1`, text: 'One for us.', shared: false, user },
    ]);
    await stage.exercises.act('finishExercise', id);
    await comment('After the end.', true);
    assert.equal((await comments(member.visitor))[0].text, 'After the end.');
  });
});
