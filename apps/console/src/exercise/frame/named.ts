import type { TextTools } from '../../texts/use-texts.ts';

/** More names than this are a number. */
const MAX_NAMES = 8;

/** Some names, and how many more there are. `count`: of them all, if fewer are given. */
export function someNames(names: readonly string[], t: TextTools['t'], count = names.length): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const more = count - Math.min(names.length, MAX_NAMES);
  return more > 0 ? t('andMore', { names: shown, count: more }) : shown;
}
