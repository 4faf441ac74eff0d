import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemsOf } from '../testing/packages.ts';
import { filledMarkdown, filledText, hasPlaceholders } from './placeholders.ts';

const TEAM = { name: 'Red Herrings', address: 'red-1@mail.ex', role: 'fire brigade' };
const filled = (text: string, name = TEAM.name) => filledMarkdown(text, { ...TEAM, name });

describe('placeholders', () => {
  it('are the three of the team, and no other braces', () => {
    assert.equal(
      filled('To {{team.name}} <{{team.address}}>, {{team.role}}.'),
      'To Red Herrings <red-1@mail.ex>, fire brigade.',
    );
    for (const text of ['{{ team.name }}', '{{7*7}}', '{{user.name}}', '{{team', '{{team.name', '{team.name}', '{{}}'])
      assert.equal(filled(text), text);
    assert.deepEqual(['{{team.x}}', '{{x}}'].map(hasPlaceholders), [true, false]);
  });

  it('are literal after a backslash, which is removed', () => {
    assert.equal(filled('Type \\{{team.name}} for {{team.name}}.'), 'Type {{team.name}} for Red Herrings.');
    assert.equal(filled('\\{{x}} \\{{team'), '\\{{x}} \\{{team');
  });

  it('are filled in once, even with a value that looks like one', () => {
    assert.equal(filledText('{{team.name}}', { ...TEAM, name: '{{team.role}} $& \\' }), '{{team.role}} $& \\');
    assert.equal(filled('{{team.name}}', '$1 $&'), '&#36;1 &#36;&#38;');
  });

  it('are filled in as text, never as Markdown or HTML', () => {
    for (const [name, expected] of [
      ['**bold** _or_ `code`', '&#42;&#42;bold&#42;&#42; &#95;or&#95; &#96;code&#96;'],
      ['<img src=x onerror=alert(1)>', '&#60;img src=x onerror=alert(1)&#62;'],
      ['[a](http://b.ex)', '&#91;a&#93;(http&#58;//b.ex)'],
      ['&lt; "a" \'b\' \\', '&#38;lt; &#34;a&#34; &#39;b&#39; &#92;'],
      ['# a', '&#35; a'],
      ['- a', '&#45; a'],
      ['1. a', '1&#46; a'],
      ['www.evil.ex', 'www&#46;evil.ex'],
      ['a\n\n# b', 'a # b'],
      ['red_team-1@mail.ex, nr. 5 (old)', 'red_team-1@mail.ex, nr. 5 (old)'],
    ] as const) {
      assert.equal(filled('{{team.name}}', name), expected);
    }
  });

  it('are filled in unchanged inside code, and do not end it', () => {
    assert.equal(filled('`ping {{team.name}}` {{team.name}}', 'a*b`c'), "`ping a*b'c` a&#42;b&#96;c");
    assert.equal(filled('```sh\nssh {{team.name}}\n```\n{{team.name}}', '*~'), '```sh\nssh *-\n```\n&#42;&#126;');
    assert.equal(filled('~~~\n{{team.name}}', '*'), '~~~\n*');
    assert.equal(filled('``a ` {{team.name}}`` {{team.name}}', '*'), '``a ` *`` &#42;');
  });

  it('are escaped if it is uncertain whether they are inside code', () => {
    for (const text of ['\\`{{team.name}}`', '`a\n{{team.name}}`', '` {{team.name}} ``', '``` `x` {{team.name}}'])
      assert.match(filled(text, '<b>'), /&#60;b&#62;/, text);
  });

  it('are filled in quickly, whatever the text', () => {
    for (const piece of ['` ', '`` `', '{{team.', '\\`', '```\n', '{{team.x}}']) {
      const text = piece.repeat(Math.floor(100_000 / piece.length));
      const start = process.cpuUsage();
      filled(`${text}{{team.name}}`);
      assert.ok(process.cpuUsage(start).user < 2_000_000, piece);
    }
  });
});

describe('a package with placeholders', () => {
  it('is refused if one is unknown, anywhere', async () => {
    const says = (what: string) =>
      `\`{{team.${what}}}\` is filled in with nothing: write \`{{team.name}}\`, \`{{team.address}}\` or \`{{team.role}}\`, or \`\\{{\` where the braces are meant as they are.`;
    assert.deepEqual(
      await problemsOf({
        'content/a.md': 'Hello\n  {{team.size}}',
        'email.yml': '- address: a@mail.ex\n  templates: [{context: c, content: "Yes {{team.nam}}"}]\n',
        'injects.yml':
          '- name: i\n  type: email\n  alternatives: [{name: x, sender: a@mail.ex, subject: "{{team.}}", content_path: a.md}]\n',
        'tools.yml': '- name: t\n  default_response: no {{team.id}}\n',
        'questionnaires.yml': '- title: q\n  questions: [{type: free-form, text: "why, {{team.boss}}?"}]\n',
      }),
      [
        `content/a.md:2:3 ${says('size')}`,
        `email.yml:2:42 ${says('nam')}`,
        `injects.yml:3:57 ${says('')}`,
        `questionnaires.yml:2:45 ${says('boss')}`,
        `tools.yml:2:24 ${says('id')}`,
      ],
    );
  });

  it('is accepted with any other braces, and refused if a text has too many placeholders', async () => {
    const inject = (content: string) => ({
      'injects.yml': `- name: i\n  alternatives: [{name: x, content: '${content}'}]\n`,
    });
    assert.deepEqual(await problemsOf(inject('{{config}} \\{{team.x}} {{team.name}}')), []);
    assert.match(
      (await problemsOf(inject('{{team.name}}'.repeat(101)))).join(),
      /A text can name its team 100 times at most: split it\./,
    );
  });
});
