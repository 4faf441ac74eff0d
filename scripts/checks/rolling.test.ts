import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import type { Compatibility } from './compatibility-document.ts';
import { topicsIn } from './compatibility-document.ts';
import { releaseProblems } from './releases.ts';
import { rollingProblems } from './rolling.ts';

const RELEASED: Compatibility = {
  migrations: { exercise: [{ name: '0001-a.sql', expanding: false }] },
  events: {
    'mail_sent@1': { form: null, written: false },
    'mail_sent@2': { form: 'abc', written: true },
    'siren_sounded@1': { form: 'def', written: false },
  },
  definitionModels: { read: [1, 2], written: 2 },
  stateVersion: 10,
  jobs: ['mail'],
  topics: ['streams'],
  consoleOperations: ['Seen'],
};
const SCHEMA = 'type Query { seen: Int, other: Int }\n';
const OPENAPI = { paths: { '/things': { get: {} } } };

/** A repository whose first commit is the release 1.0.0. */
function repository(test: TestContext) {
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.ex', ...args], {
      cwd: folder.path,
      encoding: 'utf8',
    });
  const put = (path: string, content: unknown): void => {
    const file = join(folder.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const commit = (): string => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A version.');
    return git('rev-parse', 'HEAD').trim();
  };
  const putVersion = (changes: Partial<Compatibility>): void => put('compatibility.json', { ...RELEASED, ...changes });
  git('init', '--quiet');
  putVersion({});
  put('services/exercise/schema.graphql', SCHEMA);
  for (const service of ['airport', 'exercise']) put(`services/${service}/openapi.json`, OPENAPI);
  put('apps/console/src/a.graphql', 'query Seen { seen }\n');
  put('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- More.\n\n## 1.0.0\n\n- It cannot be rolled.\n');
  put('package.json', { version: '1.0.0' });
  const first = { version: '1.0.0', commit: commit(), date: '2026-02-01', rollsFrom: null };
  put('releases.json', [first]);
  const problems = (): readonly string[] => [...releaseProblems(folder.path), ...(rollingProblems(folder.path) ?? [])];
  return { path: folder.path, put, putVersion, commit, first, problems };
}

describe('a version that can be rolled from the last release', () => {
  it('can add expanding migrations, events that are read, jobs, topics, fields and operations', (test) => {
    const { put, putVersion, problems } = repository(test);
    assert.deepEqual(problems(), []);
    putVersion({
      migrations: { exercise: [...(RELEASED.migrations['exercise'] ?? []), { name: '0002-b.sql', expanding: true }] },
      events: {
        ...RELEASED.events,
        'siren_sounded@1': { form: 'def', written: true },
        'bell_rung@1': { form: 'ghi', written: false },
      },
      definitionModels: { read: [1, 2, 3], written: 2 },
      stateVersion: 11,
      jobs: ['mail', 'more'],
      topics: ['more', 'streams'],
      consoleOperations: ['More', 'Seen'],
    });
    put('services/exercise/schema.graphql', 'type Query { seen: Int, other: Int, more: Int }\n');
    put('apps/console/src/a.graphql', 'query Seen { seen other }\nquery More { more }\n');
    assert.deepEqual(problems(), []);
  });

  for (const [what, changes, problem] of [
    [
      'writes an event that it does not read',
      { events: { ...RELEASED.events, 'bell_rung@1': { form: 'x', written: true } } },
      /does not read the event bell_rung@1/,
    ],
    [
      'writes a new version of an event',
      {
        events: {
          ...RELEASED.events,
          'mail_sent@2': { form: null, written: false },
          'mail_sent@3': { form: 'x', written: true },
        },
      },
      /does not read the event mail_sent@3/,
    ],
    [
      'writes an event in another form',
      { events: { ...RELEASED.events, 'mail_sent@2': { form: 'x', written: true } } },
      /mail_sent@2 has another form/,
    ],
    ['stores models that it does not read', { definitionModels: { read: [1, 2, 3], written: 3 } }, /in version 3/],
    ['sends no messages that it waits for', { topics: [] }, /about "streams"/],
    ['does not read its events', { events: { 'mail_sent@2': { form: 'abc', written: true } } }, /is not read any more/],
    ['does not run its jobs', { jobs: [] }, /Jobs "mail"/],
    ['lacks its migrations', { migrations: { exercise: [] } }, /0001-a.sql .* is released/],
  ] satisfies [string, Partial<Compatibility>, RegExp][]) {
    it(`is not one that ${what}`, (test) => {
      const { putVersion, problems } = repository(test);
      putVersion(changes);
      assert.match(problems()[0] ?? '', problem);
    });
  }

  it('serves the pages of the release, and has pages that the release serves', (test) => {
    const { put, problems } = repository(test);
    put('services/exercise/schema.graphql', 'type Query { seen: Int, more: Int }\n');
    put('apps/console/src/a.graphql', 'query Seen { seen more }\n');
    put('services/airport/openapi.json', { paths: {} });
    const [gone = '', field = '', asked = '', ...others] = problems();
    assert.match(gone, /call GET \/things of the airport service, which is gone/);
    assert.match(field, /Query.other was removed/);
    assert.match(asked, /asks with Seen .*"more"/);
    assert.deepEqual(others, []);
  });
});

describe('a version that cannot be rolled', () => {
  const breaking = {
    migrations: { exercise: [...(RELEASED.migrations['exercise'] ?? []), { name: '0002-b.sql', expanding: false }] },
    events: { ...RELEASED.events, 'bell_rung@1': { form: 'x', written: true } },
  };

  it('says so in the changelog, and may then write what the release does not read', (test) => {
    const { put, putVersion, problems } = repository(test);
    putVersion(breaking);
    assert.match(problems().join('\n'), /^This version .* CHANGELOG.md must say that it "cannot be rolled"\.$/);
    put('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\nThis version cannot be rolled.\n\n## 1.0.0\n');
    assert.deepEqual(problems(), []);
  });

  it('is not released as one that can', (test) => {
    const { put, putVersion, commit, first, problems } = repository(test);
    putVersion(breaking);
    put('package.json', { version: '1.1.0' });
    const second = { version: '1.1.0', commit: commit(), date: '2026-03-01', rollsFrom: '1.0.0' };
    put('releases.json', [second, first]);
    assert.match(problems().join('\n'), /^releases.json: 1.1.0 cannot be rolled from 1.0.0/);
    put('releases.json', [{ ...second, rollsFrom: null }, first]);
    assert.deepEqual(problems(), []);
  });
});

describe('the list of releases', () => {
  it('has commits of the history, the newest first, and is not ahead of package.json', (test) => {
    const { put, path, first } = repository(test);
    const wrong = (releases: unknown): string => {
      put('releases.json', releases);
      return releaseProblems(path).join('\n');
    };
    assert.equal(wrong([]), '');
    assert.equal(wrong([first]), '');
    assert.match(wrong([{ ...first, commit: 'a'.repeat(40) }]), /is not in the history/);
    assert.match(wrong([{ ...first, version: '1.0.1' }]), /package.json has the version 1.0.0/);
    assert.match(wrong([{ ...first, rollsFrom: '0.9.0' }]), /0.9.0, which is not an earlier release/);
    assert.match(wrong([{ ...first, version: '0.10.0' }, first]), /the newest comes first/);
    assert.match(wrong([first, { ...first, version: '0.10.0', date: '2026-02-02' }]), /the newest comes first/);
    assert.equal(
      wrong([
        { ...first, rollsFrom: '0.10.0' },
        { ...first, version: '0.10.0' },
        { ...first, version: '0.9.0' },
      ]),
      '',
    );
    for (const bad of [
      {},
      [{}],
      [{ ...first, version: '1.0' }],
      [{ ...first, commit: 'HEAD' }],
      [{ ...first, more: 1 }],
    ]) {
      assert.match(wrong(bad), /^Error: releases.json/);
    }
  });
});

describe('the topics of messages', () => {
  it('are found as texts and as constants, here or imported', () => {
    const sources = [
      { path: 'services/exercise/src/a/one.ts', text: "export const TOPIC = 'a topic';\ntx.publish(TOPIC, id);\n" },
      {
        path: 'services/exercise/src/b/two.ts',
        text: "import { type A, TOPIC } from '../a/one.ts';\nt.publish(TOPIC, '');",
      },
      {
        path: 'packages/kit/src/three.ts',
        text: "tx.publish('literal', x); this.#topics.signal({ topic: SIGN });\nconst SIGN = 'sign';",
      },
      { path: 'packages/kit/src/three.test.ts', text: "tx.publish('of a test', x);" },
    ];
    assert.deepEqual(topicsIn(sources), ['a topic', 'literal', 'sign']);
    assert.throws(
      () => topicsIn([{ path: 'packages/kit/src/x.ts', text: 'tx.publish(TOPIC, id)' }]),
      /neither declared/,
    );
  });
});
