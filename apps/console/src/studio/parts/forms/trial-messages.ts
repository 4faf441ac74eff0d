import type { Situation, TriedResponse, TriedRule, TriedUse, Verdict } from '@muster/definition/trial';

/** What is tried: arguments with the responses of a tool, or a command with all rules. */
export type Trial = { readonly situation: Situation } & (
  | { readonly kind: 'tool'; readonly responses: readonly TriedResponse[]; readonly arguments: readonly string[] }
  | { readonly kind: 'command'; readonly rules: readonly TriedRule[]; readonly use: TriedUse }
);

/** For each text that is tried, the verdict of each response or rule. */
export type TrialAnswer = readonly (readonly Verdict[])[];
