import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SeenScreen } from '@muster/ui/testing';
import { given } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { SaveFiles } from '../studio.generated.ts';
import { givenNotes, TIMED_COPY } from '../testing/shown-screens.ts';
import { CopyNotes, NoteOnCopy, RenameInCopyNotes, SettleCopyNote } from './copy-notes.generated.ts';

const OTHERS = TIMED_COPY.filter(({ name }) => name !== CopyNotes.name);

async function pick(screen: SeenScreen, shown: string): Promise<void> {
  const select = await screen.find('combobox', 'Shown');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, shown);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

it('lists notes by what they are about, says what is gone, and answers and settles them', async (t) => {
  const sent: unknown[] = [];
  const keep = (variables: unknown): unknown => {
    sent.push(variables);
    return { noteOnWorkspace: { id: '9' }, settleWorkspaceNote: { id: '1' } };
  };
  const { screen } = await renderScreen('/studio/1/notes', {
    as: INES,
    state: 'running',
    t,
    given: [
      ...OTHERS,
      { name: CopyNotes.name, answer: givenNotes },
      { name: NoteOnCopy.name, answer: keep },
      { name: SettleCopyNote.name, answer: keep },
    ],
  });
  await screen.until(() => screen.has('link', 'Injects: A hint'), 'a thing that is there');
  assert.match(screen.text, /Milestones: forgotten is not there any more/);
  assert.ok(!screen.has('link', 'Milestones: forgotten'));
  assert.match(screen.text, /Open \(3\)/);
  assert.doesNotMatch(screen.text, /A typo/);
  await pick(screen, 'settled');
  await screen.until(() => /A typo/.test(screen.text) && !/Too early/.test(screen.text), 'settled ones');
  await screen.click('button', /^Open again/);
  await pick(screen, 'open');
  await screen.click('button', /^Answer.*Too early/);
  await screen.type('Your answer', 'Moved');
  await screen.click('button', 'Add answer');
  await screen.until(() => sent.length === 2, 'both');
  const [settled, answer] = sent as readonly Record<string, unknown>[];
  assert.deepEqual(settled, { note: '5', settled: false });
  assert.deepEqual([answer?.['answerTo'], answer?.['text'], answer?.['on']], ['1', 'Moved', null]);
});

it('shows notes beside the thing that they are about, and takes them along when it is renamed', async (t) => {
  const sent: unknown[] = [];
  const keep = (variables: unknown): unknown => {
    sent.push(variables);
    return { noteOnWorkspace: { id: '9' }, renameInWorkspaceNotes: '1' };
  };
  const { screen } = await renderScreen('/studio/1/parts/inject/A%20hint', {
    as: INES,
    state: 'running',
    t,
    given: [
      ...OTHERS,
      { name: CopyNotes.name, answer: givenNotes },
      { name: NoteOnCopy.name, answer: keep },
      { name: RenameInCopyNotes.name, answer: keep },
      given(SaveFiles, {
        saveWorkspaceFiles: { revision: 4, files: [{ path: 'injects.yml', revision: 4, size: 1, isText: true }] },
      }),
    ],
    workers: {
      'written-worker.ts': (answer) => () =>
        answer({ outcome: { diagnostics: [], problemCount: 0, warningCount: 0, title: undefined } }),
    },
  });
  await screen.until(() => /Too early/.test(screen.text), 'its notes');
  assert.doesNotMatch(screen.text, /It reads well|Is it needed/);
  await screen.type('A note about it', 'Which minute?');
  await screen.click('button', 'Add note');
  await screen.until(() => sent.length === 1, 'the note');
  assert.deepEqual((sent[0] as { on: unknown }).on, { kind: 'INJECT', name: 'A hint' });
  await screen.type('Name', 'A tip');
  const field = await screen.find('textbox', 'Name');
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await screen.until(() => sent.length === 2, 'the rename');
  assert.deepEqual(sent[1], { workspace: '1', thing: { kind: 'INJECT', name: 'A hint' }, to: 'A tip' });
});
