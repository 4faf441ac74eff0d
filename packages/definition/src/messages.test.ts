import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatProblem } from './problem/problem.ts';
import { INDENTATION, PACKAGE, SIGNS, VALUES, type WrittenSlip } from './testing/mistakes/written.ts';
import { type Contents, check } from './testing/packages.ts';

type File = keyof typeof PACKAGE;

/** All messages about the package with some files replaced; it has none without that. */
async function diagnostics(changed: Contents, without: readonly string[] = []): Promise<string[]> {
  const kept = Object.entries(PACKAGE).filter(([path]) => !without.includes(path));
  const result = await check({ ...Object.fromEntries(kept), ...changed });
  return [...(result.ok ? [] : result.problems), ...result.warnings].map(formatProblem);
}

/** All messages after a piece of a file is replaced. */
async function afterEdit(file: File, piece: string, instead: string): Promise<string> {
  const text: string = PACKAGE[file];
  assert.ok(text.includes(piece), `${file} does not hold ${piece}`);
  return (await diagnostics({ [file]: text.replace(piece, () => instead) })).join('\n');
}

async function expectSlips(file: File, slips: readonly WrittenSlip[]): Promise<void> {
  for (const [piece, instead, said] of slips) {
    assert.equal(await afterEdit(file, piece, instead), said === '' ? '' : `${file}:${said}`, instead);
  }
}

describe('a mistake of an author', () => {
  it('is tested on a package without any', async () => {
    assert.deepEqual(await diagnostics({}), []);
  });

  it('a mistake with quotes, brackets and signs is explained where it begins, once', async () => {
    await expectSlips('injects.yml', SIGNS);
  });

  it('a mistake in the indentation is explained at its place', async () => {
    await expectSlips('injects.yml', INDENTATION);
  });

  it('a mistake in a value is explained with what would be right', async () => {
    await expectSlips('injects.yml', VALUES);
    await expectSlips('commands.yml', [
      [
        '^alarm off$',
        '*alarm',
        '2:8 The regular expression begins with a repetition that has nothing to repeat: write `.*` for any text, or a backslash in front of the sign itself.',
      ],
    ]);
  });

  it('a sign that turns half a text into a comment gets a warning', async () => {
    const warned = 'is a comment to YAML and not part of the text: put the text in quotes, or a space after the `#`.';
    await expectSlips('injects.yml', [
      ['subject: Room 4', 'subject: Room #4', `13:16 What follows here, \`#4\`, ${warned}`],
      [
        'subject: Room 4',
        'subject: #4',
        `11:13 The mail \`only one\` of the inject \`the director writes\` has no \`subject\`: teams see an empty line in their list.\ninjects.yml:13:16 What follows here, \`#4\`, ${warned}`,
      ],
      ['subject: Room 4', 'subject: Room 4 # to be decided', ''],
      ['time: 5', 'time: 5 #minutes', ''],
      ['subject: Room 4', "subject: 'Room #4'", ''],
    ]);
  });

  it('is reported once, not again wherever it has consequences', async () => {
    await expectSlips('injects.yml', [
      ['type: email', 'type: e-mail', '9:9 `type` must be `info` or `email`, not `e-mail`; did you mean `email`?'],
      ['alternatives:', 'alternativs:', '3:3 An inject has no field `alternativs`; did you mean `alternatives`?'],
      [
        'content: Good morning.',
        'content: [Good morning.]',
        '5:16 `content` must be a mapping (lines such as `content: …`) or a text, but this is a list.',
      ],
    ]);
    await expectSlips('channels.yml', [
      [
        'type: info',
        'type: infos',
        '1:23 `type` must be `info`, `email`, `form`, `tool` or `command`, not `infos`; did you mean `info`?',
      ],
    ]);
    await expectSlips('milestones.yml', [
      [
        'alarm_on',
        'alarm on',
        '2:9 No condition could name `alarm on`: a milestone name has letters, digits, `_`, `-` and `.` only, and is none of `and`, `or`, `not`. Write `alarm_on`.',
      ],
      [
        '- name: door_open',
        'milestones:\n- name: door_open',
        '1:1 This file must be a list, each item beginning with `- name: …`, but this is a mapping: remove the line `milestones:`. 6 references to what it should hold are not listed.',
      ],
    ]);
  });

  it('a required field that is left empty is reported at the field', async () => {
    assert.deepEqual(await diagnostics({ 'config.yml': 'exercise_duration: 5\nversion:\n' }), [
      'config.yml:2:1 The field `version` has no value: give it one.',
    ]);
  });

  it('a mistake in a file name is refused, even if the system hid the extension', async () => {
    const injects = PACKAGE['injects.yml'];
    for (const name of ['inject.yml', 'Injects.yml', 'injects', 'injects.txt', 'injects.yml.txt']) {
      const [first] = await diagnostics({ [name]: injects }, ['injects.yml']);
      assert.equal(first, `${name}:1:1 The format has no \`${name}\`; did you mean \`injects.yml\`?`);
    }
    assert.match(
      (await diagnostics({ 'injects.yml/a.yml': injects }, ['injects.yml']))[0] ?? '',
      /did you mean `injects\/`\?$/,
    );
    assert.deepEqual(await diagnostics({ 'notes.txt': 'x' }), [
      'notes.txt:1:1 The format has no such file: it is kept, and not used.',
    ]);
  });

  it('a file that an editor did not save as plain text is reported at its place', async () => {
    assert.deepEqual(await diagnostics({ 'content/intro.md': 'one\ntwo\0' }), [
      'content/intro.md:2:4 There is a NUL character here, which no text holds: save the file as UTF-8.',
    ]);
    assert.deepEqual(await diagnostics({ 'content/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]) }), [
      'content/logo.png:1:1 This is no text, and `content/` holds texts only: move the file to `files/`.',
    ]);
  });
});
