import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventually, onOneDatabase } from '@muster/kit/testing';
import { consoleOperation } from '../../testing/console-operation.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';

const times = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** An answer has at most 100,000 values. Neither an author nor many teams may exceed that on a page of the console. */
onOneDatabase('pages of the console', (kind) => {
  it('list the injects of an exercise with 20 teams that have received a thousand each', async (test) => {
    const stage = await PlayStage.withFiles(kind, {
      'injects.yml': times(
        1_000,
        (n) => `- { name: i${n}, alternatives: [{ name: silent, control: { activate_milestone: asked } }] }\n`,
      ),
    });
    test.after(() => stage.remove());
    const { exercises } = stage;
    const { id, teams } = await exercises.create({ teamCount: 20 });
    for (const team of teams) await exercises.assign(team.id, await exercises.trainee());
    await exercises.act('startExercise', id);
    const query = consoleOperation('exercise/exercise', 'InjectList');
    // An exercise sends so many in several steps.
    const injects = await eventually('all have been sent', async () => {
      const { exerciseInjects: listed } = await stage.instructor.ask(query, { exercise: id, offset: 0 });
      return listed.every(({ sentCount }: Record<string, unknown>) => sentCount === 20) ? listed : undefined;
    });
    assert.equal(injects.length, 1_000);
    const all = `{ exerciseInjects(exerciseId: "${id}", limit: 1000) { sentCount teams { teamId status alternative sentAt sendAt } } }`;
    assert.deepEqual((await stage.instructor.graphql(all)).codes.slice(0, 1), ['query_too_expensive']);
    const ofTeam = `{ exerciseInjects(exerciseId: "${id}", limit: 1, teamIds: ["${teams[0].id}"]) { sentCount } }`;
    assert.deepEqual(await stage.instructor.ask(ofTeam), { exerciseInjects: [{ sentCount: 1 }] });
  });

  it('list more than a thousand injects page by page, and show each of them', async (test) => {
    const alternative = (n: number, condition: string): string =>
      `{ name: a${n}, channel: Messages, content: { content: Text ${n} }, control: { milestone_condition: "${condition}" } }`;
    const stage = await PlayStage.withFiles(kind, {
      'injects.yml': times(
        1_003,
        (n) => `- { name: i${n}, auto: false, alternatives: [${alternative(n, n % 2 === 0 ? 'secret' : '')}] }\n`,
      ),
    });
    test.after(() => stage.remove());
    const { id } = await stage.play();
    const query = consoleOperation('exercise/exercise', 'InjectList');
    const page = async (offset: number) =>
      (await stage.instructor.ask(query, { exercise: id, offset })).exerciseInjects;
    const [first, second] = [await page(0), await page(1_000)];
    assert.deepEqual([first.length, second.length], [1_000, 3]);
    assert.deepEqual(
      second.map(({ name, sentCount, isConditional }: Record<string, unknown>) => [name, sentCount, isConditional]),
      [
        ['i1000', 0, true],
        ['i1001', 0, false],
        ['i1002', 0, true],
      ],
    );
    const one = consoleOperation('instructor/injects/injects', 'InjectToSend');
    const { exerciseInjects: shown } = await stage.instructor.ask(one, { exercise: id, offset: 1_001 });
    assert.equal(shown[0].inject.alternatives[0].content.text, 'Text 1001');
  });

  it('list the exercises of a trainee with thousands of milestones', async (test) => {
    const stage = await PlayStage.start(kind);
    test.after(() => stage.remove());
    const { exercises } = stage;
    const definitionId = await exercises.uploadAnother({
      'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
      'channels.yml': '- name: Messages\n  type: info\n',
      'milestones.yml': times(4_500, (n) => `- { name: m${n}, team_visible: true }\n`),
    });
    const member = await exercises.trainee();
    for (let count = 0; count < 13; count += 1) {
      const { id, teams } = await exercises.create({ definitionId, teamCount: 1 });
      await exercises.assign(teams[0].id, member);
      await exercises.act('startExercise', id);
    }
    const { exercises: listed } = await member.visitor.ask(consoleOperation('server/my-exercises', 'MyExercises'));
    assert.equal(listed.length, 13);
  });

  it('list the people of a definition with 400 replies that each switch 400 milestones', async (test) => {
    const names = Array.from({ length: 400 }, (_, n) => `m${n}`);
    const stage = await PlayStage.start(kind);
    test.after(() => stage.remove());
    const templates = times(
      200,
      (n) => `    - { context: c${n}, content: Yes, control: { activate_milestone: *all } }\n`,
    );
    const definitionId = await stage.exercises.uploadAnother({
      'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
      'channels.yml': '- name: Mail\n  type: email\n',
      'milestones.yml': names.map((name) => `- { name: ${name} }\n`).join(''),
      'email.yml': `- address: a@a.ex\n  control: { activate_milestone: &all [${names}] }\n  templates:\n${templates}- address: b@a.ex\n  templates:\n${templates}`,
    });
    const people = consoleOperation('instructor/preparing/definitions/definitions', 'DefinitionPeople');
    const { definition } = await stage.instructor.ask(people, { definition: definitionId });
    assert.equal(definition.emailAddresses[1].templates.length, 200);
  });

  it('list the answers to a question with 450 related milestones', async (test) => {
    const names = Array.from({ length: 450 }, (_, n) => `m${n}`);
    const stage = await PlayStage.start(kind);
    test.after(() => stage.remove());
    const { exercises } = stage;
    const definitionId = await exercises.uploadAnother({
      'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
      'channels.yml': '- name: Forms\n  type: form\n',
      'milestones.yml': names.map((name) => `- { name: ${name} }\n`).join(''),
      'questionnaires.yml': `- title: Why\n  repeatable: true\n  questions:\n    - { type: free-form, text: Why?, related_milestones: [${names}] }\n`,
    });
    const { id, team, member } = await stage.play({ definitionId });
    const count = 60;
    for (let n = 0; n < count; n += 1) {
      const input = { teamId: team, questionnaire: 'Why', answers: [{ text: `Because ${n}` }] };
      assert.deepEqual((await call(member.visitor, { mutation: 'answerQuestionnaire', input })).codes, []);
    }
    const query = consoleOperation('instructor/answers/answers', 'AnswersOfQuestion');
    const found: { id: string; text: string; milestones: unknown[] }[] = [];
    while (found.length < count) {
      const after = found.at(-1)?.id ?? null;
      const asked = { exercise: id, form: 'Why', question: 1, after };
      const { answers } = (await stage.instructor.ask(query, asked)).answersToJudge[0];
      assert.ok(answers.length > 0);
      found.push(...answers);
    }
    assert.deepEqual(
      found.map(({ text, milestones }) => [text, milestones.length]),
      Array.from({ length: count }, (_, n) => [`Because ${n}`, 450]),
    );
  });

  it('offer 400 prepared replies that each switch 400 milestones', async (test) => {
    const names = Array.from({ length: 400 }, (_, n) => `m${n}`);
    const stage = await PlayStage.start(kind);
    test.after(() => stage.remove());
    const templates = times(
      200,
      (n) => `    - { context: c${n}, content: Yes, control: { activate_milestone: *all } }\n`,
    );
    const definitionId = await stage.exercises.uploadAnother({
      'config.yml': 'version: 0.25.0\nexercise_duration: 60\ncustom_email_suffix: a.ex\n',
      'channels.yml': '- name: Mail\n  type: email\n',
      'milestones.yml': names.map((name) => `- { name: ${name} }\n`).join(''),
      'email.yml': `- address: a@a.ex\n  control: { activate_milestone: &all [${names}] }\n  templates:\n${templates}- address: b@a.ex\n  templates:\n${templates}`,
    });
    const { id, team, member } = await stage.play({ definitionId });
    const input = { teamId: team, to: ['a@a.ex', 'b@a.ex'], subject: 'Hello', text: 'Hello.' };
    const sent = await call(member.visitor, { mutation: 'sendEmail', input }, 'thread { id }');
    const operations = [
      ['AllReplies', { exercise: id, team }, 'emailTemplates'],
      ['ThreadReplies', { thread: sent.data.sendEmail.thread.id, team }, 'threadTemplates'],
    ] as const;
    for (const [name, variables, field] of operations) {
      const query = consoleOperation('instructor/mail/mail', name);
      const found: { context: string; effect: { milestones: unknown[] } }[] = [];
      for (;;) {
        const page = (await stage.instructor.ask(query, { ...variables, offset: found.length }))[field];
        if (page.length === 0) break;
        found.push(...page);
      }
      assert.equal(found.length, 400, name);
      assert.ok(found.every(({ effect }) => effect.milestones.length === 400));
      assert.equal(new Set(found.slice(0, 200).map(({ context }) => context)).size, 200);
    }
  });

  it('show the flow of a definition with 2,000 injects and 12,000 alternatives', async (test) => {
    const stage = await PlayStage.start(kind);
    test.after(() => stage.remove());
    const silent = '{ name: a, control: { activate_milestone: m } }';
    const several = Array.from({ length: 100 }, (_, n) => silent.replace('name: a', `name: a${n}`));
    const definitionId = await stage.exercises.uploadAnother({
      'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
      'channels.yml': '- name: Messages\n  type: info\n',
      'milestones.yml': '- name: m\n',
      'injects.yml': times(
        2_000,
        (n) => `- { name: i${n}, auto: false, alternatives: [${n < 110 ? several : silent}] }\n`,
      ),
    });
    const operation = (name: string) => consoleOperation('instructor/preparing/definitions/definitions', name);
    for (const kind of ['Milestones', 'Questionnaires', 'Tools', 'People', 'Commands']) {
      await stage.instructor.ask(operation(`Flow${kind}`), { definition: definitionId, offset: 0 });
    }
    const query = operation('FlowInjects');
    const found: { name: string; alternatives: unknown[] }[] = [];
    for (;;) {
      const { definition } = await stage.instructor.ask(query, { definition: definitionId, offset: found.length });
      if (definition.injects.length === 0) break;
      found.push(...definition.injects);
    }
    assert.deepEqual([found.length, found[0]?.alternatives.length, found.at(-1)?.name], [2_000, 100, 'i1999']);
  });
});
