import assert from 'node:assert/strict';
import { it } from 'node:test';
import { outline } from '@muster/definition/edit';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { PARTS, partsCopy } from '../testing/parts-copy.ts';
import { findThings, thingsOf } from './things.ts';

const found = (texts: Readonly<Record<string, string>>, typed: string): string[] => {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]));
  return findThings(thingsOf(outline(files)), typed).map(({ name, place }) => `${place.kind}: ${name}`);
};

it('finds parts and files without accents and capitals, those that begin with what is typed first', () => {
  const texts = {
    'milestones.yml': '- name: reviewed\n  display_name: The review is over\n- name: seen\n',
    'injects.yml': '- name: A review\n- name: Přehled\n- name: review\n- name: unreviewed\n',
    'email.yml': '- address: a@firm.ex\n  name: Re View\n',
  };
  assert.deepEqual(found(texts, 'Review'), [
    'inject: review',
    'milestone: The review is over',
    'inject: A review',
    'inject: unreviewed',
  ]);
  assert.deepEqual(found(texts, 'prehled'), ['inject: Přehled']);
  assert.deepEqual(found(texts, 'a@firm'), ['person: Re View']);
  assert.deepEqual(found(texts, 'over the'), ['milestone: The review is over']);
  assert.deepEqual(found(texts, 'injects.y'), ['file: injects.yml']);
  assert.deepEqual(found(texts, '  '), []);
});

it('finds a file that does not parse by its path, and shows no more than fits on a screen', () => {
  const many = Array.from({ length: 40 }, (_, nr) => `- name: step ${nr}\n`).join('');
  assert.equal(found({ 'injects.yml': many, 'roles.yml': '- name: [' }, 'step').length, 12);
  assert.deepEqual(found({ 'roles.yml': '- name: [' }, 'roles'), ['file: roles.yml']);
  assert.deepEqual(found({ 'roles.yml': `- name: ${'x'.repeat(100_000)}\n` }, 'x'), [`role: ${'x'.repeat(200)}`]);
  assert.deepEqual(found({ 'roles.yml': '- description: nameless\n' }, 'nameless'), []);
});

it('goes from any page to the form of a part, and to a file', async (t) => {
  const { screen } = await renderScreen('/studio/1/parts/exercise', {
    as: INES,
    state: 'running',
    t,
    given: partsCopy({ ...PARTS, 'tools.yml': '- name: radio\n- name: telephone\n' }),
    workers: { 'written-worker.ts': () => () => undefined },
  });
  await screen.find('heading', 'The book');
  const go = async (typed: string, ...leadsTo: readonly string[]): Promise<void> => {
    press(document.body, 'k', { ctrlKey: true });
    const field = await screen.typeInto('Name of a part or a file', typed);
    await screen.until(() => screen.has('option'), 'what was found');
    press(field, 'Enter');
    await screen.until(() => leadsTo.every((name) => currentLinks().includes(name)), leadsTo.join());
    assert.ok(!screen.has('dialog'));
  };
  await go('book s', 'Parts', 'Milestones3', 'Book seen');
  await go('start', 'Parts', 'Injects1', 'start5');
  await go('teleph', 'Parts', 'Tools2', 'telephone');
  await go('loud.md', 'Files', 'content/loud.md');
  await go('the book', 'Parts', 'Exercise');
});

const currentLinks = (): (string | null)[] =>
  [...document.querySelectorAll('a[aria-current="page"]')].map(({ textContent }) => textContent);

function press(element: Element, name: string, more: KeyboardEventInit = {}): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
}
