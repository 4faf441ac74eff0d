import type { GraphQLField, GraphQLSchema } from 'graphql';
import { answerTurns } from './answer-turns.ts';
import type { GraphqlContext } from './context.ts';

/** More than any operation of our own pages has; they are resolved together. */
const TOGETHER = 8;

/** Lets the root fields of one operation, of which an alias makes many, take turns with other requests. */
export class RootTurns {
  #begun = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves the first fields at once, and each later one in a turn of its own, after the one before it. */
  run(resolve: () => unknown): unknown {
    this.#begun += 1;
    if (this.#begun <= TOGETHER) return resolve();
    const running = this.#last.then(() => answerTurns.next()).then(resolve);
    this.#last = running.catch(() => undefined);
    return running;
  }
}

/**
 * A resolver may compute for some milliseconds, whatever is selected of its result: a hundred aliases of one view would
 * block everyone else for a second.
 */
export function takeTurns(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) takeTurn(field);
  }
}

function takeTurn(field: GraphQLField<unknown, GraphqlContext>): void {
  const { resolve } = field;
  if (resolve === undefined) return;
  field.resolve = (source, args, context, info) => context.roots.run(() => resolve(source, args, context, info));
}
