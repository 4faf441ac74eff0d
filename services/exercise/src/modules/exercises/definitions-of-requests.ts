import type { CompiledDefinition } from '@muster/engine';
import type { GraphqlContext } from '../../graphql/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import type { CompiledDefinitions } from './running/compiled-definitions.ts';

/** Compiling a large one blocks the process for a tenth of a second. */
const MAX_DEFINITIONS = 20;

type DefinitionOf = (context: GraphqlContext, definitionId: number) => Promise<CompiledDefinition | undefined>;

/** Counts the definitions that a request reads, so that a list of exercises from many definitions is refused. */
export function definitionsOfRequests(definitions: CompiledDefinitions): DefinitionOf {
  const askedIn = new WeakMap<GraphqlContext, Set<number>>();
  return async (context, definitionId) => {
    const asked = askedIn.get(context) ?? new Set<number>();
    askedIn.set(context, asked.add(definitionId));
    if (asked.size > MAX_DEFINITIONS) {
      throw platformErrors.query_too_expensive('milestones', { max: MAX_DEFINITIONS });
    }
    return definitions.get(definitionId);
  };
}
