import { useEffect, useState } from 'react';
import type { Operation } from '../../server/operation.ts';
import { useServer } from '../../server/use-server.ts';

/** The answer to a question, asked again when something has happened. The old one stays meanwhile, but answers nothing else. */
export function useAsked<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  position: number,
): Result | undefined {
  const { request } = useServer();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly result: Result }>();
  const key = JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the position is another
  useEffect(() => {
    let isOld = false;
    request(operation, JSON.parse(key) as Variables).then(
      (result) => {
        if (!isOld) setAnswer({ key, result });
      },
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [request, operation, key, position]);
  return answer?.key === key ? answer.result : undefined;
}
