import type { Section } from './doctor.ts';
import type { CheckResult, Status } from './result.ts';

/** Understandable without colours. */
const MARKS: Readonly<Record<Status, string>> = { ok: 'ok  ', warning: 'warn', problem: 'FAIL', skipped: '-   ' };
const COLORS: Readonly<Record<Status, string>> = {
  ok: '\u001b[32m',
  warning: '\u001b[33m',
  problem: '\u001b[31m',
  skipped: '\u001b[2m',
};
const PLAIN = '\u001b[0m';

export type Verdict = 'ok' | 'warnings' | 'problems';

export function verdictOf(sections: readonly Section[]): Verdict {
  const statuses = sections.flatMap(({ results }) => results.map(({ status }) => status));
  if (statuses.includes('problem')) return 'problems';
  return statuses.includes('warning') ? 'warnings' : 'ok';
}

/** One line per check, and at the end what to do, the problems first. */
export function writeReport(sections: readonly Section[], isColored: boolean): string {
  const line = ({ check, status, says }: CheckResult): string => {
    const mark = isColored ? `${COLORS[status]}${MARKS[status]}${PLAIN}` : MARKS[status];
    return `  ${mark} ${check}: ${says}`;
  };
  const blocks = sections.map(({ title, results }) => [title, ...results.map(line)].join('\n'));
  return `${[...blocks, conclusionOf(sections)].join('\n\n')}\n`;
}

function conclusionOf(sections: readonly Section[]): string {
  const results = sections.flatMap((section) => section.results);
  const todos = (status: Status): string[] =>
    results.flatMap((result) => (result.status === status && result.todo !== undefined ? [result.todo] : []));
  // Both services may say the same.
  const [must, should] = [new Set(todos('problem')), new Set(todos('warning'))];
  if (must.size + should.size === 0) return 'All is well.';
  const list = (title: string, items: ReadonlySet<string>): string[] =>
    items.size === 0 ? [] : [[title, ...[...items].map((item) => `  - ${item}`)].join('\n')];
  return [
    ...list('To do, or something will not work:', must),
    ...list('To do, if it is not meant to be so:', should.difference(must)),
  ].join('\n\n');
}

/** For programs. */
export function writeJson(version: string, sections: readonly Section[]): string {
  const checks = sections.flatMap(({ service = null, results }) => results.map((result) => ({ service, ...result })));
  return `${JSON.stringify({ version, result: verdictOf(sections), checks }, undefined, 2)}\n`;
}
