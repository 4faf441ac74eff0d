import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import type { PackageFile } from '@muster/definition';
import { zipFiles } from '@muster/definition/pack';
import { writtenFile } from '../checking/written-file.ts';
import type { ComparedSide, CompareNews, ToCompareWorker, WrittenFile } from './compare-messages.ts';
import { serveCompare } from './serve-compare.ts';
import { sha256, sha256WithoutBrowser } from './sha256.ts';

type Contents = Readonly<Record<string, string | Uint8Array>>;

const BASE: Contents = {
  'config.yml': 'version: 0.25.0\n',
  'injects.yml': '- name: call\n  time: 5\n  alternatives: [{name: a, content: Somebody calls.}]\n',
  'files/plan.png': new Uint8Array([0, 1, 2, 3]),
};

async function zipOf(contents: Contents): Promise<ComparedSide> {
  const files = Object.entries(contents).map(([path, content]): PackageFile => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return writtenFile({ path, size: bytes.length, text: null, bytes });
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of zipFiles(files, { compress: true })) chunks.push(chunk);
  return { zip: new Blob(chunks) };
}

function written(contents: Contents, folder = ''): ComparedSide {
  return {
    files: Object.entries(contents).map(([path, content]): WrittenFile => {
      const text = typeof content === 'string' ? content : null;
      const hash = createHash('sha256').update(content).digest('hex');
      return { path: folder + path, size: content.length, text, sha256: text === null ? hash : undefined };
    }),
  };
}

function worker() {
  const news: CompareNews[] = [];
  const send = serveCompare((one) => news.push(one));
  const ask = async (data: ToCompareWorker) => {
    await send({ data });
    return news.at(-1);
  };
  return {
    compare: async (before: ComparedSide, after: ComparedSide) => {
      const answer = await ask({ kind: 'compare', before, after });
      assert.equal(answer?.kind, 'compared');
      return answer.comparison;
    },
    open: (path: string) => ask({ kind: 'open', path }),
  };
}

describe('comparing packages in the browser', () => {
  it('tells what a stored one and one that is written mean differently, attachments by their hash', async () => {
    const { compare, open } = worker();
    const same = await compare(await zipOf(BASE), written(BASE, 'book/'));
    assert.deepEqual([same.changeCount, same.fileCount, same.root], [0, 0, 'book/']);
    const after = {
      ...BASE,
      'injects.yml': String(BASE['injects.yml']).replace('time: 5', 'time: 15'),
      'files/plan.png': new Uint8Array([0, 1, 2, 4]),
    };
    const { changes, otherFiles } = await compare(await zipOf(BASE), written(after, 'book/'));
    assert.deepEqual(
      changes.map(({ told, place }) => [told, place]),
      [
        [
          { is: 'value', before: '5', after: '15' },
          { side: 'after', file: 'injects.yml', line: 2 },
        ],
      ],
    );
    assert.deepEqual(
      otherFiles.map(({ path }) => path),
      ['files/plan.png'],
    );
    const opened = await open('injects.yml');
    assert.ok(opened?.kind === 'opened' && typeof opened.text === 'object');
    assert.equal(opened.text.groups[0]?.[1]?.after?.pieces[1]?.text, '15');
    assert.deepEqual(await open('files/plan.png'), { kind: 'opened', path: 'files/plan.png', text: 'no text' });
  });

  it('is bounded for many files, and goes on where texts do not parse', async () => {
    const { compare } = worker();
    const many = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, index) => [`injects/${index}.yml`, `- name: inject ${index}\n  time: 5\n`]),
    );
    const later = Object.fromEntries(Object.entries(many).map(([path, text]) => [path, text.replace('5', '6')]));
    const { changes, changeCount, files, fileCount, unread } = await compare(
      written({ ...BASE, ...many, 'injects.yml': '' }),
      written({ ...later, 'config.yml': 'a: [' }),
    );
    assert.deepEqual([changes.length, files.length, unread.length], [500, 500, 1]);
    assert.ok(changeCount >= 3_000 && fileCount >= 3_000);
  });

  it('hashes as others do where the browser does not', async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 119, 120, 1_000]) {
      const bytes = randomBytes(length);
      const expected = createHash('sha256').update(bytes).digest('hex');
      assert.equal(sha256WithoutBrowser(bytes), expected, `${length} bytes`);
      assert.equal(await sha256(bytes), expected);
    }
  });
});
