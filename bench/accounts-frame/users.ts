import { randomUUID } from 'node:crypto';

export interface BenchUser {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

export function rowsOf(count: number, prefix: string): BenchUser[] {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    username: `${prefix}-${(index * 7919) % 1_000_003}@example.org`,
    first_name: `First ${index % 977}`,
    last_name: `Last ${index % 1009}`,
  }));
}
