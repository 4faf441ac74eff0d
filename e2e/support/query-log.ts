import type { Page, Request } from 'playwright-core';

/**
 * Notes what a page asks the interface for, by the names of the queries. Acts are left out: what was shown for a moment
 * counts as read, which is told to the server, but no screen waits for that.
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
