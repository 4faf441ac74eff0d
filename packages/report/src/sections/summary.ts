import { median } from '@muster/engine';
import type { Facts, TeamFacts } from '../facts/facts.ts';
import { Spread } from '../facts/spread.ts';
import { html } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { objectiveFigures } from './objectives.ts';
import type { Section } from './section.ts';

/** More objectives than this are summed up; a table has each. */
const MAX_OBJECTIVES = 5;

/** What a board reads if it reads nothing else. */
export const summary: Section = (facts, texts) => {
  const sentences = [
    ...tookPart(facts, texts),
    ...objectives(facts, texts),
    ...reached(facts, texts),
    ...endings(facts, texts),
    ...hands(facts, texts),
  ];
  return {
    title: texts.t('summary'),
    content: html`<ul class="summary">${sentences.map((text) => html`<li>${text}</li>`)}</ul>`,
  };
};

function tookPart({ teams, people, courses, exercise }: Facts, { t }: Texts): string[] {
  const acted = teams.filter(({ hasActed }) => hasActed).length;
  const [course] = courses;
  return [
    t('summaryTookPart', {
      ...{ teams: acted, allTeams: teams.length, people: people.acted, allPeople: people.members },
    }),
    ...(exercise.mode === 'synchronous' && exercise.finished && course !== undefined
      ? [t('summaryPlayed', { time: clock(course.duration) })]
      : []),
  ];
}

function objectives(facts: Facts, { t }: Texts): string[] {
  const figures = objectiveFigures(facts).filter(({ teams }) => teams > 0);
  if (figures.length > MAX_OBJECTIVES) {
    const met = figures.filter((one) => one.met === one.teams).length;
    return [t('summaryObjectives', { met, objectives: figures.length })];
  }
  return figures.map(({ name, met, teams }) => t('summaryObjective', { met, teams, objective: name }));
}

function reached({ teams }: Facts, { t }: Texts): string[] {
  const counting = teams.filter(({ count }) => count.total > 0);
  const [first] = counting;
  const sentences: string[] = [];
  if (first !== undefined) {
    const isSame = counting.every(({ count }) => count.total === first.count.total);
    const middle = (of: (team: TeamFacts) => number) => median(counting.map(of)) ?? 0;
    sentences.push(
      isSame
        ? t('summaryReached', { reached: middle(({ count }) => count.reached), total: first.count.total })
        : t('summaryShare', { share: Math.round(100 * middle(({ count }) => count.reached / count.total)) }),
    );
  }
  const hurt = teams.filter(({ count }) => count.setbacks > 0);
  const setbacks = hurt.reduce((sum, { count }) => sum + count.setbacks, 0);
  if (hurt.length > 0) sentences.push(t('summarySetbacks', { teams: hurt.length, setbacks }));
  else if (teams.length > 0) sentences.push(t('summaryNoSetbacks'));
  return sentences;
}

function endings({ teams, definition }: Facts, { t }: Texts): string[] {
  const finals = definition.milestones.filter(({ final }) => final).map(({ name }) => name);
  if (finals.length === 0) return [];
  const times = teams.flatMap(({ milestones }) => {
    const found = finals.flatMap((name) => milestones.get(name)?.firstOn ?? []);
    return found.length === 0 ? [] : [found.reduce((a, b) => Math.min(a, b))];
  });
  const middle = median(times);
  if (middle === undefined) return [];
  return [t('summaryEndings', { teams: times.length, allTeams: teams.length, time: clock(middle) })];
}

function hands({ teams, interventions }: Facts, { t }: Texts): string[] {
  const all = new Spread();
  for (const { responses } of teams) all.addAll(responses);
  return [
    ...(all.median === undefined ? [] : [t('summaryResponses', { time: clock(all.median) })]),
    ...(interventions.count === 0 ? [] : [t('summaryInterventions', { count: interventions.count })]),
  ];
}
