import type { Console } from '../../console/console.ts';
import { isOver } from './editor-state.ts';
import type { Keeper } from './keeper.ts';
import type { OpenCopy } from './open-copy.ts';
import type { SaveTimer } from './save-timer.ts';

/** Takes over what others have saved up to a revision, between the own saves. */
export async function catchUp(
  { server }: Pick<Console, 'server'>,
  copy: OpenCopy,
  { keeper, timer }: { readonly keeper: Keeper; readonly timer: SaveTimer },
  { upTo, isReadOnly }: { readonly upTo: number; readonly isReadOnly: boolean },
): Promise<void> {
  const now = copy.state();
  if (now === undefined) return;
  const isBack = isOver(now.refusal) && !isReadOnly;
  if (upTo <= copy.knownTo && isReadOnly === now.isReadOnly && !isBack) return;
  const { readNews } = await import('../together/read-news.ts');
  const { revision, take } = await readNews(server, copy.id, now, copy.knownTo);
  const moved: (readonly [from: string, to: string])[] = [];
  copy.update((before) => {
    const { next, ...told } = take(before);
    moved.push(...told.moved);
    return isOver(next.refusal) && !next.isReadOnly ? { ...next, refusal: undefined } : next;
  });
  copy.knownTo = Math.max(copy.knownTo, revision);
  for (const [from, to] of moved) {
    keeper.forget(from);
    void keeper.keep(to);
  }
  if (copy.typed().length > 0) timer.soon();
}
