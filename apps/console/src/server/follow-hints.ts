import type { Console } from '../console/console.ts';
import type { Operation } from './operation.ts';

const RETRY_MS = 5000;

/** Watches something that only hints at changes, until the result is called; connects again when the line was lost. */
export function followHints<Result, Variables extends Record<string, unknown>>(
  { server, clock }: Pick<Console, 'server' | 'clock'>,
  operation: Operation<Result, Variables>,
  variables: Variables,
  onHint: (hint: Result) => void,
): () => void {
  let stop: (() => void) | undefined;
  let timer: unknown;
  let isOver = false;
  const follow = (): void => {
    if (isOver || stop !== undefined) return;
    stop = server.follow(operation, variables, {
      next: onHint,
      end: (end) => {
        stop = undefined;
        if (isOver || end.kind === 'refused') return;
        if (end.kind === 'session') void clock.sessionRenewed().then(follow);
        else timer = clock.later(follow, RETRY_MS * clock.jitter());
      },
    });
  };
  follow();
  return () => {
    isOver = true;
    clock.cancel(timer);
    stop?.();
  };
}
