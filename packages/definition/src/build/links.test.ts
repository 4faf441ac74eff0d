import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkedFiles } from '../linked-files.ts';
import { problemsOf } from '../testing/packages.ts';
import { assertQuick } from '../testing/processor-time.ts';
import { relativeLinks } from './links.ts';

const FILES = { 'files/plan.txt': 'x', 'files/sub/a b.svg': 'x', 'drive/guide.md': 'x', 'content/other.md': 'x' };

async function problemsWith(text: string): Promise<string[]> {
  const contents = {
    ...FILES,
    'injects.yml': '- {name: i, alternatives: [{name: x, content_path: t.md, file_names: [plan.txt]}]}',
    'content/t.md': text,
  };
  return (await problemsOf(contents)).map((problem) => problem.replace('content/t.md:', ''));
}

describe('a relative link in a text', () => {
  const broken: Readonly<Record<string, string>> = {
    '[plan](plan.pdf)':
      '1:8 The link `plan.pdf` leads to no file of the package: add the file to `files/`, or correct the link.',
    'one\n\n![picture](files/plan.tx "the plan")':
      '3:12 The link `files/plan.tx` leads to no file of the package: add the file to `files/`, or correct the link.',
    '[plan](plan.tx)': '1:8 The link `plan.tx` leads to no file of the package; did you mean `plan.txt`?',
    'see [the plan][p]\n\n[p]: nowhere.md':
      '3:6 The link `nowhere.md` leads to no file of the package: add the file to `files/`, or correct the link.',
    '[us](www.example.org)':
      '1:6 The link `www.example.org` leads to no file of the package: write `https://` in front of an address on the web.',
    '[me](kim@mail.ex)':
      '1:6 The link `kim@mail.ex` leads to no file of the package: write `mailto:` in front of a mail address.',
    'a ``x` `` [b](c)':
      '1:15 The link `c` leads to no file of the package: add the file to `files/`, or correct the link.',
  };
  for (const [text, problem] of Object.entries(broken)) {
    it(`is refused if the file does not exist: ${text}`, async () =>
      assert.deepEqual(await problemsWith(text), [problem]));
  }

  const sound: readonly string[] = [
    '[plan](plan.txt) and ![a](../files/sub/a%20b.svg) and [guide](drive/guide.md#start) and [other](other.md?x=1)',
    '[web](https://example.org/x) [mail](mailto:a@b.ex) [up](#top) [root](/somewhere) [other host](//example.org)',
    'Code is no link: `array[0](x)`, ``[`](y)``\n\n```js\n[a](b)\n```\n\n~~~\n[a](b)\n```\n~~~\n\n    [a](b)\n',
    'Neither is \\[this](one), array\\[0\\](two), what (has) no [opening](see below)',
    'Nor what is never opened](that)',
    'Nor is [this]({{team.address}})',
    '[^1]: a note with words',
  ];
  for (const text of sound) {
    it(`is ignored in: ${text}`, async () => assert.deepEqual(await problemsWith(text), []));
  }

  it('is none if it leads to another host, even one with the name of a folder', () => {
    const plan = { name: 'plan.txt', path: 'files/plan.txt', size: 1 };
    const text = '[a](//files/plan.txt) ![b](//plan.txt) <img src="//files/plan.txt"> [c](/files/plan.txt)';
    assert.deepEqual(linkedFiles({ files: [plan], drive: [] }, text), [{ link: '/files/plan.txt', file: plan }]);
  });

  it('is found in inline texts, questions and default answers, at its place', async () => {
    const contents = {
      'injects.yml': '- {name: i, alternatives: [{name: x, content: "see [a](b.md)"}]}',
      'tools.yml': '- {name: t, default_response: "[a](b.md)"}',
      'questionnaires.yml': '- {title: q, questions: [{type: free-form, text: "[a](b.md)?"}]}',
    };
    const places = (await problemsOf(contents)).map((problem) => problem.split(' ', 1)[0]);
    assert.deepEqual(places, ['injects.yml:1:56', 'questionnaires.yml:1:55', 'tools.yml:1:36']);
  });

  it('is reported only a few times per text, however often the text is used', async () => {
    assert.equal((await problemsWith('[a](b.md)\n'.repeat(1_000))).length, 10);
  });

  it('is found in time linear in the text, whatever it contains', async () => {
    const size = 100_000;
    for (const piece of ['](', '](a "', '](a ', '](a(', '`a``b```', '[', '[a](', '\n[a]: ', '](a)', '``` \n']) {
      await assertQuick(() => relativeLinks(piece.repeat(size / piece.length)));
    }
  });
});
