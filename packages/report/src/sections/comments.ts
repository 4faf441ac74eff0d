import { table } from '../html.ts';
import { clock } from '../texts/texts.ts';
import type { Section } from './section.ts';

export const comments: Section = ({ comments: all, teams }, { t }) => {
  if (all.length === 0) return undefined;
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const rows = all.map(({ time, team, text, shared }) => [
    clock(time),
    names.get(team) ?? '',
    text,
    t(shared ? 'commentShared' : 'commentOwn'),
  ]);
  const columns = [
    { title: t('time') },
    { title: t('team') },
    { title: t('comment'), isWide: true },
    { title: t('commentFor') },
  ];
  return { title: t('comments'), content: table(t('commentsTable'), columns, rows) };
};
