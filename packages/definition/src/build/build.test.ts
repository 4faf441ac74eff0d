import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { modelOf, problemsOf } from '../testing/packages.ts';

describe('a milestone', () => {
  it('has its activity and the documents it unlocks', async () => {
    const { milestones, drive } = await modelOf({
      'objectives.yml': '- name: o\n  tags: x\n  activities:\n    - {name: act, tags: [y]}',
      'milestones.yml': '- {name: a, initial_state: true, activity: act, file_names: secret.md, score: -2.5}',
      'drive/secret.md': 'x',
      'drive/open.md': 'x',
    });
    assert.equal(milestones[0]?.activity, 'act');
    assert.equal(milestones[0]?.score, -2.5);
    assert.deepEqual(
      drive.map(({ name, unlockedBy }) => [name, unlockedBy]),
      [
        ['open.md', []],
        ['secret.md', ['a']],
      ],
    );
  });

  it('has a name that a condition can use', async () => {
    assert.deepEqual(
      await problemsOf({
        'objectives.yml': '- name: learn',
        'milestones.yml':
          '- name: found it!\n- name: Not\n- name: "a,b"\n- name: a\n- name: a\n- name: c\n  activity: none',
      }),
      [
        'milestones.yml:1:9 No condition could name `found it!`: a milestone name has letters, digits, `_`, `-` and `.` only, and is none of `and`, `or`, `not`. Write `found_it_`.',
        'milestones.yml:2:9 No condition could name `Not`: a milestone name has letters, digits, `_`, `-` and `.` only, and is none of `and`, `or`, `not`.',
        'milestones.yml:3:9 No condition could name `a,b`: a milestone name has letters, digits, `_`, `-` and `.` only, and is none of `and`, `or`, `not`. Write `a_b`.',
        'milestones.yml:5:9 There is another milestone `a` at milestones.yml:4: rename one of the two.',
        'milestones.yml:7:13 There is no learning activity `none`: add it to `objectives.yml` or name one that is there.',
      ],
    );
  });
});

describe('a tool', () => {
  it('has defaults and a neutral answer', async () => {
    const { tools } = await modelOf({
      'tools.yml': '- name: t\n  responses:\n    - {param: " X ", content: y}\n    - {param: 5, content: z}',
    });
    assert.deepEqual(
      tools[0]?.responses.map(({ param, regex }) => [param, regex]),
      [
        ['X', false],
        ['5', false],
      ],
    );
    assert.equal(tools[0]?.requiresInput, true);
    assert.equal(tools[0]?.defaultResponse, 'There is no result for this input.');
  });

  it('is refused if its pattern is invalid', async () => {
    const problems = await problemsOf({
      'tools.yml':
        '- name: t\n  responses:\n    - {param: "(?!a).*", regex: true, content: y}\n    - {param: "(a", regex: false, content: y}',
      'commands.yml': '- name: c\n  cmd: "[z-a]"',
    });
    assert.equal(problems.length, 2);
    assert.match(problems[0] ?? '', /^commands\.yml:2:8 The regular expression cannot be read/);
    assert.match(problems[1] ?? '', /^tools\.yml:3:15 The regular expression looks ahead or behind/);
  });

  it('cannot have an unlimited number of patterns', async () => {
    const responses = Array.from(
      { length: 300 },
      (_, i) => `    - {param: "${i}[a-z]{1000}", regex: true, content: y}\n`,
    );
    const [problem] = await problemsOf({ 'tools.yml': `- name: t\n  responses:\n${responses.join('')}` });
    assert.match(problem ?? '', /regular expressions are too many/);
  });
});

describe('a shared milestone', () => {
  it('is shared only if the package says so, and models without the field are unchanged', async () => {
    const { milestones } = await modelOf({
      'milestones.yml':
        '- {name: a, initial_state: true, shared: true}\n- {name: b, initial_state: true, shared: false}\n',
    });
    assert.deepEqual(
      milestones.map((milestone) => [milestone.name, milestone.shared, Object.hasOwn(milestone, 'shared')]),
      [
        ['a', true, true],
        ['b', undefined, false],
      ],
    );
  });
});

describe('the metadata of a definition', () => {
  it('is kept, and omitted if empty', async () => {
    const { config } = await modelOf({
      'config.yml':
        'version: 0.25.0\ntitle: " Fire! "\ndescription: About *fire*.\nauthors: ["Novak, Kim", Jan]\naudience: all\nlicense: MIT\nlanguage: en\n',
    });
    const { title, description, authors, audience, license, language } = config;
    assert.deepEqual(
      [title, description, authors, audience, license, language],
      ['Fire!', 'About *fire*.', ['Novak, Kim', 'Jan'], 'all', 'MIT', 'en'],
    );
    const silent = await modelOf({ 'config.yml': 'version: 0.25.0\ntitle: ""\nauthors: []\n' });
    assert.deepEqual(Object.keys(silent.config).sort(), Object.keys((await modelOf({})).config).sort());
  });
});

describe('a note for instructors', () => {
  it('is kept with its subject', async () => {
    const { injects, questionnaires, milestones, emailPersons, files } = await modelOf({
      'files/plan.svg': '<svg/>',
      'milestones.yml': '- {name: a, initial_state: true, instructor_note: "see [plan](files/plan.svg)"}\n',
      'injects.yml':
        '- name: i\n  instructor_note: Watch.\n  expected_actions: ["Call, then write.", Wait.]\n  alternatives: [{name: x, content: hi}]\n',
      'questionnaires.yml':
        '- {title: q, instructor_note: Judge., questions: [{type: free-form, text: t}]}\n- {title: r, questions: [{type: free-form, text: t}]}\n',
      'email.yml': '- {address: a@b.ex, instructor_note: Be kind.}\n',
    });
    assert.deepEqual(
      [injects, milestones, emailPersons, questionnaires].map(([first]) => first?.instructorNote),
      ['Watch.', 'see [plan](files/plan.svg)', 'Be kind.', 'Judge.'],
    );
    assert.deepEqual(injects[0]?.expectedActions, ['Call, then write.', 'Wait.']);
    assert.equal(Object.hasOwn(questionnaires[1] ?? {}, 'instructorNote'), false);
    assert.equal(files.length, 1);
  });
});

describe('a person', () => {
  it('has a name and a portrait, whose file must exist', async () => {
    const person = (portrait: string) => ({
      'files/ada.png': 'x',
      'email.yml': `- {address: a@b.ex, name: " Ada ", portrait: ${portrait}}\n`,
    });
    const { emailPersons } = await modelOf(person('ada.png'));
    const [{ name, portrait } = {}] = emailPersons;
    assert.deepEqual([name, portrait], ['Ada', { name: 'ada.png', path: 'files/ada.png', size: 1 }]);
    assert.deepEqual(await problemsOf(person('bob.png')), [
      'email.yml:1:46 There is no file `bob.png` in `files/`: add it, or correct the name.',
    ]);
  });
});
