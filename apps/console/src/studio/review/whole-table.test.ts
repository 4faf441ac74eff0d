import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkFiles } from '@muster/definition';
import { writtenFile } from '../../checking/written-file.ts';
import { given } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { readersOf, type WorkersByFile } from '../../testing/workers.ts';
import { CopyNotes, type CopyNotesResult } from '../notes/copy-notes.generated.ts';
import { LineOfWorkingCopy } from '../publishing/publishing.generated.ts';
import { givenNotes, TIMED_COPY, TIMED_TEXTS } from '../testing/shown-screens.ts';

/** The check finds nothing, and the text is read as it is. */
async function readers(): Promise<WorkersByFile> {
  const files = Object.entries(TIMED_TEXTS).map(([path, text]) => writtenFile({ path, size: text.length, text }));
  const checked = await checkFiles(files);
  assert.ok(checked.ok);
  return {
    ...readersOf(checked.definition),
    'written-worker.ts': (answer) => () =>
      answer({ outcome: { diagnostics: [], problemCount: 0, warningCount: 0, title: undefined } }),
  };
}

const shown = async (address: string, notes: CopyNotesResult, t: Parameters<typeof renderScreen>[1]['t']) =>
  renderScreen(address, {
    as: INES,
    state: 'running',
    t,
    given: [
      ...TIMED_COPY.filter(({ name }) => name !== CopyNotes.name),
      given(CopyNotes, notes),
      given(LineOfWorkingCopy, { workspace: { id: '1', lineId: null, newestVersion: null, base: null } }),
    ],
    workers: await readers(),
  });

it('the whole table has notes at their things, and lists those about what is gone apart', async (t) => {
  const { screen } = await shown('/studio/1/review?view=table', givenNotes(), t);
  await screen.click('button', /^1 open note.*A hint/);
  await screen.until(() => /Too early\?/.test(screen.text) && /I think so\./.test(screen.text), 'the note');
  assert.match(screen.text, /The book is gone/);
  assert.match(screen.text, /Open notes about what is not in this table/);
  assert.match(screen.text, /forgotten is not there any more/);
  await screen.click('button', /^Open notes \d/);
  await screen.until(() => !/The book is gone/.test(screen.text), 'only what has open notes');
  // They are unfolded, since whoever asks for them wants to read them.
  assert.match(screen.text, /Too early\?/);
});

it('a reviewer reads the whole table and writes notes in it', async (t) => {
  const notes = givenNotes();
  const { screen } = await shown('/studio/1/review', { ...notes, workspace: { access: 'REVIEW' } }, t);
  await screen.click('button', /^Write a note.*Somebody saw it/);
  await screen.find('textbox', 'A note about it');
});

it('500 notes are listed page by page', async (t) => {
  const notes = givenNotes();
  const [first] = notes.workspaceNotes;
  assert.ok(first !== undefined);
  const many = Array.from({ length: 500 }, (_, at) => ({ ...first, id: String(at), text: `Note number ${at}.` }));
  const { screen } = await shown('/studio/1/notes', { ...notes, workspaceNotes: many }, t);
  await screen.until(() => /Note number 49\./.test(screen.text), 'the first page');
  assert.doesNotMatch(screen.text, /Note number 50\./);
  await screen.click('button', 'Show more (450)');
  await screen.until(() => /Note number 99\./.test(screen.text), 'the second page');
});
