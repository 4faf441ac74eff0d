import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findChromium } from '../support/chromium.ts';
import { AirportPage } from './airport-page.ts';
import { coverByKeyboard, coverWholeDuty } from './journeys/cover.ts';
import { stepThroughByKeyboard } from './journeys/focus.ts';
import { printDay } from './journeys/print.ts';
import { dragFlight, moveFlightByKeyboard, planOnPhone } from './journeys/roster.ts';
import { findCrew } from './journeys/staffing.ts';
import { manageSteward } from './journeys/stewards.ts';
import { useToken } from './journeys/token.ts';
import { lookAtAirport } from './look-at-airport.ts';
import { AIRPORT_SCREENS } from './page-screens.ts';

describe('the page of the airport service, in a browser', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const airport = new AirportPage();
  before(() => airport.start());
  after(() => airport.stop());

  it('shows the board of a busy airport, and of another one chosen by keyboard', async () => {
    const here = await airport.open();
    const { page } = here;
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: /^Departures from / }).waitFor();
    await page.locator('.board-table tbody tr').nth(2).waitFor();
    const choice = page.getByRole('combobox', { name: 'Airport' });
    await choice.focus();
    await choice.pressSequentially('havel');
    await page.getByRole('option', { name: /PRG/ }).waitFor();
    await choice.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Departures from Václav Havel Airport Prague' }).waitFor();
    await page.getByRole('link', { name: 'Arrivals' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Arrivals at Václav Havel Airport Prague' }).waitFor();
    assert.match(page.url(), /\?airport=PRG&side=arrivals$/);
    await airport.assertClean(here);
  });

  // `screens.drill.ts` looks at all of them.
  it('has no accessibility violation on a screen of each kind in either theme, and no cut text at 400 % in longer texts', async () => {
    assert.deepEqual(
      await lookAtAirport(
        airport,
        AIRPORT_SCREENS.filter(({ inEveryRun }) => inEveryRun === true),
      ),
      [],
    );
  });

  it('has the focus where a planner goes on, after every step', () => stepThroughByKeyboard(airport));

  it('prints everybody on a day, and nothing that only a screen needs', () => printDay(airport));

  it('covers the flights of a sick steward by keyboard, with undo', () => coverByKeyboard(airport));

  it('reassigns a whole duty at once, or in parts if no steward can take all of it, with undo', () =>
    coverWholeDuty(airport));

  it('drags a flight to a steward, shows before the drop whether they can take it, with undo', () =>
    dragFlight(airport));

  it('moves a flight between stewards by keyboard, and removes a steward with Delete', () =>
    moveFlightByKeyboard(airport));

  it('can be used by touch on a phone, in Czech', () => planOnPhone(airport));

  it('assigns available crew with one press, and shows why the others are not available', () => findCrew(airport));

  it('creates, renames and deletes a steward, and reports a concurrent change', () => manageSteward(airport));

  it('asks for a token if the service requires one, reports a wrong one, and can forget it', (test) =>
    useToken(airport, test));
});
