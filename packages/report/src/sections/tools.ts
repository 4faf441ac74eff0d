import { barOf } from '../drawn.ts';
import { html, table } from '../html.ts';
import { groupsOf } from './groups.ts';
import type { Section } from './section.ts';

/** As many teams as fit on the width of a printed page. */
const MAX_TEAMS = 8;

export const tools: Section = ({ definition, teams }, { t, number }) => {
  if (definition.tools.length === 0) return undefined;
  const uses = definition.tools.map(({ name }) => {
    const by = teams.filter(({ toolUses }) => toolUses.has(name)).length;
    return { name, by, total: teams.reduce((sum, { toolUses }) => sum + (toolUses.get(name) ?? 0), 0) };
  });
  const sorted = uses.toSorted((a, b) => b.total - a.total);
  const most = sorted[0]?.total ?? 0;
  const columns = [
    { title: t('tool') },
    { title: t('uses'), isNumber: true },
    { title: t('share'), isWide: true },
    { title: t('teamsCount'), isNumber: true },
  ];
  const rows = sorted.map(({ name, total, by }) => [
    name,
    number(total),
    total === 0 ? '' : barOf({ share: total / most, look: 'plain' }),
    t('countOf', { reached: by, total: teams.length }),
  ]);
  const groups = groupsOf(teams, MAX_TEAMS);
  const byTeam = groups.map(({ from, some }) => {
    const caption = t('toolsByTeam');
    const part = t('teamsFromTo', { caption, from: from + 1, to: from + some.length, total: teams.length });
    return table(
      groups.length === 1 ? caption : part,
      [{ title: t('tool') }, ...some.map(({ name }) => ({ title: name, isNumber: true }))],
      sorted.map(({ name }) => [name, ...some.map(({ toolUses }) => number(toolUses.get(name) ?? 0))]),
    );
  });
  return { title: t('tools'), content: html`${table(t('toolsTable'), columns, rows)}${byTeam}` };
};
