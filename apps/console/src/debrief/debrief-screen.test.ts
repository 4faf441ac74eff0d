import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfirmInject } from '../room/frame/room.generated.ts';
import type { Stage } from '../stage/stage.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { ADA, INES } from '../testing/tour.ts';

const SCREEN = '/exercises/1/debrief';

async function firstMinute({ exercise, as }: Stage): Promise<void> {
  await as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
  exercise.pass(60_000);
}

function change(element: HTMLElement | undefined, value: string): void {
  if (element === undefined) throw new Error('There is nothing to change.');
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  setter?.call(element, value);
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the debrief', () => {
  it('groups the teams by role: under headings, and each lane as one', async (t) => {
    const { screen } = await renderScreen(SCREEN, { as: INES, state: 'finished', after: firstMinute, t });
    await screen.find('heading', 'Who reached what, and when?');
    assert.equal(screen.has('button', 'archive (1)'), false);
    change(await screen.find('combobox', 'Group teams'), 'role');
    await screen.find('button', 'archive (1)');
    assert.deepEqual(
      screen.all('button', /\(1\)$/).map(({ textContent }) => textContent),
      ['front desk (1)', 'archive (1)'],
    );
    await screen.until(() => screen.has('img', /^Owls: \d+ acts/), 'a lane for each team');
    await screen.click('button', 'front desk (1)');
    await screen.until(() => screen.has('img', /^front desk \(1\): \d+ acts/), 'a lane for all of the group');
    assert.equal(screen.has('img', /^Owls:/), false);
    assert.ok(screen.text.includes('All together'));
  });

  it('tells what came to all teams at once in one line', async (t) => {
    const { screen } = await renderScreen(`${SCREEN}?t=60`, { as: INES, state: 'finished', after: firstMinute, t });
    await screen.find('heading', 'Just happened');
    await screen.until(() => /All 2 teams/.test(screen.text), 'both teams in one line');
  });

  it('has notes about one team, or all that are shown, as one note', async (t) => {
    const { screen, stage } = await renderScreen(SCREEN, { as: INES, state: 'finished', after: firstMinute, t });
    await screen.click('button', /^Note at/);
    await screen.type(/^Note at/, 'Nobody asked the press.');
    await screen.click('button', 'Save note');
    await screen.until(() => /All 2 teams Nobody asked the press\./.test(screen.text), 'the note');
    const comments = stage.exercise.events.filter(({ type }) => type === 'comment_written');
    assert.deepEqual(
      comments.map((event) => 'team' in event && event.team),
      [1, 2],
    );
    await screen.click('button', /^Note at/);
    change(await screen.find('combobox', 'About'), '2');
    await screen.type(/^Note at/, 'Well found.');
    await screen.click('button', 'Save note');
    await screen.until(() => /Moles Well found\./.test(screen.text), 'the note on one team');
  });
});
