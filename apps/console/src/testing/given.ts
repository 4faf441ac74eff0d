import { ApiError } from '@muster/ui/server';
import type { Readable } from '@muster/ui/state';
import type { Operation } from '../server/operation.ts';
import type { Transport } from '../server/transport.ts';

/** An answer of a test, in place of that of the stage. */
export interface Given {
  /** Of an operation, or a path. */
  readonly name: string;
  readonly answer: (variables: unknown) => unknown;
  /** Of a subscription: what it says, now and whenever that changes. */
  readonly said?: Readable<unknown>;
}

/** Answers an operation that no exercise decides, such as a list of accounts. With a new field, it does not compile. */
export const given = <Result, Variables>(operation: Operation<Result, Variables>, result: Result): Given => ({
  name: operation.name,
  answer: () => result,
});

/** Answers a subscription that no exercise decides. */
export const givenFeed = <Result, Variables>(
  operation: Operation<Result, Variables>,
  said: Readable<Result>,
): Given => ({ name: operation.name, answer: said.current, said });

export const refused = <Result, Variables>(operation: Operation<Result, Variables>, code: string): Given => ({
  name: operation.name,
  answer: () => {
    throw new ApiError(code, 'Refused by the test.', { status: 403 });
  },
});

/** The answer of a REST address. */
export const givenAt = (path: string, status: number, body: BodyInit | null = null): Given => ({
  name: path,
  answer: () => new Response(body, { status }),
});

export function answering(transport: Transport, answers: readonly Given[]): Transport {
  const byName = new Map(answers.map((one) => [one.name, one]));
  return {
    ...transport,
    request: async (operation, variables) => {
      const own = byName.get(operation.name);
      return own === undefined ? transport.request(operation, variables) : (own.answer(variables) as never);
    },
    follow: (operation, variables, handlers) => {
      const own = byName.get(operation.name);
      if (own === undefined) return transport.follow(operation, variables, handlers);
      const { said } = own;
      if (said === undefined) {
        queueMicrotask(() => {
          try {
            handlers.next(own.answer(variables) as never);
          } catch (error) {
            handlers.end({ kind: 'refused', code: error instanceof ApiError ? error.code : 'unexplained' });
          }
        });
        return () => {};
      }
      const tell = (): void => handlers.next(said.current() as never);
      queueMicrotask(tell);
      return said.subscribe(tell);
    },
    send: async (path, init) => {
      const response = byName.get(path)?.answer(init);
      return response instanceof Response ? response : transport.send(path, init);
    },
  };
}
