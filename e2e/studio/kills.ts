import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConsoleUnderTest } from '../support/console-under-test.ts';
import type { Author } from './author.ts';

/**
 * Kills the tab after so many milliseconds of typing, and opens another one. Answers how old the oldest key was that is
 * not there afterwards. What is there is what was typed, in its order.
 */
export async function killTab(author: Author, after: number): Promise<number> {
  const before = await author.saved();
  let isOver = false;
  const typing = author.type(() => isOver);
  await pause(after);
  const killedAt = performance.now();
  await author.crash();
  isOver = true;
  const keys = await typing;
  await author.reopen();
  const text = await author.saved();
  assert.ok(text.startsWith(before), `${before} became ${text}`);
  const kept = text.slice(before.length);
  const typed = keys.map(({ letter }) => letter).join('');
  // The last key can have arrived although the tab never said so.
  assert.ok(typed.startsWith(kept) || kept.startsWith(typed), `${typed} became ${kept}`);
  const lost = keys[kept.length];
  return lost === undefined ? 0 : Math.max(0, killedAt - lost.at);
}

/** Kills the server while somebody types, and starts it again: everything that was typed reaches it. */
export async function killServer(author: Author, tested: ConsoleUnderTest, after: number): Promise<void> {
  const before = await author.saved();
  let isOver = false;
  const typing = author.type(() => isOver);
  await pause(after);
  tested.service.kill('SIGKILL');
  await tested.service.ended();
  await tested.startService();
  isOver = true;
  const typed = (await typing).map(({ letter }) => letter).join('');
  assert.equal(await author.saved(), before + typed);
}
