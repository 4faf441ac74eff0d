import assert from 'node:assert/strict';
import { it } from 'node:test';
import { given } from '../testing/given.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { INES } from '../testing/tour.ts';
import { SaveFiles } from './studio.generated.ts';
import { COPY, TEXT } from './testing/shown-screens.ts';

const PROBLEM = { file: 'config.yml', line: 1, column: 1, code: 'missing_field', message: 'No duration.' };

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
