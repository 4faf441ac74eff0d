import { kitErrors } from '@muster/kit/errors';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Parses the paging arguments. Without a limit, a page has `defaultLimit` entries, or the maximum. */
export function readPage(
  { limit, offset }: { readonly [Field in keyof Page]?: number | null | undefined },
  { max, defaultLimit = max }: { readonly max: number; readonly defaultLimit?: number },
): Page {
  const page = { limit: limit ?? defaultLimit, offset: offset ?? 0 };
  if (page.limit < 1 || page.limit > max) throw kitErrors.page_invalid('limit', { max });
  if (page.offset < 0) throw kitErrors.page_invalid('offset');
  return page;
}
