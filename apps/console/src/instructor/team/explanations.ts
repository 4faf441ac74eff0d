import type { Named } from '../../people/person-name.ts';
import { newerFirst } from '../../server/newer-first.ts';
import type { Operation } from '../../server/operation.ts';
import type { Server } from '../../server/server.ts';
import type { Explained } from './explained-pieces.ts';
import { ExplainTool, ExplainToolInParts, type ExplainToolVariables } from './team.generated.ts';

/** Something that can be explained for a team. */
export interface ExplanationSubject {
  readonly kind: 'inject' | 'form' | 'milestone';
  readonly name: string;
}

/** What is said about it, and whether it has happened, can happen or never will. */
export interface Explanation extends Explained {
  readonly kind: string;
  /** For an inject: the alternative that was chosen or sent. */
  readonly alternative?: string | null;
  /** For an inject: those that can still be chosen; one without unmet conditions would be sent now. */
  readonly alternatives?: readonly { readonly alternative: string; readonly missing: object | null }[];
  /** For a milestone: what switched it last, and through whom. */
  readonly cause?: { readonly person: Named | null } | null;
}

const FIELDS = {
  inject: {
    field: 'explainInject',
    argument: 'inject',
    more: 'alternative alternatives { alternative missing { kind } }',
  },
  form: { field: 'explainQuestionnaire', argument: 'questionnaire', more: '' },
  milestone: { field: 'explainMilestone', argument: 'milestone', more: '' },
} as const;

/** The number of explanations per request: of more, with parts and causes, the server refuses the fields. */
const CHUNK = 20;

/** A field explains one thing for one team; aliases combine many in one request. */
export async function explainAll(
  { request }: Server,
  asked: readonly (ExplanationSubject & { readonly teamId: string })[],
): Promise<(Explanation | undefined)[]> {
  const found: (Explanation | undefined)[] = [];
  for (let start = 0; start < asked.length; start += CHUNK) {
    const chunk = asked.slice(start, start + CHUNK);
    const answer = await inParts((fields) => {
      const { operation, variables } = questionFor(chunk, fields);
      return request(operation, variables);
    });
    found.push(...chunk.map((_, index) => answer[`e${index}`]));
  }
  return found;
}

/** What a tool would answer a team now. */
export async function explainTool({ request }: Server, variables: ExplainToolVariables): Promise<Explained> {
  return inParts(async (fields) => {
    if (fields === 'words') return (await request(ExplainTool, variables)).explainTool;
    return (await request(ExplainToolInParts, variables)).explainTool;
  });
}

type Fields = typeof PARTS | 'words';

const PARTS = 'words parts { kind params { name text number texts } }';
const PERSON = 'cause { person { id username firstName lastName } }';

/** Servers of 1.0.0 say it in English only. */
const inParts = <Result>(ask: (fields: Fields) => Promise<Result>): Promise<Result> =>
  newerFirst(
    () => ask(PARTS),
    () => ask('words'),
  );

type Answer = Readonly<Record<string, Explanation | undefined>>;
type Variables = Readonly<Record<string, string>>;

function questionFor(
  chunk: readonly (ExplanationSubject & { readonly teamId: string })[],
  explained: Fields,
): {
  readonly operation: Operation<Answer, Variables>;
  readonly variables: Variables;
} {
  const variables = new Map<string, { readonly name: string; readonly type: string; readonly value: string }>();
  const variable = (type: string, value: string): string => {
    const key = `${type} ${value}`;
    const known = variables.get(key) ?? { name: `v${variables.size}`, type, value };
    variables.set(key, known);
    return `$${known.name}`;
  };
  const fields = chunk.map(({ kind, name, teamId }, index) => {
    const { field, argument, more } = FIELDS[kind];
    const given = `teamId: ${variable('ID!', teamId)}, ${argument}: ${variable('String!', name)}`;
    // Servers that say it in parts know the person, too.
    const person = kind === 'milestone' && explained === PARTS ? PERSON : '';
    return `e${index}: ${field}(${given}) { kind ${explained} ${more} ${person} }`;
  });
  const declared = [...variables.values()].map(({ name, type }) => `$${name}: ${type}`).join(', ');
  return {
    operation: { name: 'Explain', text: `query Explain(${declared}) { ${fields.join(' ')} }` },
    variables: Object.fromEntries([...variables.values()].map(({ name, value }) => [name, value])),
  };
}
