import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MB = 1024 * 1024;

/** What a process can use, in megabytes: the limit of its heap, of its container, or the memory of the machine. */
export function usableMemoryMb(): number {
  // 0 or beyond the machine if nothing constrains it.
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(getHeapStatistics().heap_size_limit, constrained, totalmem()) / MB);
}
