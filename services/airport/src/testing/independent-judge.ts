/*
 * The rules for crews, read a second time: straight from the paragraphs, slowly, and with nothing of `crew-rules`. Days
 * are counted by painting them, five minutes at a time.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** All times of the rosters and all offsets of the zones are multiples of it. */
const STEP = 5 * MINUTE;

export interface Leg {
  readonly id: number;
  readonly departs: number;
  readonly lands: number;
  readonly from: Place;
  readonly to: Place;
  /** Flown as a passenger. */
  readonly positioning: boolean;
}

export interface Place {
  readonly id: number;
  readonly zone: string;
  /** Between report and departure. */
  readonly reportMinutes: number;
}

/** Hours from before there were records, by local days as numbers. */
export interface Opening {
  /** The day from which records count. */
  readonly before: number;
  readonly periods: readonly {
    readonly from: number;
    readonly to: number;
    readonly flightHours: number;
    readonly dutyHours: number;
  }[];
}

/** Sick, on leave or in training. */
interface Absence {
  readonly from: number;
  readonly to: number;
}

/** What the judge is told of somebody beside their roster. */
export interface Person {
  readonly home: Place | undefined;
  readonly opening: Opening | undefined;
  readonly absences: readonly Absence[];
}

interface Duty {
  readonly legs: readonly Leg[];
  readonly begins: number;
  readonly ends: number;
}

export type Regulation = 'easa' | 'faa';

/**
 * Why somebody may not fly `asked` beside the others: ids of rules as in `/api/rules`, `overlap`, or `not_available`,
 * which is no rule.
 */
export function brokenBy(regulation: Regulation, person: Person, others: readonly Leg[], asked: Leg): string[] {
  const [report, release] = [asked.departs - asked.from.reportMinutes * MINUTE, asked.lands + 30 * MINUTE];
  const isAway = person.absences.some(({ from, to }) => from < release && report < to);
  return [...rulesBrokenBy(regulation, person, others, asked), ...(isAway ? ['not_available'] : [])].sort();
}

function rulesBrokenBy(regulation: Regulation, person: Person, others: readonly Leg[], asked: Leg): string[] {
  const { home } = person;
  if (others.some((leg) => leg.departs < asked.lands && asked.departs < leg.lands)) return ['overlap'];
  const duties = dutiesIn([...others, asked]);
  const at = duties.findIndex(({ legs }) => legs.includes(asked));
  const duty = duties[at];
  if (duty === undefined) return [];
  const beside = neighbours(regulation, home, duties, at);
  const known = new Set(allNeighbours(regulation, home, dutiesIn(others)));
  const broken = [
    ...beside.filter((finding) => !known.has(finding)).map((finding) => finding.split(' ')[0] ?? ''),
    ...(connects(duty, asked) ? [] : ['connection']),
    ...(regulation === 'easa' ? europe(person, duties, duty) : america(home, duties, duty)),
  ];
  return [...new Set(broken)];
}

function dutiesIn(legs: readonly Leg[]): Duty[] {
  const groups: Leg[][] = [];
  for (const leg of legs.toSorted((one, other) => one.departs - other.departs)) {
    const last = groups.at(-1);
    if (last !== undefined && leg.departs - (last.at(-1)?.lands ?? 0) < 6 * HOUR) last.push(leg);
    else groups.push([leg]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    return { legs: group, begins: first.departs - first.from.reportMinutes * MINUTE, ends: last.lands + 30 * MINUTE };
  });
}

function connects({ legs }: Duty, asked: Leg): boolean {
  return legs.every((leg, index) => {
    const before = legs[index - 1];
    if (before === undefined || (leg !== asked && before !== asked)) return true;
    return before.to.id === leg.from.id && leg.departs - before.lands >= 30 * MINUTE;
  });
}

/** What is wrong between a duty and the ones beside it, as a text with everything that decided. */
function neighbours(regulation: Regulation, home: Place | undefined, duties: readonly Duty[], at: number): string[] {
  return [at, at + 1].flatMap((index) => between(regulation, home, duties[index - 1], duties[index]));
}

function allNeighbours(regulation: Regulation, home: Place | undefined, duties: readonly Duty[]): string[] {
  return duties.flatMap((duty, index) => between(regulation, home, duties[index - 1], duty));
}

function between(regulation: Regulation, home: Place | undefined, before?: Duty, after?: Duty): string[] {
  const [last, first] = [before?.legs.at(-1), after?.legs[0]];
  if (before === undefined || after === undefined || last === undefined || first === undefined) return [];
  const rest = after.begins - before.ends;
  const when = `${before.ends} ${after.begins}`;
  if (regulation === 'faa') return rest < 10 * HOUR ? [`rest ${when}`] : [];
  const isHome = home === undefined || last.to.id === home.id;
  const needed = Math.max(isHome ? 12 * HOUR : 10 * HOUR, before.ends - before.begins);
  return [
    ...(rest < needed ? [`${isHome ? 'rest-at-home' : 'rest-away'} ${when} ${needed}`] : []),
    ...(last.to.id === first.from.id ? [] : [`place ${last.id} ${first.id} ${after.begins}`]),
  ];
}

function europe({ home, opening }: Person, duties: readonly Duty[], duty: Duty): string[] {
  const zone = home?.zone ?? duty.legs[0]?.from.zone ?? 'UTC';
  const onDuty: Counted = {
    days: paint(duties, zone, ({ begins, ends }) => [[begins, ends]]),
    opening,
    hoursOf: ({ dutyHours }) => dutyHours,
  };
  const inTheAir: Counted = {
    days: paint(duties, zone, ({ legs }) =>
      legs.filter(({ positioning }) => !positioning).map(({ departs, lands }) => [departs, lands]),
    ),
    opening,
    hoursOf: ({ flightHours }) => flightHours,
  };
  const around = daysOf(duty, zone);
  const broken = [7, 14, 28].flatMap((days) => {
    const limit = { 7: 60, 14: 110, 28: 190 }[days] ?? 0;
    return mostIn(onDuty, daysAround(around, days)) > limit * HOUR ? [`duty-in-${days}-days`] : [];
  });
  if (mostIn(inTheAir, daysAround(around, 28)) > 100 * HOUR) broken.push('flight-time-in-28-days');
  const years = monthsAround(around);
  const ofCalendar = years.filter(({ first }) => monthOf(first) % 12 === 0);
  if (mostIn(inTheAir, ofCalendar) > 900 * HOUR) broken.push('flight-time-in-a-year');
  if (mostIn(inTheAir, years) > 1000 * HOUR) broken.push('flight-time-in-12-months');
  if (isFlightDutyTooLong(home, duty)) broken.push('flight-duty');
  if (isWithoutLongRest(duties, duty)) broken.push('recurrent-rest');
  return broken;
}

function america(home: Place | undefined, duties: readonly Duty[], duty: Duty): string[] {
  const zone = home?.zone ?? duty.legs[0]?.from.zone ?? 'UTC';
  const broken = duty.ends - duty.begins > 14 * HOUR ? ['duty'] : [];
  const [first, last] = [dayAt(duty.begins, zone), dayAt(duty.ends - 1, zone)];
  for (let day = first - 6; day <= last; day += 1) {
    if (longestFree(duties, startOfDay(day, zone), startOfDay(day + 7, zone)) < 24 * HOUR) {
      return [...broken, 'free-in-7-days'];
    }
  }
  return broken;
}

function longestFree(duties: readonly Duty[], from: number, to: number): number {
  const edges = duties.filter(({ begins, ends }) => begins < to && ends > from);
  const starts = [from, ...edges.map(({ ends }) => ends)];
  const ends = [...edges.map(({ begins }) => begins), to];
  return Math.max(...starts.map((start, index) => (ends[index] ?? to) - start));
}

/** ORO.FTL.205(b)(1), table 2: the rows as they are printed, for one or two sectors. */
const TABLE_2: readonly (readonly [from: string, hours: string])[] = [
  ['00:00', '11:00'],
  ['05:00', '12:00'],
  ['05:15', '12:15'],
  ['05:30', '12:30'],
  ['05:45', '12:45'],
  ['06:00', '13:00'],
  ['13:30', '12:45'],
  ['14:00', '12:30'],
  ['14:30', '12:15'],
  ['15:00', '12:00'],
  ['15:30', '11:45'],
  ['16:00', '11:30'],
  ['16:30', '11:15'],
  ['17:00', '11:00'],
];

function isFlightDutyTooLong(home: Place | undefined, { legs, begins }: Duty): boolean {
  const flown = legs.filter(({ positioning }) => !positioning);
  const [first, last] = [legs[0], flown.at(-1)];
  if (first === undefined || last === undefined) return false;
  const here = first.from.zone;
  const isFar = home !== undefined && Math.abs(offset(here, begins) - offset(home.zone, begins)) > 2 * HOUR;
  const clock = clockText(begins, isFar ? home.zone : here);
  const [, row = '11:00'] = TABLE_2.findLast(([from]) => from <= clock) ?? [];
  const [hours = 0, minutes = 0] = row.split(':').map(Number);
  let most = hours * HOUR + minutes * MINUTE;
  for (let sector = 3; sector <= flown.length; sector += 1) most -= 30 * MINUTE;
  return last.lands - begins > Math.max(most, 9 * HOUR);
}

/** ORO.FTL.235(d): walks back and on from a duty to the next rest of 36 hours with two local nights. */
function isWithoutLongRest(duties: readonly Duty[], duty: Duty): boolean {
  const at = duties.indexOf(duty);
  let [first, last] = [at, at];
  while (first > 0 && !isLongRest(duties[first - 1], duties[first])) first -= 1;
  while (last < duties.length - 1 && !isLongRest(duties[last], duties[last + 1])) last += 1;
  return (duties[last]?.ends ?? 0) - (duties[first]?.begins ?? 0) > 168 * HOUR;
}

function isLongRest(before: Duty | undefined, after: Duty | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const [from, to] = [before.ends, after.begins];
  const zone = after.legs[0]?.from.zone ?? 'UTC';
  if (to - from < 36 * HOUR) return false;
  // A night is eight hours in one piece while clocks show 22:00 to 08:00.
  let [nights, dark] = [0, 0];
  for (let moment = from; moment < to; moment += STEP) {
    const clock = clockText(moment, zone);
    if (clock < '22:00' && clock >= '08:00') {
      dark = 0;
      continue;
    }
    dark += STEP;
    if (dark === 8 * HOUR) nights += 1;
  }
  return nights >= 2;
}

/** How much of each local day is covered. */
function paint(
  duties: readonly Duty[],
  zone: string,
  spansOf: (duty: Duty) => (readonly [from: number, to: number])[],
): Map<number, number> {
  const days = new Map<number, number>();
  for (const [from, to] of duties.flatMap(spansOf)) {
    for (let moment = from; moment < to; moment += STEP) {
      const day = dayAt(moment, zone);
      days.set(day, (days.get(day) ?? 0) + STEP);
    }
  }
  return days;
}

/** Days by their numbers; `end` is the day after the last. */
interface Days {
  readonly first: number;
  readonly end: number;
}

/** What is on record of each day, and what was before. */
interface Counted {
  readonly days: ReadonlyMap<number, number>;
  readonly opening: Opening | undefined;
  readonly hoursOf: (period: Opening['periods'][number]) => number;
}

function daysOf({ begins, ends }: Duty, zone: string): Days {
  return { first: dayAt(begins, zone), end: dayAt(ends - 1, zone) + 1 };
}

/** So many days in a row of which one is among these. */
function daysAround({ first, end }: Days, count: number): Days[] {
  return Array.from({ length: end - first + count - 1 }, (_, index) => {
    const start = first - count + 1 + index;
    return { first: start, end: start + count };
  });
}

/** Twelve calendar months of which one has one of these days. */
function monthsAround({ first, end }: Days): Days[] {
  const found: Days[] = [];
  for (let month = monthOf(first) - 11; month <= monthOf(end - 1); month += 1) {
    found.push({ first: Date.UTC(1970, month) / DAY, end: Date.UTC(1970, month + 12) / DAY });
  }
  return found;
}

/** Since January 1970. */
function monthOf(day: number): number {
  const date = new Date(day * DAY);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

function mostIn({ days, opening, hoursOf }: Counted, windows: readonly Days[]): number {
  return Math.max(
    ...windows.map(({ first, end }) => {
      // A window that reaches over the day from which records count: no record before it, but all periods within.
      const isOver = opening !== undefined && first < opening.before && opening.before < end;
      let sum = 0;
      for (const [day, painted] of days) if (day >= (isOver ? opening.before : first) && day < end) sum += painted;
      for (const period of isOver ? opening.periods : []) if (period.from >= first) sum += hoursOf(period) * HOUR;
      return sum;
    }),
    0,
  );
}

function dayAt(moment: number, zone: string): number {
  return Math.floor((moment + offset(zone, moment)) / DAY);
}

/** The first moment of a local day, found by looking at every quarter of an hour around it. */
function startOfDay(day: number, zone: string): number {
  let moment = day * DAY - 15 * HOUR;
  while (dayAt(moment, zone) < day) moment += 15 * MINUTE;
  return moment;
}

function clockText(moment: number, zone: string): string {
  return new Date(moment + offset(zone, moment)).toISOString().slice(11, 16);
}

const texts = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** As the zone writes it: `GMT+05:45`. Clocks are changed at full quarters of an hour. */
function offset(zone: string, moment: number): number {
  const quarter = Math.floor(moment / (15 * MINUTE));
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const format =
    texts.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
  texts.set(zone, format);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(format.format(quarter * 15 * MINUTE)) ?? [];
  const found = (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
  offsets.set(key, found);
  return found;
}
