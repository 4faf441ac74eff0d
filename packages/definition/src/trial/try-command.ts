import { compilePattern } from '../pattern/pattern.ts';
import { type Situation, type Verdict, type WrittenControl, whyNotFor } from './verdict.ts';

/** The fields of a command beside its text; empty: any. */
const FIELDS = ['username', 'container', 'working_directory', 'cmd_source', 'type'] as const;

export type TriedUse = { readonly cmd: string } & { readonly [Field in (typeof FIELDS)[number]]?: string };

export interface TriedRule extends WrittenControl {
  /** A pattern that is searched for in the command. */
  readonly cmd: string;
  /** What each must be; those that are missing can be anything. */
  readonly fields: { readonly [Field in (typeof FIELDS)[number]]?: string };
}

/** What each rule says to a command of a sandbox: all that fit apply. */
export function tryCommand(rules: readonly TriedRule[], use: TriedUse, situation: Situation): Verdict[] {
  return rules.map((rule) => whyNotText(rule, use) ?? whyNotFor(rule, situation) ?? { kind: 'fits' });
}

function whyNotText({ cmd, fields }: TriedRule, use: TriedUse): Verdict | undefined {
  const compiled = compilePattern(cmd);
  if (!compiled.ok) return { kind: 'bad_pattern', message: compiled.message };
  if (!compiled.pattern.isFoundIn(use.cmd)) {
    const inOtherCase = compilePattern(`(?i)${cmd}`);
    const isFound = inOtherCase.ok && inOtherCase.pattern.isFoundIn(use.cmd);
    return { kind: isFound ? 'other_case' : 'other_text' };
  }
  const other = FIELDS.find((field) => fields[field] !== undefined && fields[field] !== (use[field] ?? ''));
  return other === undefined ? undefined : { kind: 'other_field', field: other, wanted: fields[other] ?? '' };
}
