import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Contents, check, withoutGaps } from '../testing/packages.ts';
import { oddCharacter, plainForm } from './odd-characters.ts';
import { formatProblem } from './problem.ts';

const MILESTONES = { 'milestones.yml': '- {name: alarm_on, initial_state: true}\n' };
const inject = (lines: string) => ({ 'injects.yml': `- name: i\n${lines}  alternatives: [{name: x, content: hi}]\n` });
const control = (fields: string) => ({ ...MILESTONES, 'commands.yml': `- {name: c, cmd: x, control: {${fields}}}\n` });

const QUOTE = 'a typographic quote, which is none to YAML';
const DASH = 'The list item begins with a long dash (U+2013): write `-` instead.';

/** Texts as word processors, web pages and other keyboards produce them, and their messages. */
const CASES: Readonly<Record<string, readonly [contents: Contents, diagnostic: string]>> = {
  'a letter of another script in a reference': [
    control('activate_milestone: \u0430larm_on'),
    'commands.yml:1:51 There is no milestone `\u0430larm_on` (its character 1 is U+0430, a Cyrillic letter that looks like `a`); did you mean `alarm_on`?',
  ],
  'a letter of another script in the name that is referred to': [
    { ...control('activate_milestone: alarm_on'), 'milestones.yml': '- {name: alarm_\u03bfn}\n' },
    'commands.yml:1:51 There is no milestone `alarm_on`; did you mean `alarm_\u03bfn` (its character 7 is U+03BF, a Greek letter that looks like `o`)?',
  ],
  'an invisible character in a condition': [
    control('milestone_condition: "alarm\u200b_on"'),
    'commands.yml:1:58 The character `\u200b` (its character 1 is U+200B, which cannot be seen) has no meaning here: a condition is made of milestone names, `and`, `or`, `not` and parentheses.',
  ],
  'an invisible character in a milestone': [
    { 'milestones.yml': '- {name: "al\u00adarm", initial_state: true}\n' },
    'milestones.yml:1:10 No condition could name `al\u00adarm` (its character 3 is U+00AD, which cannot be seen): a milestone name has letters, digits, `_`, `-` and `.` only, and is none of `and`, `or`, `not`. Write `alarm`.',
  ],
  'a letter of another script in a field': [
    { 'injects.yml': '- n\u0430me: i\n  alternatives: [{name: x, content: hi}]\n' },
    'injects.yml:1:3 An inject has no field `n\u0430me` (its character 2 is U+0430, a Cyrillic letter that looks like `a`); did you mean `name`?',
  ],
  'a minus sign of another kind': [
    inject('  time: \u22125\n'),
    'injects.yml:2:9 `time` must be a number, not `\u22125` (its character 1 is U+2212, a dash that is no `-`).',
  ],
  'typographic quotes around a number': [
    inject('  time: \u201c5\u201d\n'),
    `injects.yml:2:9 \`time\` must be a number, not \`\u201c5\u201d\` (its character 1 is U+201C, ${QUOTE}).`,
  ],
  'typographic quotes around a word': [
    inject('  type: \u201einfo\u201c\n'),
    `injects.yml:2:9 \`type\` must be \`info\` or \`email\`, not \`\u201einfo\u201c\` (its character 1 is U+201E, ${QUOTE}); did you mean \`info\`?`,
  ],
  'typographic quotes around a name': [
    { 'channels.yml': '- {name: \u201cNews\u201d, type: info}\n' },
    `channels.yml:1:10 The quotes of \`\u201cNews\u201d\` (its character 1 is U+201C, ${QUOTE}) belong to the text: write \`"\` for quotes of YAML, or none.`,
  ],
  'typographic quotes around what needs quotes': [
    { 'injects.yml': '- name: \u201ca: b\u201d\n  alternatives: [{name: x, content: hi}]\n' },
    `injects.yml:1:9 Two \`:\` on one line: put the text in quotes, or begin a new line for the inner field. In column 9 stands U+201C, ${QUOTE}.`,
  ],
  'a wide colon': [
    { 'injects.yml': '- name\uff1ai\n  alternatives: [{name: x, content: hi}]\n' },
    'injects.yml:1:3 This line is no `field: value`: a `:` and a space are missing, or the text belongs to the line above and must be indented. In column 7 stands U+FF1A, a wide form of `:`.',
  ],
  'a long dash for a list of one line': [{ 'milestones.yml': '\u2013 name: a\n' }, `milestones.yml:1:1 ${DASH}`],
  'a long dash for a list of several': [
    { 'milestones.yml': '\u2013 name: a\n  display_name: b\n' },
    `milestones.yml:1:1 ${DASH}`,
  ],
  'a long dash for a list within a list': [
    { 'injects.yml': '- name: i\n  alternatives:\n    \u2013 name: x\n      content: hi\n' },
    `injects.yml:3:5 ${DASH}`,
  ],
  'a long dash after a short one': [{ 'milestones.yml': '- name: a\n\u2013 name: b\n' }, `milestones.yml:2:1 ${DASH}`],
  'a tab after a list mark': [
    { 'milestones.yml': '-\tname: a\n\tfinal: true\n' },
    'milestones.yml:1:2 There is a tab in the indentation: YAML wants spaces.',
  ],
  'a parameter that nobody can type': [
    { 'tools.yml': '- {name: t, responses: [{param: "h\u043est", content: c}]}\n' },
    'tools.yml:1:33 `param` is `h\u043est` (its character 2 is U+043E, a Cyrillic letter that looks like `o`), which nobody would type like that: replace the character.',
  ],
  'an address that nobody can type': [
    { 'email.yml': '- address: kim\u2060@mail.ex\n' },
    'email.yml:1:12 `address` is `kim\u2060@mail.ex` (its character 4 is U+2060, which cannot be seen), which nobody would type like that: replace the character.',
  ],
};

describe('confusable characters', () => {
  for (const [what, [contents, diagnostic]] of Object.entries(CASES)) {
    it(`the check reports ${what}`, async () => {
      const result = await check(contents);
      const [first] = [...(result.ok ? [] : result.problems), ...withoutGaps(result.warnings)];
      assert.equal(first && formatProblem(first), diagnostic);
    });
  }

  it('a confusable character is not reported where it is intended', () => {
    for (const text of [
      'дом',
      'Αθήνα',
      'über',
      'Kim\u2019s room',
      'rooms 4 \u2013 6',
      'he said \u201cno\u201d to it',
      '\u{1f575}\ufe0f detective',
      'می\u200cخواهم',
    ]) {
      assert.equal(oddCharacter(text), undefined, text);
    }
  });

  it('a text with confusable characters has a plain form', () => {
    assert.equal(plainForm('\u201c\u0430l\u00adarm\u2013\uff11\u00a0x\u201d'), 'alarm-1 x');
    assert.equal(plainForm('über дом'), 'über д\u006fм');
  });
});
