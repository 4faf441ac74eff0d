import type { Reply } from './mail.generated.ts';

const MAX_RECENT = 3;
const keyOf = (exercise: string): string => `recent-replies:${exercise}`;
const nameOf = ({ address, template }: Pick<Reply, 'address' | 'template'>): string => `${address}#${template}`;

function recent(exercise: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(exercise)) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** The last three used come first in the lists of this browser. */
export function rememberReply(exercise: string, reply: Reply): void {
  const name = nameOf(reply);
  const next = [name, ...recent(exercise).filter((one) => one !== name)].slice(0, MAX_RECENT);
  localStorage.setItem(keyOf(exercise), JSON.stringify(next));
}

export function sortByRecent(exercise: string, replies: readonly Reply[]): readonly Reply[] {
  const order = recent(exercise);
  const rank = (reply: Reply): number => {
    const at = order.indexOf(nameOf(reply));
    return at === -1 ? MAX_RECENT : at;
  };
  return replies.toSorted((a, b) => rank(a) - rank(b));
}
