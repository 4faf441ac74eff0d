import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { currentCompletions } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { Fix } from '@muster/definition/fixes';
import type { WrittenRequest } from '../../checking/check-messages.ts';
import { type Given, given } from '../../testing/given.ts';
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { SaveFiles, WorkingCopyTexts } from '../studio.generated.ts';
import { COPY, TEXT } from '../testing/shown-screens.ts';
import type { CodeElement } from './code-element.ts';

interface Opened extends Pick<RenderedScreen, 'screen'> {
  readonly view: EditorView;
}

const viewIn = (root: HTMLElement): EditorView | undefined => root.querySelector<CodeElement>('code-editor')?.view;

interface FoundProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fixes?: readonly Fix[];
}

/** What the check finds in the text of the open file. */
type Finding = (text: string) => readonly FoundProblem[];

async function open(t: TestContext, find: Finding = () => [], ...more: readonly Given[]): Promise<Opened> {
  const save = given(SaveFiles, {
    saveWorkspaceFiles: { revision: 4, files: [{ path: 'config.yml', revision: 4, size: 1, isText: true }] },
  });
  const { screen } = await renderScreen('/studio/1/files/config.yml', {
    as: INES,
    state: 'running',
    t,
    given: [...COPY, save, ...more],
    workers: {
      'written-worker.ts': (answer) => (request: WrittenRequest) => {
        if ('question' in request && 'text' in request.question) {
          const { id, offset, text } = request.question;
          const from = text.lastIndexOf('\n', offset - 1) + 1;
          const option = { label: 'title', insert: 'title: ', kind: 'field', detail: '', description: 'Its name.' };
          const completions = { from, to: offset, options: [{ ...option, switchedOnBy: [] }] };
          answer({ answered: { id, completions, hover: undefined } });
        } else if ('files' in request) {
          const diagnostics = find(request.files[0]?.text ?? '').map((one) => ({
            file: 'config.yml',
            code: 'bad_value',
            kind: 'problem',
            frame: undefined,
            ...one,
          }));
          answer({ outcome: { diagnostics, problemCount: diagnostics.length, warningCount: 0, title: undefined } });
        }
      },
    },
  });
  await screen.until(() => viewIn(screen.root) !== undefined, 'an editor of code');
  const view = viewIn(screen.root);
  assert.ok(view !== undefined);
  return { screen, view };
}

const type = (view: EditorView, from: number, insert: string): void =>
  view.dispatch({ changes: { from, insert }, selection: { anchor: from + insert.length }, userEvent: 'input.type' });

const underlined = (view: EditorView): (string | null)[] =>
  [...view.contentDOM.querySelectorAll('.code-problem, .code-warning')].map((mark) => mark.textContent);

describe('the text editor', () => {
  it('saves what is typed, under the name of its file', async (t) => {
    const { screen, view } = await open(t);
    assert.equal(view.contentDOM.getAttribute('aria-label'), 'Text of config.yml');
    type(view, TEXT.length, 'title: x\n');
    await screen.until(() => /Not saved yet|Saving/.test(screen.text), 'an unsaved text');
    await screen.until(() => /Saved/.test(screen.text), 'a saved text again');
  });

  it('keeps its keys from the shortcuts of the page', async (t) => {
    const { screen, view } = await open(t);
    for (const key of ['g', 's']) {
      view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    }
    await screen.until(() => screen.has('checkbox', 'Plain editor'), 'the same screen');
    assert.equal(screen.has('heading', 'Studio'), false);
  });

  it('takes the focus that a dialog gives back', async (t) => {
    const { screen, view } = await open(t);
    (await screen.find('checkbox', 'Plain editor')).focus();
    screen.root.querySelector<HTMLElement>('code-editor')?.focus();
    assert.ok(view.hasFocus);
  });

  it('lets Tab leave it', async (t) => {
    const { view } = await open(t);
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true, cancelable: true });
    view.contentDOM.dispatchEvent(tab);
    assert.equal(tab.defaultPrevented, false);
    assert.equal(view.state.doc.toString(), TEXT);
  });

  it('underlines what the check finds, except at the word that is being typed', async (t) => {
    const find: Finding = (text) => {
      const line = text.split('\n').findIndex((each) => each.startsWith('titel'));
      return line === -1 ? [] : [{ line: line + 1, column: 1, message: 'No such field.' }];
    };
    const { screen, view } = await open(t, find);
    type(view, TEXT.length, 'titel');
    await screen.until(() => screen.has('link', 'config.yml:2'), 'the problem');
    assert.deepEqual(underlined(view), []);
    type(view, view.state.doc.length, ': ');
    await screen.until(() => underlined(view).join() === 'titel', 'its mark');
  });

  it('shows the line of the address', async (t) => {
    const { screen, view } = await open(t, () => [{ line: 1, column: 10, message: 'No.' }]);
    await screen.click('link', 'config.yml:1');
    await screen.until(() => view.state.selection.main.to === TEXT.length - 1, 'the line');
  });

  it('keeps the line ends of the file', async (t) => {
    const text = 'version: 0.25.0\r\ntitle: x\r\n';
    const { screen, view } = await open(
      t,
      undefined,
      given(WorkingCopyTexts, {
        workspaceFiles: [{ path: 'config.yml', revision: 3, text }],
      }),
    );
    assert.equal(view.state.doc.toString(), text.replaceAll('\r\n', '\n'));
    await screen.click('checkbox', 'Plain editor');
    await screen.until(() => screen.hasTyped('version: 0.25.0\ntitle: x\n'), 'the same text');
  });

  const version: Finding = (text) => {
    const at = text.indexOf('0,25');
    const edits = [{ file: 'config.yml', from: at, to: at + 4, insert: '0.25' }];
    const says = { title: 'write', text: '0.25' } as const;
    const fix: Fix = { kind: 'replace', title: 'Write 0.25', says, edits, sure: true };
    return at === -1 ? [] : [{ line: 1, column: 10, message: 'No number.', fixes: [fix] }];
  };
  const wrong = given(WorkingCopyTexts, {
    workspaceFiles: [{ path: 'config.yml', revision: 3, text: 'version: 0,25\n' }],
  });

  it('mends a problem with a button, and takes that back', async (t) => {
    const { screen, view } = await open(t, version, wrong);
    await screen.click('button', 'Write 0.25');
    await screen.until(() => view.state.doc.toString() === 'version: 0.25\n', 'the mended text');
    await screen.click('button', 'Undo: Write 0.25');
    await screen.until(() => view.state.doc.toString() === 'version: 0,25\n', 'the text as it was');
  });

  it('lists what mends the problems of a line under Ctrl+., with a name', async (t) => {
    const { screen, view } = await open(t, version, wrong);
    await screen.find('button', 'Write 0.25');
    view.focus();
    const key = new KeyboardEvent('keydown', {
      key: '.',
      ctrlKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    view.contentDOM.dispatchEvent(key);
    await screen.until(() => currentCompletions(view.state).length > 0, 'a list');
    assert.deepEqual(
      currentCompletions(view.state).map(({ label }) => label),
      ['Write 0.25'],
    );
  });

  it('offers what fits where somebody types', async (t) => {
    const { screen, view } = await open(t);
    view.focus();
    type(view, TEXT.length, 'ti');
    await screen.until(() => currentCompletions(view.state).some(({ label }) => label === 'title'), 'an offer');
  });
});
