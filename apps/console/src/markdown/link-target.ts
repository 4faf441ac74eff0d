import { ownPath } from '../shell/own-path.ts';

/**
 * Where a link leads: to a page of this site, to another one, or nowhere that is allowed. `//host` is another site, with
 * the scheme of this one.
 */
export function linkTarget(href: string, origin: string): 'own page' | 'other site' | 'nothing' {
  if (/^(https?:|mailto:)/i.test(href)) return 'other site';
  if (!/^[/\\]/.test(href)) return 'nothing';
  return ownPath(href, origin) === undefined ? 'other site' : 'own page';
}
