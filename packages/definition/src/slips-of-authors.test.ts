import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkZip } from './check.ts';
import { formatProblem } from './problem/problem.ts';
import { REFUSED, type Slip, SOUND, slipped, WARNED } from './testing/mistakes/slips.ts';
import { type Contents, check, withConfig, zipOf } from './testing/packages.ts';
import { assertQuick } from './testing/processor-time.ts';

async function told(contents: Contents): Promise<string[]> {
  const result = await check(contents);
  return [...(result.ok ? [] : result.problems), ...result.warnings].map(formatProblem);
}

async function toldAbout(...slips: readonly Slip[]): Promise<string[]> {
  return told(slipped(...slips));
}

describe('a package that its author has slipped in', () => {
  it('is sound before', async () => {
    assert.deepEqual(await told(SOUND), []);
  });

  it('names an empty list file once, and counts what refers to it', async () => {
    for (const nothing of ['', '# to be written\n', '---\n']) {
      assert.deepEqual(await told({ ...SOUND, 'milestones.yml': nothing }), [
        'milestones.yml:1:1 The file is empty, but the milestone `alarm_seen` is named at injects.yml:7:29: fill it in. 3 references to what it should hold are not listed.',
      ]);
    }
    assert.deepEqual(await told({ ...SOUND, 'roles.yml': '' }), [
      'roles.yml:1:1 The file is empty, but the role `leaders` is named at milestones.yml:4:11: fill it in.',
    ]);
    const withoutAny = { 'roles.yml': '', 'injects.yml': "- name: i\n  alternatives: [{ name: a, content: 'Hi.' }]\n" };
    assert.deepEqual(await told(withoutAny), []);
  });

  it('names the line ends of old computers once', async () => {
    const old = { ...SOUND, 'milestones.yml': String(SOUND['milestones.yml']).replaceAll('\n', '\r') };
    assert.deepEqual(await told(old), [
      'milestones.yml:1:1 The lines of this file end as on very old Macs (CR), so YAML sees one line: save it with the line ends of Unix (LF) or Windows (CRLF). 4 references to what it should hold are not listed.',
    ]);
    const long = `${'- name: x\r  tags: [a]\r'.repeat(100)}`;
    assert.match((await told({ 'milestones.yml': long })).join('\n'), /^milestones\.yml:1:1 The lines of this file/);
  });

  it('names a list of plain names once', async () => {
    assert.deepEqual(await told({ ...SOUND, 'roles.yml': '- medics\n- leaders\n- others\n' }), [
      'roles.yml:1:3 A role must be a mapping: write `- name: medics`. 2 other items of the file are written like this.',
    ]);
    assert.deepEqual(await told({ ...SOUND, 'email.yml': '- jana@mail.ex\n' }), [
      'email.yml:1:3 A person must be a mapping: write `- address: jana@mail.ex`.',
    ]);
  });

  it('is told to upload the archive inside, if there is only one', async () => {
    const result = await checkZip(await zipOf({ 'story.zip': await zipOf(withConfig(SOUND)) }));
    assert.equal(
      result.ok ? '' : result.problems.map(formatProblem).join('\n'),
      'config.yml:1:1 The package has no `config.yml`, only another archive, `story.zip`: upload that one.',
    );
  });

  for (const [what, contents, line] of WARNED) {
    it(`gets one warning about ${what}, and is accepted`, async () => {
      const result = await check(contents);
      assert.equal(result.ok, true);
      const lines = result.warnings.map(formatProblem);
      if (typeof line === 'string')
        assert.deepEqual(
          lines.filter((each) => each === line),
          [line],
          lines.join('\n'),
        );
      else assert.match(lines.join('\n'), line);
    });
  }

  for (const [what, slips, line] of REFUSED) {
    it(`is refused with one sentence about ${what}`, async () => {
      assert.deepEqual(await toldAbout(...slips), [line]);
    });
  }

  it('is not slowed down by texts of braces, blanks and signs', async () => {
    const texts = [
      '{'.repeat(50_000),
      '{ '.repeat(50_000),
      '{{team '.repeat(20_000),
      '@'.repeat(100_000),
      'a@'.repeat(50_000),
    ];
    for (const text of texts) {
      const email = `${SOUND['email.yml']}- { address: x@y.ex, team_visible: false }\n`;
      await assertQuick(() => check({ ...SOUND, 'content/x.md': text, 'email.yml': email }));
    }
  });
});
