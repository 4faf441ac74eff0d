import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { EXAMPLES, playSteps, rehearseFiles, run, TOUR, withFiles } from '../testing/command-line.ts';

const ENDING = '- { name: over, final: true }\n';

describe('coverage', () => {
  for (const example of readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    it(`is complete for the example ${example.name}`, async () => {
      for (const mode of [[], ['--on-demand']]) {
        const { code, out } = await run(join(EXAMPLES, example.name), '--json', ...mode);
        const report = JSON.parse(out);
        assert.equal(code, 0);
        assert.equal(Object.keys(report.uncovered).length, 14);
        for (const [kind, things] of Object.entries(report.uncovered)) assert.deepEqual(things, [], kind);
        for (const { milestone, teams } of report.endings) assert.ok(teams > 0, `${milestone} is never reached`);
      }
    });
  }

  it('is reported as complete only if it is', async () => {
    const all = await run(TOUR);
    assert.match(all.out, /\n\nEverything in the definition has come about, but 81 teams ended nowhere\.\n$/);
    const some = await run(TOUR, '--runs', '1', '--minutes', '0');
    assert.doesNotMatch(some.out, /Everything/);
  });

  it('lists what was never seen of each kind', async () => {
    const { out } = await playSteps(['{ at: 9, team: counter, switch: { milestone: book_located, on: true } }']);
    for (const section of [
      'Injects never sent:\n  mail from Ada\n',
      'Confirmations never pressed:\n  welcome / at the front desk\n  welcome / in the archive\n',
      'Milestones never reached:\n  arrived\n',
      'Questionnaires that never appeared:\n  Who came in?\n  How was the tour?\n',
      'Options never chosen:\n  What have you found out?, question 1, option 1\n',
      'Patterns never found in an answer:\n  What have you found out?, question 3: (?i)\\bgreen\\b\n',
      'Tool answers never given:\n  Catalogue / the long winter (response 1)\n',
      'Command rules never met:\n  says hello in the terminal\n',
      'Templates never used:\n  ada.kern@library.ex, template 1\n',
      'People nobody wrote to:\n  ada.kern@library.ex\n',
      '      0    0 %  finished\n      1  100 %  none\n',
    ]) {
      assert.ok(out.includes(section), `${section} is missing in\n${out}`);
    }
  });

  it('counts the effects of a script', async () => {
    const { out } = await playSteps(
      [
        '{ at: 1, team: counter, confirm: welcome }',
        '{ at: 2, team: counter, mail: { to: [ada.kern@library.ex, m.lindqvist@readers.ex], text: Hi } }',
        '{ at: 3, team: counter, write_as: { address: m.lindqvist@readers.ex, template: 1 } }',
        '{ at: 4, team: counter, answer: { questionnaire: Who came in?, answers: [3] } }',
      ],
      '--json',
    );
    const { uncovered } = JSON.parse(out);
    assert.deepEqual(uncovered.confirmations, [{ inject: 'welcome', alternative: 'in the archive' }]);
    assert.deepEqual(uncovered.firstMails, ['desk@library.ex']);
    assert.deepEqual(uncovered.templates, [
      { address: 'ada.kern@library.ex', template: 1 },
      { address: 'ada.kern@library.ex', template: 2 },
    ]);
    assert.deepEqual(
      uncovered.options.map(({ option }: { option: number }) => option),
      [1, 2, 4],
    );
  });

  it('lists what a role never got, roles to which nothing happened, and roles without a team', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\nenable_roles: true\nexercise_duration: 5\n',
      'roles.yml': '- { name: red }\n- { name: blue }\n- { name: grey }\n',
      'milestones.yml': `- { name: on_red, roles: [red] }\n${ENDING}`,
      'injects.yml': `
- { name: to all, alternatives: [{ name: a, content: x, control: { milestone_condition: on_red } }] }
- { name: to red, alternatives: [{ name: a, content: x, control: { roles: [red], activate_milestone: on_red } }] }
`,
    };
    const { out } = await rehearseFiles(files, '--teams', 'a:red,b:blue', '--runs', '2');
    assert.match(out, /Injects a role never got:\n {2}blue: to all\n\n/);
    assert.match(out, /Roles to which nothing happened:\n {2}blue\n\n/);
    assert.match(out, /Roles nobody played:\n {2}grey\n/);
  });

  it('does not list something nobody got as missing for a role', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\nenable_roles: true\nexercise_duration: 5\n',
      'roles.yml': '- { name: red }\n- { name: blue }\n',
      'milestones.yml': '- { name: never }\n',
      'injects.yml': `
- { name: to nobody, alternatives: [{ name: a, content: x, control: { milestone_condition: never } }] }
- { name: to red, alternatives: [{ name: a, content: x, control: { roles: [red] } }] }
`,
    };
    const { out } = await rehearseFiles(files, '--teams', 'a:red,b:blue', '--runs', '1', '--json');
    const { injects, injectsForRoles } = JSON.parse(out).uncovered;
    assert.deepEqual([injects, injectsForRoles], [['to nobody'], []]);
  });

  it('does not list the confirmation of an alternative that was never sent', async () => {
    const button = 'confirmation: { text: Read }';
    const files = {
      'milestones.yml': '- { name: never }\n',
      'injects.yml': `
- name: i
  alternatives:
    - { name: not sent, content: x, ${button}, control: { milestone_condition: never } }
    - { name: sent, content: x, ${button} }
`,
    };
    const { out } = await rehearseFiles(files, '--runs', '1', '--minutes', '0', '--json');
    const { alternatives, confirmations } = JSON.parse(out).uncovered;
    assert.deepEqual(alternatives, [{ inject: 'i', alternative: 'not sent' }]);
    assert.deepEqual(confirmations, [{ inject: 'i', alternative: 'sent' }]);
  });

  it('lists no roles if roles are not enabled', async () => {
    const files = { 'config.yml': 'version: 0.25.0\nenable_roles: false\n', 'roles.yml': '- { name: red }\n' };
    const { out } = await rehearseFiles(files, '--runs', '1', '--minutes', '0', '--json');
    const { rolesNotPlayed, rolesNeverTold } = JSON.parse(out).uncovered;
    assert.deepEqual([rolesNotPlayed, rolesNeverTold], [[], []]);
  });

  it('counts a message of the instructor as something that happens to a role', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\nenable_roles: true\n',
      'roles.yml': '- { name: red }\n- { name: blue }\n',
      'channels.yml': '- { name: News, type: info }\n',
      's.yml': 'teams: { a: red, b: blue }\nsteps: [{ at: 1, team: a, tell: { text: Hello } }]\n',
    };
    const { out } = await withFiles(files, (folder) => run(folder, '--script', join(folder, 's.yml'), '--json'));
    assert.deepEqual(JSON.parse(out).uncovered.rolesNeverTold, ['blue']);
  });

  it("counts a mail for the roles of all teams in the conversation except its author's", async () => {
    const rolesNeverTold = async (...steps: string[]) => {
      const files = {
        'config.yml': 'version: 0.25.0\nenable_roles: true\nemail_between_teams: true\ncustom_email_suffix: x.ex\n',
        'roles.yml': '- { name: red }\n- { name: blue }\n',
        'email.yml': '- { address: ada@x.ex }\n',
        's.yml': `teams: { a: red, b: blue }\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`,
      };
      const { out } = await withFiles(files, (folder) => run(folder, '--script', join(folder, 's.yml'), '--json'));
      return JSON.parse(out).uncovered.rolesNeverTold;
    };
    const mail = '{ at: 1, team: a, mail: { to: [ada@x.ex, b@x.ex], text: Hi } }';
    assert.deepEqual(await rolesNeverTold(mail), ['red', 'blue']);
    assert.deepEqual(await rolesNeverTold(mail, '{ at: 2, team: b, write_as: { address: ada@x.ex, text: Hi } }'), []);
  });

  it('distinguishes things whose names are the same when joined', async () => {
    const alternative = (name: string, condition: string) =>
      `{ name: ${name}, content: x, control: { milestone_condition: ${condition} } }`;
    const { out } = await rehearseFiles(
      {
        'milestones.yml': ENDING,
        'injects.yml': `
- { name: a / b, alternatives: [${alternative('c', 'not over')}, ${alternative('d', 'over')}] }
- { name: a, alternatives: [${alternative('d', 'not over')}, ${alternative('b / c', 'over')}, ${alternative('b / d', 'over')}] }
`,
      },
      '--json',
      '--runs',
      '1',
    );
    assert.deepEqual(JSON.parse(out).uncovered.alternatives, [
      { inject: 'a / b', alternative: 'd' },
      { inject: 'a', alternative: 'b / c' },
      { inject: 'a', alternative: 'b / d' },
    ]);
  });

  it('distinguishes things whatever characters their names contain', async () => {
    for (const sign of ['/', ',', ':', '|', ' ', '"']) {
      const [ab, bc] = [JSON.stringify(`a${sign}b`), JSON.stringify(`b${sign}c`)];
      const never = 'control: { milestone_condition: over }';
      const injects = `
- { name: ${ab}, alternatives: [{ name: c, content: x }] }
- { name: a, alternatives: [{ name: ${bc}, content: x, ${never} }, { name: d, content: x }] }
`;
      const files = { 'milestones.yml': ENDING, 'injects.yml': injects };
      const { out } = await rehearseFiles(files, '--json', '--runs', '1', '--minutes', '0');
      assert.deepEqual(JSON.parse(out).uncovered.alternatives, [{ inject: 'a', alternative: `b${sign}c` }]);
    }
  });

  it('counts the teams of each ending, and those without one', async () => {
    const steps = ['a', 'b'].map((team) => `{ at: 1, team: ${team}, switch: { milestone: over, on: true } }`);
    const files = {
      'milestones.yml': `${ENDING}- { name: other, final: true }\n`,
      's.yml': `teams: { a: null, b: null, c: null }\nsteps: [${steps.join(', ')}]\n`,
    };
    const script = { 'config.yml': 'version: 0.25.0\n', ...files };
    const { out } = await withFiles(script, (folder) => run(folder, '--script', join(folder, 's.yml'), '--json'));
    const { endings, teamsWithoutEnding } = JSON.parse(out);
    assert.deepEqual(endings, [
      { milestone: 'over', teams: 2 },
      { milestone: 'other', teams: 0 },
    ]);
    assert.equal(teamsWithoutEnding, 1);
  });

  it('includes answers of minimum and maximum length', async () => {
    const questions = '[{ type: free-form, text: Why?, min: 2, max: 3 }, { type: free-form, text: How?, min: 200 }]';
    const files = { 'questionnaires.yml': `- { title: Q, questions: ${questions} }\n` };
    const { out } = await rehearseFiles(files, '--runs', '1', '--minutes', '60', '--json');
    const { events } = JSON.parse(out) as { events: { event: { type: string } }[] };
    assert.ok(events.some(({ event }) => event.type === 'questionnaire_answered'));
  });

  it('counts the teams without an ending over all runs, on demand too', async () => {
    for (const mode of [[], ['--on-demand']]) {
      const args = ['--runs', '3', '--minutes', '0', '--teams', 'a,b', '--json', ...mode];
      const { out } = await rehearseFiles({ 'milestones.yml': ENDING }, ...args);
      assert.equal(JSON.parse(out).teamsWithoutEnding, 6);
    }
  });

  it('lists separately what waits for a pattern without a generated text', async () => {
    const files = {
      'milestones.yml': `- { name: never }\n${ENDING}`,
      'tools.yml': `
- name: T
  default_response: none
  responses:
    - { param: '(?i)\\Q[]\\E{40}', regex: true, content: x, control: { activate_milestone: over } }
    - { param: later, content: x, control: { milestone_condition: never } }
`,
    };
    const { out } = await rehearseFiles(files, '--runs', '1');
    assert.match(
      out,
      /Tool answers never given:\n {2}T \/ later \(response 2\)\n {2}T \/ .* \(response 1\) \(no matching text could be made up\)\n/,
    );
    const { uncovered } = JSON.parse((await rehearseFiles(files, '--runs', '1', '--json')).out);
    assert.deepEqual(
      uncovered.toolAnswers.map(({ noTextMadeUp }: { noTextMadeUp: boolean }) => noTextMadeUp),
      [true, false],
    );
  });
});
