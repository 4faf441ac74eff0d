import { isMet } from '@muster/engine';
import { barOf } from '../drawn.ts';
import type { Facts } from '../facts/facts.ts';
import { html, note, table } from '../html.ts';
import type { Section } from './section.ts';

interface ObjectiveFigures {
  readonly name: string;
  /** Teams that can meet it, and those that have. */
  readonly teams: number;
  readonly met: number;
  /** The milestones of these teams, together. */
  readonly reached: number;
  readonly total: number;
}

/** How many teams met each objective. A team can meet one that has milestones for its role. */
export function objectiveFigures({ definition, teams }: Facts): ObjectiveFigures[] {
  return definition.objectives.map(({ name }) => {
    const found = teams.flatMap(({ objectives: all }) => all.filter((one) => one.name === name && one.total > 0));
    return {
      name,
      teams: found.length,
      met: found.filter(isMet).length,
      reached: found.reduce((sum, one) => sum + one.reached, 0),
      total: found.reduce((sum, one) => sum + one.total, 0),
    };
  });
}

export const objectives: Section = (facts, { t }) => {
  const figures = objectiveFigures(facts);
  if (figures.length === 0 || facts.teams.length === 0) return undefined;
  const rows = figures.map(({ name, met, teams, reached, total }) => [
    name,
    t('countOf', { reached: met, total: teams }),
    teams === 0 ? '' : barOf({ share: met / teams, look: 'good' }),
    t('countOf', { reached, total }),
  ]);
  const columns = [
    { title: t('objective') },
    { title: t('metBy'), isNumber: true },
    { title: t('share'), isWide: true },
    { title: t('milestonesOfTeams'), isNumber: true },
  ];
  return {
    title: t('objectives'),
    content: html`${table(t('objectives'), columns, rows)}${note(t('objectiveMet'))}`,
  };
};
