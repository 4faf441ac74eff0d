import type { CompiledDefinition } from '@muster/engine';
import type { GraphqlContext } from '../../graphql/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import type { CompiledDefinitions } from './running/compiled-definitions.ts';

/** Making a large one ready takes a tenth of a second, in which nobody else is served. */
const MOST_DEFINITIONS = 20;

type DefinitionOf = (context: GraphqlContext, definitionId: number) => Promise<CompiledDefinition | undefined>;

/** The definitions that each request asks for: counted, so that a list of exercises of many is refused. */
export function definitionsOfRequests(definitions: CompiledDefinitions): DefinitionOf {
  const askedIn = new WeakMap<GraphqlContext, Set<number>>();
  return async (context, definitionId) => {
    const asked = askedIn.get(context) ?? new Set<number>();
    askedIn.set(context, asked.add(definitionId));
    if (asked.size > MOST_DEFINITIONS) {
      throw platformErrors.query_too_expensive(
        `The query reads milestones of exercises from more than ${MOST_DEFINITIONS} definitions: ask for fewer exercises at once.`,
      );
    }
    return definitions.get(definitionId);
  };
}
