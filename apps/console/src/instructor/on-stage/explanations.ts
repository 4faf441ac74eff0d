import { matchingPlaces } from '@muster/definition';
import {
  comparisonsOf,
  explainInject,
  explainMilestone,
  explainQuestionnaire,
  explainToolAnswer,
  type Part,
} from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import { asInstructor, type Call, type Viewing } from '../../stage/call.ts';
import { personFields } from '../../stage/fields.ts';
import type { AnyAnswers } from '../../stage/stage.ts';
import type { Explanation } from '../team/explanations.ts';
import type { ExplainToolVariables } from '../team/team.generated.ts';

const unknown = (code: string, message: string): ApiError => new ApiError(code, message, { status: 404 });

/** What a tool would answer a team now. */
export function toolExplained(call: Call, { team, tool, argument: typed }: ExplainToolVariables) {
  const { state, teamId } = asInstructor(call, team);
  const argument = typed ?? '';
  if (!state.compiled.tools.has(tool)) throw unknown('tool_unknown', `The definition has no tool ${tool}.`);
  const [comparison] = comparisonsOf(state.compiled, { type: 'use_tool', tool, argument });
  const matching = comparison === undefined ? [] : matchingPlaces(comparison);
  return explainToolAnswer(state, teamId, tool, { argument, matching });
}

interface Said {
  readonly words: string;
  readonly parts: readonly Part[];
}

export function explainedFields({ words, parts }: Said) {
  return {
    words,
    parts: parts.map(({ kind, params }) => ({
      kind,
      params: Object.entries(params).map(([name, value]) => ({
        name,
        text: typeof value === 'string' ? value : null,
        number: typeof value === 'number' ? value : null,
        texts: Array.isArray(value) ? value.filter((text) => typeof text === 'string') : null,
      })),
    })),
  };
}

/** One question of the operation `Explain`, which is composed where it is asked. */
const ASKED = /(e\d+): (explainInject|explainQuestionnaire|explainMilestone)\(teamId: \$(v\d+), \w+: \$(v\d+)\)/g;

export const EXPLAIN = {
  explainInject: ({ state, teamId, now }: Viewing, name: string): Explanation => {
    if (!state.compiled.injects.has(name)) throw unknown('inject_unknown', `The definition has no inject ${name}.`);
    const found = explainInject(state, teamId, name, now);
    const lacking = 'alternatives' in found ? found.alternatives : [];
    return {
      kind: found.kind.toUpperCase(),
      ...explainedFields(found),
      alternative: 'alternative' in found ? found.alternative : null,
      alternatives: lacking.map(({ alternative, missing }) => ({
        alternative,
        missing: missing && { kind: missing.kind.toUpperCase() },
      })),
    };
  },
  explainQuestionnaire: ({ state, teamId, now }: Viewing, title: string): Explanation => {
    if (!state.compiled.questionnaires.has(title)) {
      throw unknown('questionnaire_unknown', `The definition has no questionnaire ${title}.`);
    }
    const found = explainQuestionnaire(state, teamId, title, now);
    return { kind: found.kind.toUpperCase(), ...explainedFields(found) };
  },
  explainMilestone: (viewing: Viewing, name: string): Explanation => {
    const { state, teamId, now } = viewing;
    if (!state.compiled.milestones.has(name)) {
      throw unknown('milestone_unknown', `The definition has no milestone ${name}.`);
    }
    const found = explainMilestone(state, teamId, name, now);
    const cause = found.cause && { person: personFields(viewing, found.person) };
    return { kind: found.kind.toUpperCase(), ...explainedFields(found), cause };
  },
} as const;

type ExplainField = keyof typeof EXPLAIN;

export const explainAnswers: AnyAnswers = {
  Explain: (call: Call, variables: Readonly<Record<string, string>>, text: string) =>
    Object.fromEntries(
      [...text.matchAll(ASKED)].map(([, alias = '', field, team = '', name = '']) => {
        const viewing = asInstructor(call, variables[team] ?? '');
        return [alias, EXPLAIN[field as ExplainField](viewing, variables[name] ?? '')];
      }),
    ),
};
