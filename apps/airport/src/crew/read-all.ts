import type { Page } from '../server/records.ts';
import { read } from '../server/request.ts';

/** The most that the service gives at once. */
const SIZE = 2000;

/** All pages of an address. The path has a query already. */
export async function readAll<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { content, totalPages } = await read<Page<Item>>(`${path}&size=${SIZE}&page=${page}`);
    items.push(...content);
    if (page + 1 >= totalPages) return items;
  }
}
