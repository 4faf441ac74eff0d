import { median, type Stop } from '@muster/engine';
import type { Facts } from '../facts/facts.ts';
import { type Html, html } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';

/** What the exercise was, when it was played, how long, and by how many. */
export function about(facts: Facts, texts: Texts): Html {
  const { exercise, teams, people } = facts;
  const { t, dateTime } = texts;
  const day = (time: string | null) => (time === null ? t('notYet') : dateTime(time));
  const isOnDemand = exercise.mode === 'on-demand';
  const took = t('tookPartOf', {
    teams: teams.filter(({ hasActed }) => hasActed).length,
    allTeams: teams.length,
    people: people.acted,
    allPeople: people.members,
  });
  return html`<dl>
<dt>${t('definition')}</dt><dd>${exercise.definition_name}</dd>
<dt>${t('started')}</dt><dd>${day(exercise.exercise_start)}${isOnDemand ? `, ${t('onDemand')}` : ''}</dd>
<dt>${t('finished')}</dt><dd>${exercise.finished ? day(exercise.finish_time) : t('notYet')}</dd>
<dt>${t('duration')}</dt><dd>${played(facts, texts)} <span class="note">${t('planned', { time: clock(exercise.duration * 1_000) })}</span></dd>
<dt>${t('stops')}</dt><dd>${stops(facts, texts)}</dd>
<dt>${t('tookPart')}</dt><dd>${took} <span class="note">${t('tookPartMeans')}</span></dd>
<dt>${t('asOf')}</dt><dd>${day(exercise.exported_at)}</dd>
</dl>`;
}

/** Exercise time from start to finish. On demand there are as many as teams that have begun. */
function played({ exercise, courses }: Facts, { t }: Texts): string {
  const durations = courses.filter(({ startedAt }) => startedAt !== null).map(({ duration }) => duration);
  const [first = 0, ...others] = durations;
  if (others.length === 0) {
    return t(exercise.finished ? 'playedFor' : 'playedSoFar', { time: clock(first) });
  }
  return t('playedBetween', {
    shortest: clock(durations.reduce((a, b) => Math.min(a, b))),
    longest: clock(durations.reduce((a, b) => Math.max(a, b))),
    median: clock(median(durations) ?? 0),
  });
}

/** How many stops are listed one by one. */
const MAX_STOPS = 10;

function stops({ exercise, courses }: Facts, { t }: Texts): Html | string {
  const all = courses.flatMap((course) => course.stops);
  if (all.length === 0) return t('noStops');
  const lasted = ({ from, to }: Stop) => Math.max(0, (to ?? Date.parse(exercise.exported_at)) - from);
  const sum = all.reduce((total, stop) => total + lasted(stop), 0);
  const each = all.map((stop) => t('stopAt', { at: clock(stop.time), time: clock(lasted(stop)) })).join(', ');
  return html`${t('stopsFor', { count: all.length, time: clock(sum) })}${all.length > MAX_STOPS ? '' : html` <span class="note">${each}</span>`}`;
}
