import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localTime, mainBase, offsetsOf, type StewardDuties, sheetsOf, ticksOf, weekOf } from './sheets.ts';

const prague = { id: 1, code: 'PRG', name: 'Ruzyně' };
const nice = { id: 2, code: 'NCE', name: 'Nice' };
const START = Date.parse('2026-03-29T00:00:00Z');

function person(id: number, lastName: string, more: Partial<StewardDuties> = {}): StewardDuties {
  const steward = { id, firstName: 'Jana', lastName };
  const idle = { dutyHours7: 0, dutyHours28: 0, duties: [], notAvailableOn: [] };
  return { steward, homeBase: prague, homeTimeZone: 'Europe/Prague', ...idle, ...more };
}

const duty = (reportTime: string, departureTime: string, arrivalTime: string, endTime: string) => ({
  reportTime,
  endTime,
  legs: [{ flightId: 7, number: 'MU7', departureTime, arrivalTime, origin: prague, destination: nice }],
});

describe('sheets of a day', () => {
  it('have twenty rows each, everybody by name as the language sorts them', () => {
    const names = ['Zeman', 'Čech', 'Cibulka', 'Adam'];
    const sheets = sheetsOf(
      [
        ...names.map((name, index) => person(index, name)),
        ...Array.from({ length: 18 }, (_, id) => person(99 + id, 'Ž')),
      ],
      START,
      'cs',
    );
    assert.deepEqual(
      sheets.map((rows) => rows.length),
      [20, 2],
    );
    assert.deepEqual(
      sheets[0]?.slice(0, 4).map(({ of }) => of.steward.lastName),
      ['Adam', 'Cibulka', 'Čech', 'Zeman'],
    );
  });

  it('cut a duty where the day ends, and leave out one that is over', () => {
    const over = duty('2026-03-28T15:00:00Z', '2026-03-28T16:00:00Z', '2026-03-28T18:00:00Z', '2026-03-29T00:00:00Z');
    const early = duty('2026-03-28T21:00:00Z', '2026-03-28T22:00:00Z', '2026-03-29T03:00:00Z', '2026-03-29T06:00:00Z');
    const late = duty('2026-03-29T22:00:00Z', '2026-03-29T23:30:00Z', '2026-03-30T03:00:00Z', '2026-03-30T04:00:00Z');
    const [[row] = []] = sheetsOf([person(1, 'Nová', { duties: [over, early, late] })], START, 'en');
    assert.deepEqual(
      row?.bars.map(({ from, to, isCut, legs }) => [from, to, isCut, legs.map((leg) => [leg.from, leg.to, leg.label])]),
      [
        [0, 0.25, { before: true, after: false }, [[0, 0.125, 'route']]],
        [22 / 24, 1, { before: false, after: true }, [[23.5 / 24, 1, 'none']]],
      ],
    );
  });

  it('say of an absence only that there is one on that day', () => {
    const away = person(1, 'Nová', { notAvailableOn: ['2026-03-29'] });
    const [[row] = []] = sheetsOf([away], START, 'en');
    const [[next] = []] = sheetsOf([away], START + 86_400_000, 'en');
    assert.deepEqual([row?.isAway, next?.isAway], [true, false]);
  });

  it('have an axis by the clocks of the most frequent base, also on the day when they change', () => {
    const elsewhere = { homeBase: nice, homeTimeZone: 'Asia/Kathmandu' };
    const { homeBase: _, homeTimeZone: __, ...baseless } = person(4, 'D');
    const all = [person(1, 'A', elsewhere), person(2, 'B'), person(3, 'C'), baseless];
    assert.deepEqual(mainBase(all), { code: 'PRG', zone: 'Europe/Prague' });
    assert.equal(mainBase([baseless]), undefined);
    const ticks = ticksOf(START, 'Europe/Prague');
    assert.deepEqual(
      ticks.slice(0, 3).map(({ utc, local }) => [utc, local]),
      [
        ['00', '01'],
        ['02', '04'],
        ['04', '06'],
      ],
    );
    assert.deepEqual([ticks.length, ticks.at(-1)?.at, ticksOf(START, 'Asia/Kathmandu')[0]?.local], [13, 1, '05:45']);
    assert.deepEqual(offsetsOf(START, 'Europe/Prague'), ['UTC+1', 'UTC+2']);
    assert.deepEqual(offsetsOf(START, 'UTC'), ['UTC+0']);
    assert.equal(localTime('2026-03-29T01:30:00Z', 'Europe/Prague'), '03:30');
  });
});

describe('the week of a steward', () => {
  it('has each duty on the day of its report, and on the first one that began before', () => {
    const early = duty('2026-03-28T21:00:00Z', '2026-03-28T22:00:00Z', '2026-03-29T03:00:00Z', '2026-03-29T06:00:00Z');
    const late = duty('2026-03-30T23:00:00Z', '2026-03-31T00:00:00Z', '2026-03-31T03:00:00Z', '2026-03-31T04:00:00Z');
    const week = weekOf(person(1, 'Nová', { duties: [early, late] }), START);
    assert.deepEqual(
      week.map((duties) => duties.map(({ reportTime }) => reportTime.slice(8, 10))),
      [['28'], ['30'], [], [], [], [], []],
    );
  });
});
