import type { Server } from './processes.ts';

const MEGABYTE = 1024 * 1024;

/** The resident memory of a service, from its metrics. */
export async function residentMegabytes({ url }: Server, metrics: string): Promise<number> {
  const text = await (await fetch(url + metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MEGABYTE;
}
