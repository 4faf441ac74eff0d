import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { SeenScreen } from '@muster/ui/testing';
import { given } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { SaveFiles } from '../studio.generated.ts';
import { PARTS, partsCopy } from '../testing/parts-copy.ts';

interface Opened {
  readonly screen: SeenScreen;
  /** The newest text of a file. */
  readonly text: (path: string) => string | undefined;
  readonly becomes: (path: string, text: string) => Promise<void>;
}

async function open(t: TestContext, path: string, texts = PARTS): Promise<Opened> {
  let files: readonly { readonly path: string; readonly text: string | null }[] = [];
  const { screen } = await renderScreen(`/studio/1/parts/${path}`, {
    as: INES,
    state: 'running',
    t,
    given: [...partsCopy(texts), saved(texts)],
    workers: {
      'written-worker.ts': (answer) => (request: { readonly files: typeof files }) => {
        files = request.files;
        answer({ outcome: { diagnostics: [], problemCount: 0, warningCount: 0, title: undefined } });
      },
    },
  });
  const text = (of: string): string | undefined => files.find((file) => file.path === of)?.text ?? undefined;
  const becomes = (of: string, wanted: string): Promise<void> => screen.until(() => text(of) === wanted, wanted);
  return { screen, text, becomes };
}

const saved = (texts: typeof PARTS) =>
  given(SaveFiles, {
    saveWorkspaceFiles: {
      revision: 2,
      files: Object.keys(texts).map((path) => ({ path, revision: 2, size: 1, isText: true })),
    },
  });

const injects = PARTS['injects.yml'] ?? '';

function key(element: Element, name: string, more: KeyboardEventInit = {}): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
}

it('changes the minute of an inject in its text, and nothing else; Ctrl+Z takes it back', async (t) => {
  const { screen, becomes } = await open(t, 'inject/start');
  await screen.type('Minute', '8');
  await becomes('injects.yml', injects.replace('time: 5', 'time: 8'));
  key(document.body, 'z', { ctrlKey: true });
  await becomes('injects.yml', injects);
  await screen.until(() => screen.has('button', 'Redo: Minute of start'), 'what can be done again');
});

it('shows an alternative as the team sees it while it is written, in its field or in its file', async (t) => {
  const { screen, becomes } = await open(t, 'inject/start');
  await screen.type('Text', 'Hello **all**.');
  await becomes('injects.yml', injects.replace('**team**', '**all**'));
  await screen.until(() => document.querySelector('.part-preview strong')?.textContent === 'all', 'the preview');
  await screen.click('tab', '2 loud');
  await screen.until(() => screen.hasTyped('LOUD\n'), 'the text of the file');
  await screen.type('Text', 'LOUDER\n');
  await becomes('content/loud.md', 'LOUDER\n');
});

it('shows a mail as the card of the room, with the person, their picture and the files', async (t) => {
  const mail = `- name: letter
  type: email
  time: 3
  alternatives:
    - name: a
      sender: boss@firm.ex
      subject: Come here
      cc: [b@firm.ex]
      content: See ![the plan](plan.png) or [the list](files/list.csv).
      file_names: list.csv
      confirmation: { text: We come }
      control: { activate_milestone: told }
`;
  const people = '- address: boss@firm.ex\n  name: The boss\n  portrait: boss.png\n';
  const files = { 'files/plan.png': '', 'files/list.csv': 'a,b\n', 'files/boss.png': '' };
  const { screen } = await open(t, 'inject/letter', { ...PARTS, ...files, 'injects.yml': mail, 'email.yml': people });
  await screen.find('heading', 'The boss');
  const preview = document.querySelector('.part-preview');
  assert.match(preview?.textContent ?? '', /Come here.*The boss.*3:00.*To your team, b@firm\.ex/s);
  assert.match(preview?.textContent ?? '', /We come.*Only shown here/s);
  assert.equal(preview?.querySelectorAll('img').length, 2, 'the picture in the text, and that of the person');
  assert.match(preview?.querySelector('a')?.textContent ?? '', /the list/);
  assert.ok(screen.has('button', /^list\.csv/));
  await screen.find('heading', 'told');
});

it('edits a condition as chips: type to find, n negates, Backspace removes', async (t) => {
  const { screen, becomes } = await open(t, 'inject/start');
  const with_ = (condition: string): string => injects.replace('seen and not told', condition);
  key(await screen.find('button', 'Book seen'), 'n');
  await becomes('injects.yml', with_('not seen and not told'));
  const [field] = screen.all('combobox', '+ milestone');
  assert.ok(field instanceof HTMLInputElement);
  field.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await screen.find('option', 'end');
  key(field, 'Enter');
  await becomes('injects.yml', with_('not seen and not told and end'));
  key(field, 'Backspace');
  await becomes('injects.yml', with_('not seen and not told'));
  await screen.click('button', 'and');
  await becomes('injects.yml', with_('not seen or not told'));
});

it('gives a new alternative the channel of the one that is shown', async (t) => {
  const { screen, becomes } = await open(t, 'inject/start');
  await screen.click('button', 'Add an alternative');
  const added = '    - name: Alternative 3\n      channel: News\n      content: New text\n';
  await becomes('injects.yml', `${injects}${added}`);
});

it('lists unknown fields with a way to their line', async (t) => {
  const { screen } = await open(t, 'inject/start');
  const link = await screen.find('link', 'Show x_color in the text');
  assert.match(link.getAttribute('href') ?? '', /\/studio\/1\/files\/injects\.yml\?line=4$/);
});

it('renames a milestone everywhere when its field is left', async (t) => {
  const { screen, becomes, text } = await open(t, 'milestone/told');
  await screen.type('Name', 'news_told');
  const field = await screen.find('textbox', 'Name');
  key(field, 'Enter');
  await becomes('injects.yml', injects.replaceAll('told', 'news_told'));
  assert.match(text('milestones.yml') ?? '', /- name: news_told\n/);
  await screen.until(() => screen.has('link', 'start'), 'who uses it');
});

it('makes a milestone with a name for conditions of the name that people see', async (t) => {
  const { screen, becomes } = await open(t, 'milestone');
  await screen.click('button', 'New milestone');
  await screen.type('Name', 'Kniha nalezena!');
  await screen.click('button', 'Make it');
  await becomes(
    'milestones.yml',
    `${PARTS['milestones.yml']}- name: kniha_nalezena\n  display_name: Kniha nalezena!\n`,
  );
});

it('makes an inject that comes by a channel, where there are several', async (t) => {
  const channels = '- name: Mail\n  type: email\n- name: News\n  type: info\n- name: Radio\n  type: info\n';
  const some = { ...PARTS, 'channels.yml': channels, 'injects.yml': '- name: a\n  alternatives: [{channel: Radio}]\n' };
  const { screen, text } = await open(t, 'inject', some);
  const make = async (name: string, channel: string): Promise<void> => {
    await screen.click('button', 'New inject');
    await screen.typeInDialog('Name', name);
    await screen.click('button', 'Make it');
    const made = new RegExp(
      `- name: ${name}\\n  time: 0\\n  alternatives:\\n    - name: \\w+\\n      channel: ${channel}\\n`,
    );
    await screen.until(() => made.test(text('injects.yml') ?? ''), `${name} by ${channel}`);
  };
  await make('b', 'News');
  await screen.click('link', /^a/);
  await screen.until(() => screen.hasTyped('a'), 'the form of the first one');
  await make('c', 'Radio');
});

it('says when a change would touch another place, and offers the text', async (t) => {
  const shared = { ...PARTS, 'roles.yml': '- &r\n  name: red\n  description: x\n- <<: *r\n  name: blue\n' };
  const { screen } = await open(t, 'role/blue', shared);
  await screen.until(() => /Shared with another place; edit the text/.test(screen.text), 'why it cannot be written');
});

it('leaves out only the parts of a file that does not parse', async (t) => {
  const broken = { ...PARTS, 'milestones.yml': '- name: [' };
  const { screen, becomes } = await open(t, 'milestone', broken);
  await screen.until(() => /milestones\.yml does not parse/.test(screen.text), 'which file');
  const link = await screen.find('link', 'Go to the line');
  assert.match(link.getAttribute('href') ?? '', /milestones\.yml/);
  await screen.click('link', /^Injects/);
  await screen.click('link', /^start/);
  await screen.type('Minute', '9');
  await becomes('injects.yml', injects.replace('time: 5', 'time: 9'));
});

it('writes nothing when forms are only opened', async (t) => {
  for (const path of ['exercise', 'channel/News', 'role/red', 'milestone/seen', 'inject/start']) {
    const { screen, text } = await open(t, path);
    await screen.until(() => screen.has('textbox') && text('injects.yml') !== undefined, 'the form');
    for (const field of screen.all('textbox')) {
      field.focus();
      field.blur();
    }
    await screen.until(() => /Saved/.test(screen.text), 'nothing to save');
    for (const [file, written] of Object.entries(PARTS)) assert.equal(text(file), written);
  }
});
