import { hash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Lets every connection keep the plan of a statement under a name: planning a query of many joins takes longer than
 * running it. Only for texts that are written in the program, since a server keeps them as long as the connection lives.
 */
export function nameStatement(sql: string): void {
  names.set(sql, hash('sha1', sql, 'hex'));
}

export function nameOfStatement(sql: string): string | undefined {
  return names.get(sql);
}
