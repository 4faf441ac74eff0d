import type { MilestoneColumn } from './overview-state.ts';

/** What a milestone is called by those who run the exercise. */
export function milestoneLabel(
  columns: readonly Pick<MilestoneColumn, 'name' | 'displayName' | 'outcome'>[],
  name: string,
  t: (id: 'setbackName', values: { readonly name: string }) => string,
): string {
  const column = columns.find((one) => one.name === name);
  const words = column?.displayName ?? name;
  return column?.outcome === 'BAD' ? t('setbackName', { name: words }) : words;
}
