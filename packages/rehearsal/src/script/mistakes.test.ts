import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playSteps, playTour } from '../testing/command-line.ts';

/** The messages about a single step. */
async function about(step: string): Promise<string> {
  const { code, err } = await playSteps([step]);
  assert.equal(code, 2, step);
  assert.doesNotMatch(err, /Usage/);
  return err.replaceAll('Step 1 (line 3): ', '').trimEnd();
}

describe('mistakes in a script', () => {
  it('are reported all at once, with step and line', async () => {
    const { code, out, err } = await playTour(`teams: { counter: frontdesk, cellar: archive }
steps:
  - at: 1
    team: counter
    usetool: { tool: Catalogue }
  - at: 2
    team: celar
    use_tool:
      tool: Catalog
`);
    assert.equal(code, 2);
    assert.equal(out, '');
    assert.equal(
      err,
      `Line 1: there is no role \`frontdesk\`; did you mean \`front desk\`?
Step 1 (line 5): there is no action \`usetool\`; did you mean \`use_tool\`?
Step 2 (line 7): there is no team \`celar\`; did you mean \`cellar\`?
Step 2 (line 9): there is no tool \`Catalog\`; did you mean \`Catalogue\`?
`,
    );
  });

  it('include names that the definition does not have', async () => {
    for (const [step, message] of [
      ['confirm: wellcome', 'there is no inject `wellcome`; did you mean `welcome`?'],
      ['switch: { milestone: arived, on: true }', 'there is no milestone `arived`; did you mean `arrived`?'],
      ['expect: { milestone: 7 }', 'there is no milestone `7`.'],
      [
        'answer: { questionnaire: Who came inn?, answers: [1] }',
        'there is no questionnaire `Who came inn?`; did you mean `Who came in?`?',
      ],
      [
        'write_as: { address: ada.kern@libary.ex, text: Hi }',
        'there is no person at `ada.kern@libary.ex`; did you mean `ada.kern@library.ex`?',
      ],
      ['write_as: { address: ada.kern@library.ex, template: 7 }', 'ada.kern@library.ex has 2 templates, not 7.'],
      [
        'send_inject: { inject: a nudge, alternative: about male }',
        'there is no alternative `about male`; did you mean `about mail`?',
      ],
      [
        'tell: { channel: Mail, text: Hi }',
        'there is no channel for messages `Mail`; write `Messages` or `Notice board`.',
      ],
      ['judge: { questionnaire: Who came in?, question: 2, correct: yes }', 'there is no question 2 in Who came in?.'],
      [
        'judge: { questionnaire: What have you found out?, question: 4, correct: yes, level: A reason that culd be }',
        'there is no level `A reason that culd be`; did you mean `A reason that could be`?',
      ],
      [
        'judge: { questionnaire: What have you found out?, question: 4, correct: yes, level: A reason that could be, points: 3 }',
        '`judge` takes a `level` or `points`, not both.',
      ],
    ] as const) {
      assert.equal(await about(`{ at: 1, team: counter, ${step} }`), message);
    }
  });

  it('include invalid values', async () => {
    for (const [step, message] of [
      ['{ at: -1, team: counter, confirm: welcome }', '`at` must not be before the start, but this is `-1`.'],
      ['{ at: 1e300, team: counter, confirm: welcome }', '`at` must not be after minute 100000, but this is `1e300`.'],
      [
        '{ at: .nan, team: counter, confirm: welcome }',
        '`at` must be minutes, such as `2.5`, `2:30` or `1:02:30`, but this is `.nan`.',
      ],
      [
        '{ at: 1:75, team: counter, confirm: welcome }',
        '`at` must be minutes, such as `2.5`, `2:30` or `1:02:30`, but this is `1:75`.',
      ],
      [
        '{ at: 1, team: counter, add_time: 5, comment: x }',
        'the step must do one thing, not 2: make a step of each of `add_time`, `comment`.',
      ],
      ['{ at: 1, team: counter, stop: }', '`stop` is for all teams at once: leave out `team`.'],
      ['{ at: 1, add_time: 0 }', '`add_time` must be more than nothing.'],
      ['{ at: 1, stop: now }', '`stop` takes no value, but this is `now`.'],
      ['{ team: counter, confirm: welcome }', 'the step must have `at`: the minute.'],
      [
        '{ at: 1, team: counter, use_tool: Catalogue }',
        '`use_tool` must be a mapping (tool, argument), but this is `Catalogue`.',
      ],
      ['{ at: 1, team: counter, use_tool: { tol: Catalogue } }', '`use_tool` has no field `tol`; did you mean `tool`?'],
      ['{ at: 1, team: counter, mail: { to: [[x]], text: } }', 'item 1 of `to` must be a text, but this is a list.'],
      ['{ at: 1, team: counter, mail: { text: x } }', '`mail` must have the field `to`.'],
      [`{ at: 1, team: counter, mail: { to: a@b.ex, text: } }`, '`mail` must have `text` or `files`.'],
      ['{ at: 1, team: counter, tell: { channel: Messages } }', '`tell` must have `text` or `files`.'],
      ['{ at: 1, team: counter, reply: { to: a@b.ex } }', '`reply` must have `text` or `files`.'],
      ['{ at: 1, team: counter, reply: { text: x } }', '`reply` must have `to` or `conversation`.'],
      [
        '{ at: 1, team: counter, switch: { milestone: arrived, on: maybe } }',
        '`on` must be `true` or `false`, but this is `maybe`.',
      ],
      [
        '{ at: 1, team: counter, write_as: { address: ada.kern@library.ex } }',
        '`write_as` must have `template`, `text` or `files`.',
      ],
      ['{ at: 1, team: counter, tell: { text: x } }', '`tell` must have a `channel`: `Messages` or `Notice board`.'],
      ['nothing', 'a step must be a mapping with `at`, `team` and what is done, but this is `nothing`.'],
    ] as const) {
      assert.equal(await about(step), message);
    }
    assert.match(await about('{ at: 1, team: counter }'), /^the step must do something: `use_tool`, `mail`, /);
    assert.match(await about('{ at: 1, team: counter, dance: x }'), /^there is no action `dance`; write `use_tool`, /);
  });

  it('include those of the script as a whole', async () => {
    for (const [script, message] of [
      ['', 'The script is empty; it must have `teams` and `steps`.'],
      ['steps: []', 'Line 1: The script must have the field `teams`.'],
      ['teams: { a: archive }', 'Line 1: The script must have the field `steps`.'],
      ['teams: { a: archive }\nstep: []', 'Line 2: The script has no field `step`; did you mean `steps`?'],
      [
        'teams: []\nsteps:',
        'Line 1: `teams` must be names with roles, such as `alpha: technical`, or `alpha: null` without a role.',
      ],
      ['teams: { a: archive }\nsteps: later', 'Line 2: `steps` must be a list, but this is `later`.'],
      ['teams: { a: archive }\nsteps:\n---\nsteps:', 'Line 3: a script is one document: remove the `---`.'],
      [
        'teams: { a: { role: archive, address: desk@library.ex } }\nsteps:',
        'Line 1: the mail address `desk@library.ex` is taken already.',
      ],
      ['teams: { a: { address: nobody } }\nsteps:', 'Line 1: `nobody` is no mail address.'],
      ["teams:\n  ' ': archive\nsteps:", 'Line 2: a team must have a name.'],
    ] as const) {
      const { code, err } = await playTour(script);
      assert.deepEqual([code, err], [2, `${message}\n`]);
    }
    const { code, err } = await playTour('teams: { a: archive }\nsteps: [\n');
    assert.equal(code, 2);
    assert.match(err, /^Line \d: this is not YAML: /);
  });
});
