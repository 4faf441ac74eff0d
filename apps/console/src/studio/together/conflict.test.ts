import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import { createStore } from '@muster/ui/state';
import { given, givenFeed, refused } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import {
  KeepAside,
  type KeepAsideVariables,
  SaveFiles,
  type SaveFilesVariables,
  SettleAside,
  WorkingCopyChanges,
  WorkingCopyHistory,
  WorkingCopyTexts,
  WorkingCopyUpdates,
  type WorkingCopyUpdatesResult,
} from '../studio.generated.ts';
import { givenCopy } from '../testing/given-copy.ts';
import type { MergeRequest } from './merge-messages.ts';
import { serveMerge } from './serve-merge.ts';

const BASE = '- name: a\n  time: 1\n- name: b\n  time: 2\n- name: "c"\n  time: 3\n';
const PATH = 'injects.yml';

const saved = (number: number, firstName: string, paths: readonly string[]) => ({
  ...{ number, at: `2026-07-0${number}T10:00:00Z`, label: null, definitionId: null, paths, pathCount: paths.length },
  user: { id: String(number), firstName, lastName: 'Nová', username: 'x' },
});

it('lets an author decide place by place what stays of two texts', async (t) => {
  const changed = BASE.replace('time: 1', 'time: 11').replace('time: 2', 'time: 12').replace('time: 3', 'time: 13');
  const saves: { readonly base: number; readonly text: string }[] = [];
  const kept: string[] = [];
  const present = { revision: 1, text: BASE };
  const { screen } = await renderScreen(`/studio/1/files/${PATH}`, {
    as: INES,
    state: 'running',
    t,
    workers: {
      'merge-worker.ts': (answer) => (request: MergeRequest) => answer(serveMerge(request)),
    },
    given: [
      ...givenCopy({ name: 'The book', revision: 1, texts: { [PATH]: BASE } }),
      {
        name: WorkingCopyTexts.name,
        answer: () => ({ workspaceFiles: [{ path: PATH, ...present }] }),
      },
      {
        name: SaveFiles.name,
        answer: (variables) => {
          const { changes } = variables as SaveFilesVariables;
          const [{ base, text } = { base: 0, text: '' }] = changes;
          if (base !== 7) {
            Object.assign(present, { revision: 7, text: changed });
            throw new ApiError('workspace_conflict', 'Changed.', { status: 409 });
          }
          saves.push({ base, text: text ?? '' });
          return {
            saveWorkspaceFiles: { revision: 8, files: [{ path: PATH, revision: 8, size: 9, isText: true }] },
          };
        },
      },
      {
        name: KeepAside.name,
        answer: (variables) => {
          kept.push((variables as KeepAsideVariables).text ?? '');
          return { keepWorkspaceAside: { id: '1' } };
        },
      },
      { name: SettleAside.name, answer: () => ({ settleWorkspaceAside: { id: '1' } }) },
      {
        name: WorkingCopyHistory.name,
        answer: () => ({
          workspaceRevisions: [saved(9, 'Nobody', ['other.yml']), saved(8, 'Jana', [PATH]), saved(6, 'Nobody', [PATH])],
        }),
      },
    ],
  });
  const mine = BASE.replace('time: 1', 'time: 91').replace('time: 2', 'time: 92').replace('time: 3', 'time: 93');
  await screen.click('checkbox', 'Plain editor');
  await screen.type(`Text of ${PATH}`, mine);
  assert.ok(screen.hasTyped(mine));
  await screen.until(() => screen.has('button', 'Decide place by place'), 'the conflict');
  assert.ok(screen.hasTyped(mine));
  await screen.until(
    () => screen.text.includes('Jana Nová saved the other text on 8 July'),
    'who has saved it, and when',
  );
  const note = (): Element | undefined =>
    screen.all('status').find(({ textContent }) => textContent?.includes('not saved until you decide'));
  assert.equal(note(), undefined, 'it is said above the text');
  await screen.click('link', 'Notes');
  await screen.until(() => note() !== undefined, 'that something is to be decided');
  await screen.click('link', PATH);
  await screen.until(() => note() === undefined, 'the place where it is decided');
  await screen.click('button', 'Decide place by place');
  await screen.until(() => screen.has('group', 'Place 3 of 3, line 6: c'), 'three places');
  assert.ok(screen.has('group', 'Place 1 of 3, line 2: a'));
  const marked = [...document.querySelectorAll('fieldset.dispute mark')].map(({ textContent }) => textContent);
  assert.deepEqual(marked, ['91', '11', '92', '12', '93', '13']);
  await screen.click('button', 'Everywhere theirs');
  assert.equal(screen.has('radio', 'Both, theirs first'), false, 'a time would be there twice');
  assert.match(screen.text, /One of the two can stay/);
  const choose = (place: number, choice: string): void => {
    const group = document.querySelectorAll('fieldset.dispute')[place - 1];
    const label = [...(group?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === choice);
    label?.querySelector('input')?.click();
  };
  choose(1, 'Mine');
  choose(2, 'Something else');
  await screen.type('What stays in place 2', '  time: 42\n');
  await screen.click('button', 'Save');
  await screen.until(() => saves.length === 1, 'a save');
  assert.deepEqual(saves, [{ base: 7, text: changed.replace('time: 11', 'time: 91').replace('time: 12', 'time: 42') }]);
  assert.deepEqual(kept, [mine]);
  await screen.until(() => !screen.has('button', 'Decide place by place'), 'the end of the conflict');
});

it('shows who else has the working copy open and where they are, and takes over what they save', async (t) => {
  const person = (id: string, firstName: string) => ({ id, username: firstName, firstName, lastName: 'Nová' });
  const nowhere = { path: null, kind: null, name: null };
  const authors = [
    { ...nowhere, user: person(INES.id, 'Ines') },
    { ...nowhere, user: person('2', 'Jana'), path: PATH },
    { ...nowhere, user: person('3', 'Petr'), kind: 'inject', name: 'a' },
  ];
  const told = createStore<WorkingCopyUpdatesResult>({ workspaceUpdates: { revision: 1, access: 'OWNER', authors } });
  const files = [{ path: PATH, revision: 2, size: 9, isText: true }];
  const present = { revision: 1, text: BASE };
  const { screen } = await renderScreen(`/studio/1/files/${PATH}`, {
    as: INES,
    state: 'running',
    t,
    given: [
      ...givenCopy({ name: 'The book', revision: 1, texts: { [PATH]: BASE } }),
      { name: WorkingCopyTexts.name, answer: () => ({ workspaceFiles: [{ path: PATH, ...present }] }) },
      givenFeed(WorkingCopyUpdates, told),
      given(WorkingCopyChanges, { workspace: { id: '1', revision: 2, access: 'REVIEW', fileCount: 1, files } }),
    ],
  });
  await screen.until(() => screen.has('list', 'Also here:'), 'the others');
  const [list] = screen.all('list', 'Also here:');
  assert.match(list?.textContent ?? '', /Jana Nová: injects\.ymlPetr Nová: a$/);
  assert.doesNotMatch(list?.textContent ?? '', /Ines/);
  await screen.click('checkbox', 'Plain editor');
  const field = (await screen.find('textbox', `Text of ${PATH}`)) as HTMLTextAreaElement;
  const caret = BASE.indexOf('name: b');
  field.setSelectionRange(caret, caret);
  Object.assign(present, { revision: 2, text: `# theirs\n${BASE}# theirs\n` });
  told.set({ workspaceUpdates: { revision: 2, access: 'REVIEW', authors: [] } });
  await screen.until(() => !screen.has('list', 'Also here:'), 'that they are gone');
  await screen.until(() => screen.text.includes('in another window: injects.yml'), 'what they have changed');
  assert.equal(field.selectionStart, caret + '# theirs\n'.length, 'the caret stays where it was');
  await screen.until(() => screen.text.includes('shared with you to review it'), 'that it is for review now');
  await screen.click('button', 'All right');
  await screen.until(() => !screen.text.includes('Changed by others'), 'that it was seen');
});

it('says to somebody who types nothing that it is not shared with them any more', async (t) => {
  const { screen } = await renderScreen(`/studio/1/files/${PATH}`, {
    as: INES,
    state: 'running',
    t,
    given: [
      ...givenCopy({ name: 'The book', revision: 1, texts: { [PATH]: BASE } }),
      refused(WorkingCopyUpdates, 'workspace_unknown'),
      refused(WorkingCopyChanges, 'workspace_unknown'),
    ],
  });
  await screen.until(() => screen.has('button', 'Make a new working copy of it'), 'that it is over');
  assert.doesNotMatch(screen.text, /Kept in this browser|Saved/);
});
