import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { openBrowser } from '@muster/ui/testing';
import { type Answers, renderScreen } from '../testing/render-screen.ts';

const jana = { id: 1, firstName: 'Jana', lastName: 'Nováková' };
const petr = { id: 2, firstName: 'Petr', lastName: 'Malý' };
const [PRAGUE, NICE] = [
  { id: 1, code: 'PRG', name: 'Prague' },
  { id: 2, code: 'NCE', name: 'Nice' },
];
/** A duty with two flights from an airport, and hours. */
const dutiesOf = (steward: object, dutyHours7: number, origin: object): object => {
  const leg = (number: string, from: string, to: string) => ({
    number,
    departureTime: `2026-03-01T${from}:00.000Z`,
    arrivalTime: `2026-03-01T${to}:00.000Z`,
    origin,
    destination: PRAGUE,
  });
  const legs = [leg('MU846', '06:30', '08:00'), leg('MU847', '09:00', '10:30')];
  const duty = { reportTime: '2026-03-01T05:30:00.000Z', endTime: '2026-03-01T11:00:00.000Z', legs };
  return {
    steward,
    homeBase: PRAGUE,
    homeTimeZone: 'Europe/Prague',
    dutyHours7,
    dutyHours28: 100,
    duties: [duty],
    notAvailableOn: [],
  };
};
const pageOf = (content: readonly object[]) => ({ content, number: 0, totalPages: 1, totalElements: content.length });

/** A roster of two, of whom one lacks data. */
const rosterUnder =
  (rules: readonly string[]): Answers =>
  ({ path }) => {
    if (path.startsWith('/stewards/paged?')) return pageOf([jana, petr]);
    if (path.startsWith('/flights/staffing/paged?')) return pageOf([]);
    if (path.startsWith('/rules?')) return { rules: 'easa', content: rules.map((id) => ({ id, hours: 60 })) };
    if (path.startsWith('/duties?')) return pageOf([dutiesOf(jana, 56.9, NICE), dutiesOf(petr, 57, PRAGUE)]);
    if (!path.startsWith('/rule-report?')) return undefined;
    return { rules: 'easa', ...pageOf([{ steward: petr, violations: [], lackingData: ['rest-at-home'] }]) };
  };

/** The sizes that the roster takes from its styles, which the stage does not load. */
function giveSizes(t: TestContext): void {
  openBrowser();
  const styles = document.createElement('style');
  styles.textContent = '.timeline { --name-width: 220px; --roster-row: 36px; }';
  document.head.append(styles);
  t.after(() => styles.remove());
}

describe('the rows of the roster', () => {
  it('say that they are legal in all rules, or that somebody lacks data', async (t) => {
    giveSizes(t);
    const answers = rosterUnder(['rest-at-home', 'duty-in-7-days']);
    const { screen } = await renderScreen('/roster?day=2026-03-01', { t, answers });
    await screen.find('button', /^Jana Nováková ?, legal in all 2 rules$/);
    await screen.find('button', /^Petr Malý ?, breaks nothing, but is not judged by all 2 rules$/);
  });

  it('have home base and hours, and a label above each duty that names where it begins if that is elsewhere', async (t) => {
    giveSizes(t);
    const { screen } = await renderScreen('/roster?day=2026-03-01', {
      t,
      answers: rosterUnder(['duty-in-7-days']),
    });
    await screen.find('button', /^Petr Malý ?, breaks/);
    await screen.until(() => document.querySelectorAll('.duty-label').length === 2, 'the duties are drawn');
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    assert.deepEqual(textsOf('.duty-label'), ['MU846 +1', 'MU846 NCE +1']);
    assert.deepEqual(textsOf('.timeline-standing'), ['PRG · at the limit: 57 of 60 h', 'PRG · 57 / 100 h']);
  });

  it('say nothing of rules, and ask for no report, if none are in force', async (t) => {
    giveSizes(t);
    const { screen, asked } = await renderScreen('/roster?day=2026-03-01', { t, answers: rosterUnder([]) });
    await screen.find('button', 'Jana Nováková');
    await screen.until(() => asked.some(({ path }) => path.startsWith('/rules?')), 'the rules are asked for');
    assert.equal(
      asked.some(({ path }) => path.startsWith('/rule-report?')),
      false,
    );
  });
});
