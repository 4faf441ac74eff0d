import type { Page, Request } from 'playwright-core';

/**
 * Records the names of the queries that a page sends. Mutations are left out: read marks are sent in the background,
 * and no screen waits for them.
 */
export function recordQueries(page: Page): { readonly names: readonly string[]; stop(): void } {
  const names: string[] = [];
  const note = (request: Request): void => {
    if (!request.url().includes('/inject/api/v1/')) return;
    const { query = '' }: { query?: string } = request.postDataJSON() ?? {};
    if (!query.startsWith('mutation')) names.push(/^query (\w+)/.exec(query)?.[1] ?? request.url());
  };
  page.on('request', note);
  return { names, stop: () => page.off('request', note) };
}
