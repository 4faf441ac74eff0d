import { type ApiError, toApiError } from '@muster/ui/server';
import { useEffect, useRef, useState } from 'react';
import { useServer } from '../../server/use-server.ts';
import { type Explanation, type ExplanationSubject, explainAll } from './explanations.ts';

/** Explanations for a team, refetched when it has changed. The old ones stay meanwhile. */
export function useExplanations(
  asked: readonly (ExplanationSubject & { readonly teamId: string })[],
  position: unknown,
): {
  readonly found: ReadonlyMap<string, Explanation>;
  /** Whether there was no answer yet, and no error either. */
  readonly isAsking: boolean;
  readonly error: ApiError | undefined;
} {
  const server = useServer();
  const [found, setFound] = useState<ReadonlyMap<string, Explanation>>(new Map());
  const [isAsking, setAsking] = useState(asked.length > 0);
  const [error, setError] = useState<ApiError>();
  const key = JSON.stringify(asked);
  const latest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the position is another
  useEffect(() => {
    const wanted: typeof asked = JSON.parse(key);
    if (wanted.length === 0) return;
    latest.current += 1;
    const mine = latest.current;
    explainAll(server, wanted)
      .then((answers) => {
        if (mine !== latest.current) return;
        setError(undefined);
        setAsking(false);
        setFound(
          new Map(
            wanted.flatMap((one, index) => {
              const answer = answers[index];
              return answer === undefined ? [] : [[keyOfExplained(one), answer] as const];
            }),
          ),
        );
      })
      .catch((thrown: unknown) => {
        if (mine !== latest.current) return;
        setAsking(false);
        setError(toApiError(thrown));
      });
  }, [key, position]);
  return { found, isAsking, error };
}

export const keyOfExplained = ({ kind, name, teamId }: ExplanationSubject & { readonly teamId: string }): string =>
  `${kind}:${name}:${teamId}`;
