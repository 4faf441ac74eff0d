/** The result of an act on the whole exercise: shown once, under the top bar. */
interface ActResult {
  readonly tone: 'ok' | 'bad';
  readonly text: string;
}

const SHOWN_FOR_MS = 12_000;
const listeners = new Set<() => void>();
let result: ActResult | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export const resultStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ActResult | undefined => result,
};

function set(next: ActResult | undefined): void {
  result = next;
  for (const listener of listeners) listener();
}

/** A success disappears by itself; a refusal stays until it is closed. */
export function tellResult(next: ActResult): void {
  clearTimeout(timer);
  set(next);
  if (next.tone === 'ok') timer = setTimeout(() => set(undefined), SHOWN_FOR_MS);
}

export function closeResult(): void {
  clearTimeout(timer);
  set(undefined);
}
