import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { given, givenAt } from '../../testing/given.ts';
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.ts';
import { ADA, INES } from '../../testing/tour.ts';
import { DefinitionHead } from '../preparing/definitions/definitions.generated.ts';

const TRY = '/definitions/1/try';
const HEAD = given(DefinitionHead, {
  definition: { id: '1', name: 'The missing book', exerciseCount: 0, warningCount: 0, uploadedBy: null, through: [] },
});

const GIVEN = [HEAD, givenAt('/definitions/1', 200, 'a package')] as const;

const open = (t: TestContext): Promise<RenderedScreen> =>
  renderScreen(TRY, { as: INES, state: 'ready', given: GIVEN, t });

/** The text of the room of a team. */
function roomOf({ screen }: RenderedScreen, team: string): string {
  return screen.all('region', team)[0]?.textContent ?? '';
}

function within({ screen }: RenderedScreen, team: string, role: string, name: RegExp): HTMLElement {
  const room = screen.all('region', team)[0];
  const found = screen.all(role, name).find((element) => room?.contains(element));
  assert.ok(found !== undefined, `${role} ${name} of ${team}`);
  return found;
}

describe('a try-out', () => {
  it('shows a room per role, and says that nothing is stored and what is not played', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await screen.find('region', 'Alpha');
    assert.ok(screen.has('region', 'Bravo'));
    await screen.until(() => /Welcome to Lindenhof/.test(roomOf(page, 'Alpha')), 'the first message');
    assert.match(screen.text, /Nothing is stored/);
    assert.match(screen.text, /Presence, quotas, access and the sandbox are not played here/);
    assert.match(screen.text, /The clock stands/);
    assert.match(screen.text, /Milestones of Alpha/);
  });

  it('moves on to the next thing that happens, and the desk follows the team that acts', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await screen.until(() => /Welcome to Lindenhof/.test(roomOf(page, 'Bravo')), 'the first message');
    const confirm = within(page, 'Bravo', 'button', /^Good morning!$/);
    confirm.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    confirm.click();
    await screen.find('heading', 'Milestones of Bravo');
    await screen.click('button', 'Why: You have arrived');
    await screen.until(() => /On since minute 0/.test(screen.text), 'an explanation');
    const next = await screen.find('button', /^Next/);
    next.click();
    await screen.until(() => !/^0:00/.test(screen.all('timer')[0]?.textContent ?? '0:00'), 'a later time');
  });

  it('switches a milestone by hand, from its explanation', async (t) => {
    const { screen } = await open(t);
    await screen.click('button', 'Why: You have arrived');
    await screen.click('button', 'Switch on');
    const dialog = await screen.find('dialog', /You have arrived/);
    await screen.until(
      () => /also send 1 inject: mail from Ada/.test(dialog.textContent ?? ''),
      'what else would happen',
    );
    const confirm = screen.all('button', 'Switch on').find((button) => dialog.contains(button));
    confirm?.click();
    await screen.find('button', 'Switch off');
  });

  it('goes to a minute that is typed at once after its key', async (t) => {
    const { screen } = await open(t);
    await screen.find('heading', 'Milestones of Alpha');
    await screen.click('button', 'Just before …');
    assert.ok(document.activeElement === (await screen.find('combobox', 'What happens')));
    await screen.click('button', 'Cancel');
    await screen.until(() => !screen.has('dialog'), 'no dialog');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }));
    const field = await screen.find('textbox', 'Minute');
    assert.ok(document.activeElement === field);
    await screen.type('Minute', '8');
    field.closest('form')?.requestSubmit();
    await screen.until(() => screen.all('timer')[0]?.textContent === '8:00', 'minute 8');
  });

  it('says in the room that there is no sandbox', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await screen.until(() => /Welcome to Lindenhof/.test(roomOf(page, 'Alpha')), 'the first message');
    within(page, 'Alpha', 'button', /^Close$/).click();
    within(page, 'Alpha', 'link', /^Terminal/).click();
    await screen.until(() => /A try-out has no sandbox/.test(roomOf(page, 'Alpha')), 'that nothing is reported');
  });

  it('offers an inject that can be sent, shows its text, and lets an alternative be chosen where none fits', async (t) => {
    const { screen } = await open(t);
    const choose = async (field: string, value: string): Promise<void> => {
      const select = await screen.find('combobox', field);
      if ('value' in select) select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const isOff = (): boolean => screen.all('button', 'Send')[0]?.getAttribute('aria-disabled') === 'true';
    await screen.click('button', 'Send an inject…');
    const first = await screen.find('combobox', 'Inject');
    assert.notEqual('value' in first && first.value, 'welcome');
    await choose('Inject', 'welcome');
    await screen.until(() => isOff() && /The team has it already/.test(screen.text), 'a reason');
    await choose('Inject', 'mail from Ada');
    await screen.until(() => isOff() && screen.has('combobox', 'Alternative'), 'a choice of the only alternative');
    await choose('Alternative', 'first mail');
    await screen.until(() => !isOff() && screen.has('heading', 'The book that went missing'), 'what will be sent');
    await screen.click('button', 'Send');
    await screen.until(() => !screen.has('dialog'), 'that it was sent');
  });

  it('keeps nothing in the browser, and leaves the title of the tab alone', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await screen.until(() => /Welcome to Lindenhof/.test(roomOf(page, 'Alpha')), 'the first message');
    within(page, 'Alpha', 'button', /^Close$/).click();
    within(page, 'Alpha', 'link', /^Mail/).click();
    await screen.until(() => screen.has('link', /^New mail$|^Write/), 'a way to write');
    within(page, 'Alpha', 'link', /^New mail$|^Write/).click();
    await screen.until(() => screen.has('textbox', /^Message|^Text/), 'a text field');
    await screen.type(/^Message|^Text/, 'Only tried.');
    assert.equal(localStorage.length, 0);
    assert.equal(document.title, 'Trying The missing book · Muster');
  });

  it('asks before leaving only if something was played', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await screen.click('button', 'Leave');
    await screen.until(() => !screen.has('heading', 'Clock'), 'another screen');
    page.close();

    const again = await open(t);
    await again.screen.click('button', /^Next/);
    await again.screen.until(() => !/ 0:00 /.test(again.screen.text), 'a later time');
    await again.screen.until(
      () => again.screen.all('button', 'Keep this path')[0]?.getAttribute('aria-disabled') === null,
      'something to keep',
    );
    await again.screen.click('button', 'Keep this path');
    await again.screen.until(() => /rehearse … --script plays it again/.test(again.screen.text), 'what it is for');
    await again.screen.click('button', 'Leave');
    await again.screen.find('dialog', /^Leave what you have played/);
    await again.screen.click('button', 'Stay');
    assert.ok(again.screen.has('heading', 'Clock'));
  });

  it('begins again with other teams', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await screen.click('button', 'Teams…');
    await screen.click('button', 'Add a team');
    await screen.click('button', 'Begin');
    await screen.until(() => screen.has('button', /^Charlie/), 'a third team');
  });

  it('is for instructors', async (t) => {
    const { screen } = await renderScreen(TRY, {
      as: ADA,
      state: 'ready',
      given: GIVEN,
      t,
    });
    await screen.find('heading', /not found/i);
  });

  it('says that a package could not be loaded, and tries again', async (t) => {
    const { screen } = await renderScreen(TRY, { as: INES, state: 'ready', given: [HEAD], t });
    await screen.until(() => /could not be loaded/.test(screen.text), 'what went wrong');
    await screen.click('button', 'Try again');
    await screen.until(() => /could not be loaded/.test(screen.text), 'what went wrong, again');
  });
});
