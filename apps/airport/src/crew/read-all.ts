import type { Page } from '../server/records.ts';
import { read } from '../server/request.ts';

/** The maximum of the service. */
const SIZE = 2000;

/** Reads all pages of a list. The path already has a query string. */
export async function readAll<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { content, totalPages } = await read<Page<Item>>(`${path}&size=${SIZE}&page=${page}`);
    items.push(...content);
    if (page + 1 >= totalPages) return items;
  }
}
