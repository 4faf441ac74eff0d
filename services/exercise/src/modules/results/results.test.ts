import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LiveReader } from '../../testing/live-reader.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nshow_exercise_time: true\n',
  'channels.yml':
    '- name: Messages\n  type: info\n- name: Tools\n  type: tool\n- name: Forms\n  type: form\n- name: Mail\n  type: email\n',
  'objectives.yml': '- {name: Watch, activities: [{name: look}]}\n',
  'milestones.yml': [
    '- {name: seen, display_name: Attack seen, team_visible: true, activity: look, score: 2}\n',
    '- {name: shut, display_name: Door shut, team_visible: after}\n',
    '- {name: leaked, display_name: Data leaked, team_visible: after, outcome: bad}\n',
    '- {name: secret, display_name: Between instructors}\n',
    '- {name: done, display_name: All is well, team_visible: after, final: true, outcome: good}\n',
    '- {name: lost, display_name: All is lost, team_visible: after, final: true, outcome: bad}\n',
  ].join(''),
  'injects.yml':
    '- name: leak\n  time: 5\n  alternatives:\n    - name: leak\n      content:\n        content: The news has your data.\n      control:\n        activate_milestone: leaked, secret\n',
  'tools.yml': [
    '- name: monitor\n  responses:\n',
    ...['seen', 'shut', 'done'].map(
      (name) =>
        `    - param: ${name}\n      content:\n        content: Fine.\n      control:\n        activate_milestone: ${name}\n`,
    ),
  ].join(''),
  'email.yml': '- address: boss@mail.ex\n',
  'questionnaires.yml':
    '- title: Report\n  questions:\n    - type: free-form\n      text: What happened?\n      points: 5\n      rubric: [{ name: Half the truth, points: 3 }, { name: The truth, points: 5 }]\n',
} as const;

const RESULT = `teamId exerciseName teamName isWhole hasStarted duration reached total setbacks score
  ending { name } milestones { name kind exerciseTime reachedAt isEnding cause { kind name text user { id } } }
  missed { name } objectives { name reached total }
  forms { title attempts questions { text answers judgedAttempt judgement { correct comment level points { given of } user { id } } } }
  comments { text user { id } } files { name } path { exerciseTime reached } classPath { exerciseTime reached } comparedTeams`;

const read = (by: Visitor, team: string) => by.graphql(`{ teamResult(teamId: "${team}") { ${RESULT} } }`);
const codesFor = async (by: Visitor, team: string): Promise<string> => (await read(by, team)).codes.join() || 'read';
// biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
const resultFor = async (by: Visitor, team: string): Promise<any> => {
  const { codes, data } = await read(by, team);
  assert.deepEqual(codes, []);
  return data.teamResult;
};
const listed = async (by: Visitor): Promise<string[]> =>
  (await by.ask('{ ownResults { teamId } }')).ownResults.map(({ teamId }: { teamId: string }) => teamId);
const use = (by: Visitor, team: string, argument: string) =>
  by.ask(`mutation { useTool(useToolInput: { teamId: "${team}", tool: "monitor", argument: "${argument}" }) { id } }`);
const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);

onEachDatabase('the result of a team', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, DEFINITION);
  });
  after(() => stage.remove());

  const release = (exercise: string, released = true, by: Visitor = stage.instructor.visitor) =>
    by.graphql(`mutation { setResults(exerciseId: "${exercise}", released: ${released}) { results } }`);
  const remove = (team: string, ...people: Account[]) =>
    stage.instructor.visitor.ask(
      'mutation ($id: ID!, $users: [UUID!]!) { removeUsersFromTeam(teamId: $id, userIds: $users) { id } }',
      { id: team, users: people.map(({ id }) => id) },
    );
  const people = async (count: number): Promise<Account[]> => {
    const made: Account[] = [];
    while (made.length < count) made.push(await stage.trainee());
    return made;
  };

  it('is there for members and those who left while it played, once it is released, and for nobody else', async () => {
    const { id, teams } = await stage.create({ teamCount: 2, guests: true });
    const [one, two] = [teams[0].id, teams[1].id];
    const [member, moved, left, early, stranger, gone, returned] = await people(7);
    assert.ok(member && moved && left && early && stranger && gone && returned);
    const other = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    await stage.assign(one, member, moved, left, early, gone, returned);
    await remove(one, early);
    const guest = stage.platform.visitor();
    assert.equal(
      (await guest.post('/auth/guest', { join_code: teams[0].joinCode, display_name: 'Zora Kvítková' })).status,
      200,
    );
    const slip = stage.platform.visitor();
    await slip.post('/auth/slip', { token: await stage.slip(id, member.id) });
    await stage.act('startExercise', id);
    await stage.assign(two, moved);
    await remove(one, left, returned);
    await stage.assign(two, returned);
    await use(member.visitor, one, 'seen');
    const { token } = (
      await stage.admin.ask(
        'mutation { createBotUser(createBotUserInput: { username: "bot-of-results-{}", operations: [EXERCISES, PROGRESS] }) { token } }'.replace(
          '{}',
          id,
        ),
      )
    ).createBotUser;
    const bot = stage.platform.visitor({ 'api-token': token });
    const expect = async (of: string, expected: Record<string, readonly [one: string, two: string]>) => {
      const callers: Record<string, Visitor> = {
        member: member.visitor,
        slip,
        guest,
        moved: moved.visitor,
        left: left.visitor,
        early: early.visitor,
        stranger: stranger.visitor,
        returned: returned.visitor,
        other: other.visitor,
        bot,
        anonymous: stage.platform.visitor(),
        instructor: stage.instructor.visitor,
        admin: stage.admin,
      };
      for (const [who, codes] of Object.entries(expected)) {
        const by = callers[who];
        assert.ok(by);
        assert.deepEqual([await codesFor(by, one), await codesFor(by, two)], codes, `${who}, ${of}`);
      }
    };
    const never = {
      early: ['team_unknown', 'team_unknown'],
      stranger: ['team_unknown', 'team_unknown'],
      other: ['team_unknown', 'team_unknown'],
      bot: ['operation_not_allowed', 'operation_not_allowed'],
      anonymous: ['not_logged_in', 'not_logged_in'],
    } as const;
    const notYet = {
      member: ['result_not_there', 'team_unknown'],
      slip: ['result_not_there', 'team_unknown'],
      guest: ['result_not_there', 'team_unknown'],
      left: ['result_not_there', 'team_unknown'],
      moved: ['team_unknown', 'result_not_there'],
      returned: ['team_unknown', 'result_not_there'],
    } as const;
    const all = ['result_not_there', 'result_not_there'] as const;
    await expect('while it runs', { ...never, ...notYet, instructor: all, admin: all });
    assert.deepEqual((await release(id)).data, { setResults: { results: true } });
    await expect('released while it runs', { ...never, ...notYet, instructor: all, admin: all });
    assert.deepEqual(await listed(member.visitor), []);
    await stage.act('finishExercise', id);
    const there = {
      member: ['read', 'team_unknown'],
      slip: ['read', 'team_unknown'],
      guest: ['read', 'team_unknown'],
      left: ['read', 'team_unknown'],
      moved: ['team_unknown', 'read'],
      returned: ['team_unknown', 'read'],
      instructor: ['read', 'read'],
      admin: ['read', 'read'],
    } as const;
    await expect('released', { ...never, ...there });
    assert.deepEqual(await listed(left.visitor), [one]);
    assert.deepEqual(await listed(moved.visitor), [two]);
    assert.deepEqual(await listed(guest), [one]);
    for (const { visitor } of [early, stranger, other]) assert.deepEqual(await listed(visitor), []);
    await stage.admin.ask(`mutation { deleteUser(userId: "${member.id}") }`);
    const { milestones } = await resultFor(left.visitor, one);
    assert.deepEqual([milestones[0].name, milestones[0].cause.user], ['Attack seen', null]);
    assert.notEqual(await codesFor(member.visitor, one), 'read');
    assert.equal((await release(id, false, other.visitor)).codes.join(), 'exercise_unknown');
    assert.equal((await release(id, false, left.visitor)).codes.join(), 'forbidden');
    await release(id, false);
    const { member: _, slip: __, ...others } = notYet;
    await expect('taken back', { ...never, ...others, instructor: ['read', 'read'], admin: ['read', 'read'] });
    assert.deepEqual(await listed(left.visitor), []);
    const { audit } = await stage.admin.ask('{ audit(limit: 50) { acts { act subject actor } } }');
    const ofResults = audit.acts.filter(
      (entry: { act: string; subject: string }) => entry.subject === id && entry.act.startsWith('exercise.results'),
    );
    assert.deepEqual(
      ofResults.map((entry: { act: string; actor: string }) => [entry.act, entry.actor]),
      [
        ['exercise.results_taken_back', stage.instructor.id],
        ['exercise.results_released', stage.instructor.id],
      ],
    );
  });

  it('is off for a new exercise and for a copy', async () => {
    const { id } = await stage.create({});
    assert.equal((await stage.exercise(id, 'results')).results, false);
    await release(id);
    const { copyExercise } = await stage.instructor.visitor.ask(
      `mutation { copyExercise(exerciseId: "${id}", name: "Copy") { results } }`,
    );
    assert.equal(copyExercise.results, false);
  });

  it('has what was reached, the setbacks, what was missed, answers and comments, and nothing hidden', async () => {
    const { id, teams } = await stage.create({ teamCount: 2, shareFeedback: true });
    const [team, silent] = [teams[0].id, teams[1].id];
    const [tom, tina] = await people(2);
    assert.ok(tom && tina);
    await stage.assign(team, tom);
    await stage.assign(silent, tina);
    await stage.act('startExercise', id);
    await use(tom.visitor, team, 'seen');
    await stage.pass(5);
    await stage.reached(team, 'leaked');
    await tom.visitor.ask(
      `mutation { answerQuestionnaire(answerQuestionnaireInput: { teamId: "${team}", questionnaire: "Report", answers: [{ text: "A leak." }] }) { id } }`,
    );
    const { instructor } = stage;
    await instructor.visitor.ask(
      `mutation { judgeAnswer(judgeAnswerInput: { teamId: "${team}", questionnaire: "Report", attempt: 1, question: 1, correct: true, level: "Half the truth", comment: "Yes." }) { id } }`,
    );
    await instructor.visitor.ask(`mutation { commentTeam(teamId: "${team}", text: "Quick.", shared: true) { id } }`);
    await instructor.visitor.ask(`mutation { commentTeam(teamId: "${team}", text: "Hm.", shared: false) { id } }`);
    await use(tom.visitor, team, 'done');
    await stage.act('finishExercise', id);
    await release(id);
    const result = await resultFor(tom.visitor, team);
    assert.deepEqual(
      result.milestones.map((one: Record<string, unknown> & { cause: Record<string, unknown> }) => [
        one['name'],
        one['kind'],
        one['exerciseTime'],
        one.cause['kind'],
        one.cause['text'],
        (one.cause['user'] as { id: string } | null)?.id,
      ]),
      [
        ['Attack seen', 'REACHED', 0, 'TOOL', 'seen', tom.id],
        ['Data leaked', 'SETBACK', 300, 'MESSAGE', 'The news has your data.', undefined],
        ['All is well', 'REACHED', 300, 'TOOL', 'done', tom.id],
      ],
    );
    const { isWhole, duration, reached, total, setbacks, score, ending, missed, objectives, comments } = result;
    assert.deepEqual([isWhole, duration, reached, total, setbacks, score], [true, 300, 2, 3, 1, 2]);
    assert.deepEqual([ending.name, names(missed)], ['All is well', ['Door shut']]);
    assert.deepEqual(objectives, [{ name: 'Watch', reached: 1, total: 1 }]);
    assert.deepEqual(comments, [{ text: 'Quick.', user: null }]);
    const [form] = result.forms;
    assert.deepEqual([form.title, form.attempts, form.questions[0].answers], ['Report', 1, ['A leak.']]);
    assert.deepEqual(form.questions[0].judgement, {
      correct: true,
      comment: 'Yes.',
      level: 'Half the truth',
      points: { given: 3, of: 5 },
      user: null,
    });
    assert.deepEqual(result.path.at(-1), { exerciseTime: 300, reached: 2 });
    assert.deepEqual([result.classPath, result.comparedTeams], [null, null], 'of fewer than five teams');
    assert.doesNotMatch(JSON.stringify(result), /Between instructors|All is lost|Hm\.|The truth/);
    assert.deepEqual(await resultFor(instructor.visitor, team), result, 'instructors see what the team sees');
    const quiet = await resultFor(tina.visitor, silent);
    assert.deepEqual(
      [names(quiet.milestones), names(quiet.missed), quiet.ending],
      [['Data leaked'], ['Attack seen', 'Door shut'], null],
    );
  });

  it('tells no judgement if feedback is not shared, and has no exercise time that the definition hides', async () => {
    const hidden = {
      ...DEFINITION,
      'config.yml': 'version: 0.25.0\nexercise_duration: 60\nshow_exercise_time: false\n',
    };
    const definitionId = await stage.uploadAnother(hidden);
    const { id, teams } = await stage.create({ teamCount: 6, definitionId });
    const [tom] = await people(1);
    assert.ok(tom);
    await stage.assign(teams[0].id, tom);
    await stage.act('startExercise', id);
    for (const team of teams) await use(stage.instructor.visitor, team.id, 'seen');
    await use(tom.visitor, teams[0].id, 'seen');
    await tom.visitor.ask(
      `mutation { answerQuestionnaire(answerQuestionnaireInput: { teamId: "${teams[0].id}", questionnaire: "Report", answers: [{ text: "x" }] }) { id } }`,
    );
    await stage.instructor.visitor.ask(
      `mutation { judgeAnswer(judgeAnswerInput: { teamId: "${teams[0].id}", questionnaire: "Report", attempt: 1, question: 1, correct: true, comment: "Yes." }) { id } }`,
    );
    await stage.act('finishExercise', id);
    await release(id);
    const { duration, milestones, path, classPath, forms } = await resultFor(tom.visitor, teams[0].id);
    assert.deepEqual([duration, path, classPath, milestones[0].exerciseTime], [null, null, null, null]);
    assert.equal(typeof milestones[0].reachedAt, 'string');
    assert.equal(milestones[0].cause.user, null, 'an instructor who helped out');
    assert.equal(forms[0].questions[0].judgement, null);
  });

  it('has the median of the teams of the role that took part, from five on, after the end by time', async () => {
    const { id, teams } = await stage.create({ teamCount: 7, finishAtEnd: true });
    const players = await people(6);
    for (const [place, player] of players.entries()) await stage.assign(teams[place].id, player);
    await stage.act('startExercise', id);
    for (const [place, { visitor }] of players.entries()) {
      if (place === 5) break;
      await use(visitor, teams[place].id, 'seen');
      if (place >= 2) await use(visitor, teams[place].id, 'shut');
    }
    await release(id);
    const [first, , , , , idle] = players;
    assert.ok(first && idle);
    assert.equal(await codesFor(first.visitor, teams[0].id), 'result_not_there');
    await stage.pass(60);
    await stage.until(teams[0].id, 'FINISHED');
    const result = await resultFor(first.visitor, teams[0].id);
    assert.deepEqual(result.path, [{ exerciseTime: 0, reached: 1 }]);
    assert.deepEqual([result.classPath, result.comparedTeams], [[{ exerciseTime: 0, reached: 2 }], 5]);
    assert.equal(result.duration, 3600);
    const own = await resultFor(idle.visitor, teams[5].id);
    assert.deepEqual([own.path, own.comparedTeams], [[{ exerciseTime: 0, reached: 0 }], 5], 'a team that did nothing');
  });

  it('has on demand the own path at first, and what was right once everybody has finished', async () => {
    const { id, teams } = await stage.create({ teamCount: 3, onDemand: true, shareFeedback: true });
    const [one, two, three] = [teams[0].id, teams[1].id, teams[2].id];
    const [tom, tina, waiting, left] = await people(4);
    assert.ok(tom && tina && waiting && left);
    await stage.assign(one, tom, left);
    await stage.assign(two, tina);
    await stage.assign(three, waiting);
    await stage.act('startExercise', id);
    await stage.act('startTeam', one, 'id', tom.visitor);
    await stage.act('startTeam', two, 'id', tina.visitor);
    await stage.assign(three, left);
    for (const argument of ['seen', 'shut', 'done']) await use(tom.visitor, one, argument);
    await release(id);
    await stage.until(one, 'FINISHED');
    const early = await resultFor(tom.visitor, one);
    assert.deepEqual(
      [early.isWhole, early.reached, early.total, names(early.milestones)],
      [false, 1, 1, ['Attack seen']],
    );
    assert.deepEqual([early.missed, early.ending, early.classPath], [[], null, null]);
    assert.deepEqual(early.path, [{ exerciseTime: 0, reached: 1 }]);
    assert.equal(await codesFor(tina.visitor, two), 'result_not_there');
    assert.deepEqual([await listed(tom.visitor), await listed(tina.visitor)], [[one], []]);
    assert.deepEqual(await listed(left.visitor), [one], 'the team that played, not the one that waits');
    assert.equal(await codesFor(left.visitor, three), 'team_unknown');
    await stage.act('finishExercise', id);
    await stage.until(three, 'FINISHED');
    const whole = await resultFor(tom.visitor, one);
    assert.deepEqual([whole.isWhole, whole.reached, whole.total, whole.ending.name], [true, 3, 3, 'All is well']);
    const never = await resultFor(waiting.visitor, three);
    assert.deepEqual([never.hasStarted, never.milestones, never.missed, never.path], [false, [], [], null]);
  });

  it('is announced to those who wait for it, and taken back', async (test) => {
    const { id, teams } = await stage.create({});
    const [tom, stranger] = await people(2);
    assert.ok(tom && stranger);
    await stage.assign(teams[0].id, tom);
    await stage.act('startExercise', id);
    const call = `resultUpdates(exerciseId: "${id}") { result { teamId isWhole } }`;
    const reader = await LiveReader.start(test, tom.visitor, call);
    assert.equal((await reader.update(1)).result, null);
    await release(id);
    await stage.act('finishExercise', id);
    assert.deepEqual((await reader.update(2)).result, { teamId: teams[0].id, isWhole: true });
    await release(id, false);
    assert.equal((await reader.update(3)).result, null);
    assert.equal((await reader.updates()).length, 3);
    assert.equal(await (await LiveReader.start(test, stranger.visitor, call)).ended(), 'exercise_unknown');
  });

  it('is gone with its exercise', async () => {
    const { id, teams } = await stage.create({});
    const [tom] = await people(1);
    assert.ok(tom);
    await stage.assign(teams[0].id, tom);
    await stage.act('startExercise', id);
    await stage.act('finishExercise', id);
    await release(id);
    await resultFor(tom.visitor, teams[0].id);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.equal(await codesFor(tom.visitor, teams[0].id), 'team_unknown');
    await eventually('the list is empty', async () => ((await listed(tom.visitor)).length === 0 ? true : undefined));
  });
});
