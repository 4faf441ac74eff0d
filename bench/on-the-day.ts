import { resolve } from 'node:path';
import { Day } from './fixtures/day.ts';
import { withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/**
 * What a day with twelve teams costs, against another version of this repository, in turn in one run: an act with no
 * screen open, its delivery to the screens of all members and two instructors, and, with these open, a cockpit in a
 * browser at twenty acts a second. Each version has its own service, its own subscriptions and its own console.
 */
const BEFORE = process.env['BEFORE'];
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const HERE = resolve(import.meta.dirname, '..');
const WARM_UP = 2400;
const ACTS = 480;
const WATCHED_SECONDS = 10;
const MOST = 1.1;

if (BEFORE === undefined) throw new Error('Set BEFORE to the folder of the version to compare with.');

function tell(name: string, rounds: readonly { readonly now: number; readonly before: number }[]): void {
  const ratio = spreadOf(rounds.map(({ now, before }) => now / before));
  const ms = (of: 'now' | 'before'): string => spreadText(spreadOf(rounds.map((round) => round[of])), 2);
  report(`${name}, before and now`, `${ms('before')} and ${ms('now')} ms of processor time`);
  report(`${name}, against before`, `${spreadText(ratio, 2)} times`, {
    text: `at most ${MOST}`,
    met: ratio.median <= MOST,
  });
}

/** Each round has both versions, the first of them in turn. */
async function alternate<Figure>(
  days: { readonly now: Day; readonly before: Day },
  measure: (day: Day) => Promise<Figure>,
): Promise<{ readonly now: Figure; readonly before: Figure }[]> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) {
      const now = await measure(days.now);
      rounds.push({ now, before: await measure(days.before) });
    } else {
      const before = await measure(days.before);
      rounds.push({ now: await measure(days.now), before });
    }
  }
  return rounds;
}

await withProcesses(async (ofNow) => {
  await withProcesses(async (ofBefore) => {
    const days = { now: await Day.begin(ofNow, HERE), before: await Day.begin(ofBefore, resolve(BEFORE)) };
    try {
      for (const day of [days.now, days.before]) await day.act(WARM_UP);
      tell('an act', await alternate(days, (day) => day.act(ACTS)));
      for (const day of [days.now, days.before]) await day.connect();
      for (const day of [days.now, days.before]) await day.deliver(ACTS);
      tell('an act and its delivery', await alternate(days, (day) => day.deliver(ACTS)));
      for (const day of [days.now, days.before]) await day.open();
      for (const day of [days.now, days.before]) await day.watch(WATCHED_SECONDS);
      const watched = await alternate(days, (day) => day.watch(WATCHED_SECONDS));
      const of = (part: 'page' | 'service') =>
        watched.map(({ now, before }) => ({ now: now[part], before: before[part] }));
      tell('a cockpit, its page', of('page'));
      tell('a cockpit, the service', of('service'));
    } finally {
      for (const day of [days.now, days.before]) await day.end();
    }
  }, Day.settings);
}, Day.settings);
