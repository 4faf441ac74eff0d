import type { CheckResult } from '../check.ts';
import type { Definition } from '../model.ts';
import { formatProblem, type Problem } from '../problem/problem.ts';
import { printable } from '../problem/quote.ts';
import type { CheckedPackage } from './open.ts';

const LINES_BEFORE = 2;
const MAX_LINE_LENGTH = 120;

/** Output for people: each problem with its lines, and a verdict. */
export async function humanReport({ result, textOf }: CheckedPackage, strict: boolean): Promise<string> {
  const parts: string[] = [];
  for (const problem of result.ok ? [] : result.problems) parts.push(await withFrame('Problem', problem, textOf));
  for (const warning of result.warnings) parts.push(await withFrame('Warning', warning, textOf));
  return `${[...parts, verdict(result, strict)].join('\n\n')}\n`;
}

async function withFrame(kind: string, problem: Problem, textOf: CheckedPackage['textOf']): Promise<string> {
  const frame = codeFrame(await textOf(problem.file), problem);
  return `${kind}: ${formatProblem(problem)}${frame === undefined ? '' : `\n${frame}`}`;
}

/** The line of a problem, the lines before it, and a mark under the column. */
function codeFrame(text: string | undefined, { line, column }: Problem): string | undefined {
  if (text === undefined || text === '') return undefined;
  const lines = text.split(/\r?\n/);
  if (lines[line - 1] === undefined) return undefined;
  const first = Math.max(1, line - LINES_BEFORE);
  const width = String(line).length;
  const shown = lines.slice(first - 1, line).map((content, i) => {
    const marker = first + i === line ? '>' : ' ';
    return `  ${marker} ${String(first + i).padStart(width)} | ${printable(content.replaceAll('\t', ' ')).slice(0, MAX_LINE_LENGTH)}`;
  });
  if (column > MAX_LINE_LENGTH) return shown.join('\n');
  return [...shown, `    ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`].join('\n');
}

function verdict(result: CheckResult, strict: boolean): string {
  const warnings = count(result.warnings.length, 'warning');
  if (!result.ok) return `${count(result.problems.length, 'problem')}, ${warnings}: this package would be refused.`;
  const refused = strict && result.warningCount > 0 ? ' Warnings count as problems here.' : '';
  return `No problems, ${warnings}: ${summary(result.definition)}.${refused}`;
}

function summary({ injects, milestones, tools, questionnaires, emailPersons, commands, roles }: Definition): string {
  const counts = [
    count(injects.length, 'inject'),
    count(milestones.length, 'milestone'),
    count(tools.length, 'tool'),
    count(questionnaires.length, 'questionnaire'),
    count(emailPersons.length, 'mail address', 'mail addresses'),
    count(commands.length, 'command rule'),
    count(roles.length, 'role'),
  ];
  return counts.join(', ');
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
