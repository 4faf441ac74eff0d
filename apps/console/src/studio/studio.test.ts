import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import { given, givenAt } from '../testing/given.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { INES } from '../testing/tour.ts';
import { LineOfWorkingCopy, VersionsOfLine } from './publishing/publishing.generated.ts';
import { PublishWorkingCopy, SaveFiles, WorkingCopyHistory } from './studio.generated.ts';
import { givenCopy } from './testing/given-copy.ts';
import { COPY, TEXT, TIMED_TEXTS } from './testing/shown-screens.ts';

const PROBLEM = { file: 'config.yml', line: 1, column: 1, code: 'missing_field', message: 'No duration.' };

it('publishes after a version that came meanwhile, once that was said', async (t) => {
  const versions: { id: string; name: string; lineVersion: number; exerciseCount: number; exercises: object[] }[] = [];
  const line = (): string | null => (versions.length === 0 ? null : '7');
  const asked: unknown[] = [];
  const publish = (variables: unknown): unknown => {
    const { after } = (variables as { readonly input: { readonly after: number | null } }).input;
    asked.push(after);
    if (after !== (versions[0]?.lineVersion ?? null))
      throw new ApiError('published_meanwhile', 'Version 1 was published.');
    return { publishWorkspace: { id: '9', lineVersion: 2 } };
  };
  const { screen } = await renderScreen('/studio/1/files/config.yml', {
    as: INES,
    state: 'running',
    t,
    given: [
      ...COPY,
      {
        name: LineOfWorkingCopy.name,
        answer: () => ({
          workspace: { id: '1', lineId: line(), newestVersion: versions[0]?.lineVersion ?? null, base: null },
        }),
      },
      {
        name: VersionsOfLine.name,
        answer: () => ({ definitionLine: { id: '7', lastVersion: 1, versions: [...versions] } }),
      },
      { name: PublishWorkingCopy.name, answer: publish },
    ],
    workers: {
      'written-worker.ts': (answer) => () =>
        answer({ outcome: { diagnostics: [], problemCount: 0, warningCount: 0, title: undefined } }),
    },
  });
  await screen.until(() => screen.has('button', 'Publish') && /0 problems/.test(screen.text), 'nothing in its way');
  await screen.click('button', 'Publish');
  await screen.until(() => /as its first version/.test(screen.text), 'that there is none yet');
  await screen.type('What is new', 'A better end');
  versions.push({ id: '5', name: 'The book', lineVersion: 1, exerciseCount: 3, exercises: [] });
  const act = (): void => screen.all('button', 'Publish').at(-1)?.click();
  act();
  await screen.until(() => /Version 1 was published/.test(screen.text) && /version 2/.test(screen.text), 'why not');
  assert.ok(screen.hasTyped('A better end'));
  act();
  await screen.until(() => asked.length === 2, 'another try');
  assert.deepEqual(asked, [null, 1]);
});

const VERSION = {
  ...{ id: '5', name: 'The book', lineVersion: 3, exerciseCount: 3 },
  exercises: [{ id: '1', name: 'Spring class' }],
};

it('says before publishing what changed, what fails and who uses what, and none of it prevents it', async (t) => {
  const published: unknown[] = [];
  const { screen } = await renderScreen('/studio/1/files/config.yml', {
    as: INES,
    state: 'running',
    t,
    given: [
      ...givenCopy({ name: 'The book', revision: 3, texts: { 'config.yml': TEXT, 'rehearsals/short.yml': '[]' } }),
      given(LineOfWorkingCopy, { workspace: { id: '1', lineId: '7', newestVersion: 3, base: null } }),
      given(VersionsOfLine, { definitionLine: { id: '7', lastVersion: 4, versions: [VERSION] } }),
      givenAt('/definitions/5', 200, 'a package'),
      {
        name: PublishWorkingCopy.name,
        answer: (variables) => {
          published.push((variables as { readonly input: { readonly after: number } }).input.after);
          return { publishWorkspace: { id: '9', lineVersion: 5 } };
        },
      },
    ],
    workers: {
      'written-worker.ts': (answer) => () =>
        answer({
          outcome: {
            diagnostics: [{ ...PROBLEM, kind: 'warning' }],
            problemCount: 0,
            warningCount: 1,
            title: undefined,
          },
        }),
      'rehearsal-worker.ts': (answer) => () =>
        answer({ keptPaths: [{ file: 'rehearsals/short.yml', ok: false, mistakes: ['x'], refused: [], unmet: [] }] }),
      'compare-worker.ts': (answer) => () =>
        answer({ kind: 'compared', comparison: { ...ONE_CHANGE, fileCount: 1, otherFiles: [] } }),
    },
  });
  await screen.until(() => /0 problems/.test(screen.text), 'nothing in its way');
  await screen.click('button', 'Publish');
  for (const said of [
    /becomes version 5/,
    /1 warning, which does not prevent it/,
    /1 of 1 kept path comes out otherwise: rehearsals\/short\.yml/,
    /Since version 3/,
    /Moved: inject call › minute, minute 5 → 15/,
    /Version 3: Spring class, 2 of other instructors/,
  ]) {
    await screen.until(() => said.test(screen.text), String(said));
  }
  screen.all('button', 'Publish').at(-1)?.click();
  await screen.until(() => published.length === 1, 'that it is published');
  assert.deepEqual(published, [3], 'after the newest that there is');
});

const ONE_CHANGE = {
  changes: [
    {
      ...{ at: [{ kind: 'inject', name: 'call', index: 0 }], field: 'time', place: undefined },
      told: { is: 'value', before: '5', after: '15' },
    },
  ],
  changeCount: 1,
};

it('saves what is typed into a file, says so, and lists what the check finds', async (t) => {
  const save = given(SaveFiles, {
    saveWorkspaceFiles: { revision: 4, files: [{ path: 'config.yml', revision: 4, size: 1, isText: true }] },
  });
  const checked: string[] = [];
  const { screen } = await renderScreen('/studio/1/files/config.yml', {
    as: INES,
    state: 'running',
    t,
    given: [...COPY, save],
    workers: {
      'written-worker.ts':
        (answer) =>
        ({ files }: { readonly files: readonly { readonly text: string | null }[] }) => {
          checked.push(files[0]?.text ?? '');
          const diagnostics = [{ ...PROBLEM, kind: 'problem', frame: undefined }];
          answer({ outcome: { diagnostics, problemCount: 1, warningCount: 0, title: undefined } });
        },
    },
  });
  await screen.until(() => /Saved/.test(screen.text), 'a saved text');
  await screen.click('checkbox', 'Plain editor');
  await screen.type('Text of config.yml', `${TEXT}exercise`);
  await screen.until(() => /Not saved yet|Saving/.test(screen.text), 'an unsaved text');
  await screen.until(() => /Saved/.test(screen.text), 'a saved text again');
  await screen.until(() => checked.at(-1) === `${TEXT}exercise`, 'the newest text in the check');
  await screen.until(() => screen.has('link', 'config.yml:1'), 'the problem with its line');
  const publish = await screen.find('button', 'Publish');
  assert.equal(publish.getAttribute('aria-disabled'), 'true');
});

it('lets reviewers read, and neither write nor publish', async (t) => {
  const reviewed = givenCopy({ name: 'Reviewed', revision: 1, access: 'REVIEW', texts: { 'config.yml': TEXT } });
  const { screen } = await renderScreen('/studio/1/files/config.yml', {
    as: INES,
    state: 'running',
    t,
    given: reviewed,
  });
  await screen.click('checkbox', 'Plain editor');
  await screen.type('Text of config.yml', `${TEXT}typed`);
  await screen.until(() => /shared with you to review it/.test(screen.text), 'why not');
  assert.ok(screen.hasTyped(TEXT) && !screen.hasTyped(`${TEXT}typed`));
  assert.equal((await screen.find('button', 'Publish')).getAttribute('aria-disabled'), 'true');
  assert.equal(screen.has('button', 'Rename'), false);
});

it('offers reviewers no part to make, no move and no way back', async (t) => {
  const user = { id: INES.id, firstName: 'Ines', lastName: 'Weber', username: 'ines' };
  const revision = { at: '2026-01-12T08:00:00.000Z', label: null, definitionId: null, pathCount: 1, user };
  const copy = [
    ...givenCopy({ name: 'Reviewed', revision: 2, access: 'REVIEW', texts: TIMED_TEXTS }),
    given(WorkingCopyHistory, {
      workspaceRevisions: [
        { ...revision, number: 2, paths: ['roles.yml'] },
        { ...revision, number: 1, paths: ['config.yml'] },
      ],
    }),
  ];
  const { screen } = await renderScreen('/studio/1/parts/inject', { as: INES, state: 'running', t, given: copy });
  await screen.find('link', /^The book is gone/);
  assert.ok(!screen.has('button', 'New inject') && !screen.has('button', 'Insert a block'));
  await screen.click('link', 'Timeline');
  await screen.click('button', /^The book is gone, /);
  await screen.find('link', 'Play from here');
  assert.equal(screen.has('button', /^Move/), false);
  await screen.click('link', 'History');
  await screen.until(() => screen.text.includes('config.yml'), 'the states');
  assert.equal(screen.has('button', /^Go back to this/), false);
});

it('warns before a text is too large to be saved, and says when it is', async (t) => {
  const given = givenCopy({ name: 'Long', revision: 1, texts: { 'config.yml': `#${'-'.repeat(950_000)}` } });
  const { screen } = await renderScreen('/studio/1/files/config.yml', { as: INES, state: 'running', t, given });
  await screen.until(() => /Nearly 1 MB.*config\.yml/.test(screen.text), 'a warning');
  await screen.click('checkbox', 'Plain editor');
  await screen.type('Text of config.yml', `#${'-'.repeat(1_000_000)}`);
  await screen.until(() => /Not saved, as it is larger than 1 MB: config\.yml/.test(screen.text), 'a refusal');
  assert.equal((await screen.find('button', 'Publish')).getAttribute('aria-disabled'), 'true');
});

it('lists the first of very many files, and finds the others', async (t) => {
  const pictures = Array.from({ length: 350 }, (_, index) => [`files/${1000 + index}.png`, null]);
  const texts = { 'config.yml': TEXT, ...Object.fromEntries(pictures) };
  const { screen } = await renderScreen('/studio/1/files/config.yml', {
    as: INES,
    state: 'running',
    t,
    given: givenCopy({ name: 'Pictures', revision: 1, texts }),
  });
  await screen.until(() => /51 more/.test(screen.text), 'how many are not listed');
  assert.equal(screen.has('link', 'files/1349.png'), false);
  await screen.type('Find', '349', 'searchbox');
  await screen.until(
    () => screen.has('link', 'files/1349.png') && !/more/.test(screen.text),
    'the one that was sought',
  );
});

it('gives the texts of a working copy away that was deleted while somebody wrote', async (t) => {
  const gone = (): never => {
    throw new ApiError('workspace_unknown', 'Gone.', { status: 404 });
  };
  const { screen } = await renderScreen('/studio/1/files/config.yml', {
    as: INES,
    state: 'running',
    t,
    given: [...COPY, { name: SaveFiles.name, answer: gone }],
  });
  await screen.click('checkbox', 'Plain editor');
  await screen.type('Text of config.yml', `${TEXT}title: Kept`);
  await screen.until(() => screen.has('button', 'Make a new working copy of it'), 'that it was deleted');
  assert.match(screen.text, /Kept in this browser, not on the server yet\./);
  assert.doesNotMatch(screen.text, /Gone\./, 'why is said once');
  const saved: Blob[] = [];
  t.mock.method(URL, 'createObjectURL', (blob: Blob) => {
    saved.push(blob);
    return 'about:blank';
  });
  await screen.click('button', 'Download the texts');
  await screen.until(() => saved.length === 1, 'a download');
  assert.match((await saved[0]?.text()) ?? '', /config\.yml.*title: Kept/s);
  assert.ok(screen.has('button', 'Make a new working copy of it'), 'they are still here');
});
