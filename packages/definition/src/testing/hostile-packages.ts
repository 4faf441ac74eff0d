import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type CheckResult, checkZip } from '../check.ts';
import { formatProblem } from '../problem/problem.ts';
import type { Contents } from './packages.ts';
import { assertQuick } from './processor-time.ts';
import { rawZip } from './raw-zip.ts';

/** Marks in reverse order, which take quadratic time to sort. */
const marks = (count: number) => '\u0301\u0327'.repeat(count / 2);
export const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('');
const inject = (alternative: string) => `- name: a\n  alternatives:\n    - name: x\n${alternative}`;
const controlled = (control: string) => inject(`      content: x\n      control:\n        ${control}\n`);
const long = (letter: string, i: number) => letter.repeat(88) + String(i).padStart(6, '0');

/** Packages designed to keep a processor busy, and the expected message; `''` if the package is valid. */
type Hostile = Readonly<Record<string, readonly [contents: () => Contents, says: RegExp | '']>>;

export const HOSTILE: Hostile = {
  'a path of combining marks': [
    () => ({ 'injects.yml': inject(`      content_path: "${marks(2_400_000)}"\n`) }),
    /`content_path` has 2400000 characters; at most 1000/,
  ],
  'a link to combining marks': [() => ({ 'injects.yml': inject(`      content: "[x](${marks(90_000)})"\n`) }), ''],
  'a short link to combining marks, often': [
    () => ({ 'injects.yml': inject(`      content: "${`[x](${marks(900)}) `.repeat(100)}"\n`) }),
    /The link .* leads to no file of the package/,
  ],
  'an address of combining marks': [
    () => ({ 'email.yml': `- address: "${marks(100_000)}@x"\n` }),
    /`address` has 100002 characters; at most 200/,
  ],
  'arguments of tools with combining marks': [
    () => ({
      'tools.yml': `- name: t\n  responses:\n    - {param: x, regex: true, content: x}\n${lines(900, (i) => `    - {param: "${marks(900)}${i}", content: x}\n`)}`,
    }),
    '',
  ],
  'a condition with blanks behind it': [
    () => ({
      'milestones.yml': '- name: a\n',
      'injects.yml': controlled(`milestone_condition: "a${' '.repeat(9_000)}"`),
    }),
    '',
  ],
  'a condition of a hundred thousand blanks': [
    () => ({ 'injects.yml': controlled(`milestone_condition: "a${' '.repeat(100_000)}"`) }),
    /`milestone_condition` has 100001 characters; at most 10000/,
  ],
  'many names that are nearly right': [
    () => ({
      'milestones.yml': lines(3_000, (i) => `- name: ${long('a', i)}\n`),
      'injects.yml': lines(
        10,
        (i) =>
          `- {name: i${i}, alternatives: [{name: x, content: y, control: {activate_milestone: [${Array.from({ length: 400 }, (_, j) => long('b', i * 400 + j)).join(', ')}]}}]}\n`,
      ),
    }),
    /There is no milestone/,
  ],
  'an endless list of names as a text': [
    () => ({ 'milestones.yml': `- name: a\n  tags: "${'a,'.repeat(2_000_000)}"\n` }),
    /`tags` has 4000000 characters; at most 100000/,
  ],
  'lists of names as texts, repeated': [
    () => ({
      'milestones.yml': `- name: a\n  tags: &tags "${'a,'.repeat(490)}"\n${lines(4_000, (i) => `- {name: a${i}, tags: *tags}\n`)}`,
    }),
    /hold too much/,
  ],
  'patterns that repeat repetitions': [
    () => ({ 'commands.yml': lines(100, (i) => `- {name: c${i}, cmd: '(((${'a'.repeat(500)}){10}){10}){10}${i}'}\n`) }),
    /repeats too much/,
  ],
  'a pattern that is slow for the arguments of a tool': [
    () => ({ 'tools.yml': "- name: t\n  responses:\n    - {param: '(.*a){900}', regex: true, content: x}\n" }),
    /^tools\.yml:3:15 The regular expression is too slow: comparing it with an argument of 10000 characters may take 3610 ms, and at most 20 ms are allowed\. Use `\*` or `\+` instead of numbers in `\{…\}`, or make it shorter\.$/,
  ],
  'a pattern that is slow for long answers': [
    () => ({
      'questionnaires.yml':
        "- title: q\n  questions:\n    - {type: auto-free-form, text: x, max: 40, patterns: ['a.{15}b']}\n    - {type: auto-free-form, text: y, patterns: ['a.{15}b']}\n",
    }),
    /^questionnaires\.yml:4:\d+ The regular expression is too slow: comparing it with an answer of 100000 characters may take 240 ms, .* or limit the length of the answer with `max`\.$/,
  ],
  'command rules that are slow together': [
    () => ({ 'commands.yml': lines(1_000, (i) => `- {name: c${i}, cmd: 'a+b${i}'}\n`) }),
    /^commands\.yml:\d+:\d+ The regular expressions of the command rules are too many: comparing them with a command of 32768 characters may take 1311 ms, and at most 1000 ms are allowed\. This is the slowest of 1000/,
  ],
  'patterns of classes of Unicode': [
    () => ({ 'commands.yml': lines(1_000, (i) => `- {name: c${i}, cmd: '(?i)${'[^\\p{L}]'.repeat(110)}${i}'}\n`) }),
    /regular expressions are too many/,
  ],
  'patterns to be compared with long texts': [
    () => ({
      'tools.yml': lines(
        20,
        (t) =>
          `- name: t${t}\n  responses:\n${lines(100, (i) => `    - {param: '${'[a-z]*'.repeat(10)}${i}', regex: true, content: x}\n`)}${lines(
            50,
            (i) => `    - {param: '${'a'.repeat(990)}${i}', content: x}\n`,
          )}`,
      ),
    }),
    '',
  ],
  'long conditions in many alternatives': [
    () => ({
      'milestones.yml': lines(300, (i) => `- name: m${i}\n`),
      'injects.yml': `- name: first\n  alternatives: &all\n${lines(
        100,
        (i) =>
          `    - {name: x${i}, content: y, control: {milestone_condition: '${Array.from({ length: 49 }, (_, j) => `m${j}`).join(' or ')}', activate_milestone: m${i}}}\n`,
      )}${lines(3, (i) => `- {name: i${i}, alternatives: *all}\n`)}`,
    }),
    '',
  ],
  'conditions that name every milestone': [
    () => {
      const names = Array.from({ length: 1_100 }, (_, i) => `m${i}`);
      const wide = `milestone_condition: &all "${names.join(' or ')}"`;
      return {
        'milestones.yml': names.map((name) => `- name: "${name}"\n`).join(''),
        'injects.yml': `${controlled(wide)}${lines(3, (i) => `- {name: b${i}, alternatives: [{name: x, content: y, control: {milestone_condition: *all}}]}\n`)}`,
      };
    },
    /^injects\.yml:6:\d+ The conditions are too large: .* may add up to 1000000, and add up to 4844400\. This one contributes most, with 1101 times 1100: name fewer milestones/,
  ],
  'answers that all switch a milestone for which much waits': [
    () => ({
      'milestones.yml': '- name: told\n',
      'questionnaires.yml': `- title: q\n  questions:\n${lines(
        100,
        (i) =>
          `    - {type: multiple-choice, text: q${i}, options: [${Array.from({ length: 20 }, (_, j) => `{text: o${j}, control: {${j % 2 === 0 ? '' : 'de'}activate_milestone: told}}`).join(', ')}]}\n`,
      )}`,
      'injects.yml': lines(
        100,
        (i) =>
          `- {name: i${i}, time: 9, alternatives: [{name: x, content: y, control: {milestone_condition: told}}]}\n`,
      ),
    }),
    /^milestones\.yml:1:9 Too much can follow .* `told` contributes most, with 2000 switches and 100 injects/,
  ],
  'more options than a page shows': [
    () => ({
      'questionnaires.yml': `- title: q\n  questions:\n${lines(
        100,
        (i) =>
          `    - {type: radio, text: q${i}, options: [${Array.from({ length: i === 3 ? 200 : 150 }, (_, j) => `o${j}`).join(', ')}]}\n`,
      )}`,
    }),
    /^questionnaires\.yml:6:\d+ The options of all questions together are 15050, and at most 10000 are allowed\. This question has most of them, 200\. Offer fewer\.$/,
  ],
  'more attachments than a page shows': [
    () => ({
      ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`files/f${i}`, ''])),
      'injects.yml': lines(
        200,
        (i) =>
          `- {name: i${i}, alternatives: [{name: x, content: y, file_names: [${Array.from({ length: i === 4 ? 60 : 30 }, (_, j) => `f${j}`).join(', ')}]}]}\n`,
      ),
    }),
    /^injects\.yml:5:\d+ The text has 60 attachments; at most 50 are allowed: attach fewer, or put several into one file\.\ninjects\.yml:5:\d+ The attachments of all texts together are 6030, and at most 5000 are allowed\. This text has most of them, 60\. Attach fewer, or put several into one file\.$/,
  ],
  'more texts than a page shows': [
    () => ({
      'milestones.yml': lines(3_000, (i) => `- {name: m${i}, team_visible: true, description: ${'d'.repeat(300)}}\n`),
      'tools.yml': `- {name: Look, hint: ${'h'.repeat(900)}}\n`,
      'email.yml': lines(30, (i) => `- {address: p${i}@a.ex, description: ${'d'.repeat(i === 3 ? 9_000 : 8_000)}}\n`),
    }),
    /^email\.yml:4:\d+ The characters of all visible milestones, tools, people and questionnaires together are 1156024, and at most 1000000 are allowed\. This entry has most of them, 9007\. Shorten their texts, or show less\.$/,
  ],
  'a hard satisfiability problem in every condition': [
    () => {
      const clause = (i: number) => `(m${(i * 7) % 90} or not m${(i * 13 + 5) % 90} or m${(i * 29 + 11) % 90})`;
      const riddle = (from: number) => Array.from({ length: 330 }, (_, i) => clause(from * 330 + i)).join(' and ');
      return {
        'milestones.yml': lines(90, (i) => `- name: m${i}\n`),
        'commands.yml': `${lines(90, (i) => `- {name: c${i}, cmd: x, control: {activate_milestone: m${i}}}\n- {name: d${i}, cmd: x, control: {deactivate_milestone: m${i}}}\n`)}${lines(
          6,
          (i) => `- {name: r${i}, cmd: x, control: {milestone_condition: "${riddle(i)}"}}\n`,
        )}`,
      };
    },
    '',
  ],
  'a text that stands in hundreds of places': [
    () => ({
      'content/a.md': 'x'.repeat(45_000),
      'injects.yml': lines(200, (i) => `- {name: i${i}, alternatives: [{name: x, content_path: a.md}]}\n`),
    }),
    /The definition is too large: .* it takes 9\.\d MB, and at most 5 MB are allowed\. 9\.\d MB of it come from `injects\.yml`\. The text `x+…`, 46 kB, stands in it 200 times\./,
  ],
  'a long path that is named thousands of times': [
    () => {
      const path = `${`${'a'.repeat(100)}/`.repeat(9)}z`;
      return {
        [`files/${path}`]: 'x',
        'injects.yml': `${inject(`      content: x\n      file_names: &files [${path}]\n`)}${lines(
          4_000,
          (i) => `- {name: b${i}, alternatives: [{name: x, content: y, file_names: *files}]}\n`,
        )}`,
      };
    },
    /The definition is too large: .* come from `injects\.yml`/,
  ],
  'conditions that are long written out': [
    () => ({
      'milestones.yml': '- {name: a, initial_state: true}\n',
      'commands.yml': `- {name: c, cmd: x, control: &control {milestone_condition: "${'a or '.repeat(1_900)}a"}}\n${lines(
        150,
        (i) => `- {name: c${i}, cmd: x, control: *control}\n`,
      )}`,
    }),
    /The definition is too large: .* come from `commands\.yml`/,
  ],
  'endlessly nested folders': [
    () => Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`files/${'a/'.repeat(490)}${i}`, ''])),
    /leads through more than 50 folders/,
  ],
  'an endless field name': [
    () => ({ 'milestones.yml': `- ? "name:${'x'.repeat(4_000_000)}"\n  : 1\n` }),
    /A field name has at most 200 characters/,
  ],
  'more of everything than is allowed': [
    () => ({
      'roles.yml': lines(101, (i) => `- name: r${i}\n`),
      'injects.yml': `- name: a\n  alternatives: [${'{name: x, content: y}, '.repeat(101)}]\n`,
      'milestones.yml': '- {name: a, score: 1e300}\n',
    }),
    /more than 100 items[\s\S]*`alternatives` has 101 items; at most 100[\s\S]*at most 1000000/,
  ],
};

/** Those that take seconds even though they are checked quickly: `hostile.drill.ts` tries them. */
export const HEAVY: Hostile = {
  'the same wrong names again and again': [
    () => ({
      'milestones.yml': lines(3_000, (i) => `- name: ${long('a', i)}\n`),
      'injects.yml': `${controlled(`activate_milestone: &wrong [${Array.from({ length: 199 }, (_, i) => `${long('a', i)}xxx`).join(', ')}]`)}${lines(
        400,
        (i) => `- {name: b${i}, alternatives: [{name: x, content: y, control: {activate_milestone: *wrong}}]}\n`,
      )}`,
    }),
    /There is no milestone/,
  ],
  'wrong names of files among many': [
    () => ({
      ...Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`files/${long('a', i)}`, ''])),
      'injects.yml': inject(
        `      content: x\n      file_names: [${Array.from({ length: 190 }, (_, i) => long('b', i)).join(', ')}]\n`,
      ),
    }),
    /There is no file/,
  ],
  'very many misnamed files': [
    () => Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`injectz${i}.yml`, '- name: a\n'])),
    /did you mean `injects.yml`/,
  ],
  'fields and words that are nearly right': [
    () => ({
      'milestones.yml': lines(5_000, (i) => `- {name: a${i}, ${'q'.repeat(60)}${i}: 1}\n`),
      'injects.yml': lines(
        5_000,
        (i) => `- {name: a${i}, type: ${'q'.repeat(60)}${i}, alternatives: [{name: x, content: y}]}\n`,
      ),
    }),
    /`type` must be `info` or `email`/,
  ],
  'thousands of patterns with large automata': [
    () => ({
      'tools.yml': lines(
        200,
        (t) =>
          `- name: t${t}\n  responses:\n${lines(10, (i) => `    - {param: '(.*a.*b.*c${i % 10}){9}${t}', regex: true, content: x}\n`)}`,
      ),
    }),
    '',
  ],
  'alternatives for each of many roles': [
    () => ({
      'roles.yml': lines(100, (i) => `- name: r${i}\n`),
      'milestones.yml': '- {name: a, initial_state: true}\n',
      'injects.yml': `- {name: first, alternatives: &all [${Array.from({ length: 100 }, (_, i) => `{name: x${i}, content: y, control: {milestone_condition: a, roles: [${Array.from({ length: 99 }, (_each, j) => `r${(i + j) % 100}`).join(', ')}]}}`).join(', ')}]}\n${lines(
        15,
        (i) => `- {name: i${i}, alternatives: *all}\n`,
      )}`,
    }),
    '',
  ],
  'a milestone that is switched often and waited for often': [
    () => ({
      'milestones.yml': '- name: calm\n- name: busy\n',
      'injects.yml': `${lines(1_500, (i) => `- {name: s${i}, alternatives: [{name: x, control: {${i % 2 === 0 ? '' : 'de'}activate_milestone: busy}}]}\n`)}${lines(
        3_000,
        (i) => `- {name: w${i}, alternatives: [{name: x, control: {milestone_condition: busy and calm}}]}\n`,
      )}`,
    }),
    /^milestones\.yml:2:9 Too much can follow from one moment: the switches of milestones, .* may add up to 250000, and add up to \d+\. `busy` contributes most, with 1500 switches and 3000 injects and questionnaires that wait for it: switch it in fewer places/,
  ],
  'thousands of ways to switch a milestone, one at a time': [
    () => ({
      'milestones.yml': '- name: found\n',
      'tools.yml': lines(
        10,
        (t) =>
          `- name: t${t}\n  responses:\n${lines(1_000, (i) => `    - {param: p${i}, content: x, control: {activate_milestone: found}}\n`)}`,
      ),
      'injects.yml': lines(
        1_000,
        (i) => `- {name: i${i}, alternatives: [{name: x, content: y, control: {milestone_condition: found}}]}\n`,
      ),
    }),
    '',
  ],
  'more questions than a page shows': [
    () => ({
      'questionnaires.yml': lines(
        150,
        (i) => `- title: q${i}\n  questions: [${'{type: free-form, text: Why?}, '.repeat(i === 7 ? 100 : 90)}]\n`,
      ),
    }),
    /^questionnaires\.yml:16:\d+ The questions of all questionnaires together are 13510, and at most 2000 are allowed\. This questionnaire has most of them, 100\. Ask fewer\.$/,
  ],
  'ten thousand small files': [
    () => Object.fromEntries(Array.from({ length: 9_990 }, (_, i) => [`files/${i}`, 'abcabcabcabcabcabc'])),
    '',
  ],
};

function zipped(contents: Contents): Buffer {
  return rawZip(Object.entries(contents).map(([name, data]) => ({ name, data, method: 8 })));
}

export function said(result: CheckResult): string {
  return result.ok ? '' : result.problems.map(formatProblem).join('\n');
}

/** Defines a test for each. */
export function areCheckedQuickly(packages: Hostile): void {
  for (const [what, [contents, says]] of Object.entries(packages)) {
    it(`a package with ${what} is checked quickly`, async () => {
      const zip = zipped({ 'config.yml': 'version: 0.25.0\n', ...contents() });
      let result: CheckResult | undefined;
      await assertQuick(async () => {
        result = await checkZip(zip);
      });
      assert.ok(result !== undefined);
      if (says === '') assert.equal(said(result), '');
      else assert.match(said(result), says);
    });
  }
}
