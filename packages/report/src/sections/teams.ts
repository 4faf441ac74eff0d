import { html, note, table } from '../html.ts';
import { clock } from '../texts/texts.ts';
import type { Section } from './section.ts';

export const teams: Section = ({ teams: all, definition }, { t, number }) => {
  if (all.length === 0) return undefined;
  const hasRoles = all.some(({ role }) => role !== null);
  const hasScores = definition.milestones.some(({ score }) => score !== 0);
  const columns = [
    { title: t('team') },
    ...(hasRoles ? [{ title: t('role') }] : []),
    { title: t('people'), isNumber: true },
    { title: t('state') },
    ...[t('time'), t('reached'), t('setbacks'), ...(hasScores ? [t('score')] : [])].map((title) => ({
      title,
      isNumber: true,
    })),
  ];
  const rows = all.map(({ name, role, people, state, playedFor, count, score }) => [
    name,
    ...(hasRoles ? [role ?? t('noRole')] : []),
    t('countOf', { reached: people.acted, total: people.members }),
    t(`state${state}`),
    clock(playedFor),
    t('countOf', count),
    count.setbacks === 0 ? '0' : html`<span class="bad">× ${number(count.setbacks)}</span>`,
    ...(hasScores ? [number(score)] : []),
  ]);
  const content = html`${table(t('theTeams'), columns, rows)}${note(t('peopleMeans'))}${note(t('reachedMeans'))}`;
  return { title: t('teams'), content };
};
