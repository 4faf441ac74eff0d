import { kitErrors } from '@muster/kit/errors';
import { readPage } from '../../page.ts';
import type { EmailThread } from './scene.ts';

/** As many as fit into an answer with as many threads as a list of them usually has, with everything they tell. */
export const USUAL_EMAILS = 20;
export const MOST_EMAILS = 200;

/** Which mails of a thread, by their numbers in it. */
export interface EmailsAsked {
  readonly after?: number | null | undefined;
  readonly before?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

/** The numbers of mails of a thread, in their order: the first behind `after`, or else the last before `before`. */
export function numbersAsked({ view }: EmailThread, { after, before, limit: asked }: EmailsAsked): number[] {
  const { limit } = readPage({ limit: asked }, { most: MOST_EMAILS, usual: USUAL_EMAILS });
  if (after != null && before != null) throw kitErrors.page_invalid('Give after or before, not both.');
  const last = Math.min(view.messages, (before ?? view.messages + 1) - 1);
  const first = Math.max(1, after == null ? last - limit + 1 : after + 1);
  return Array.from({ length: Math.max(0, Math.min(limit, last - first + 1)) }, (_, index) => first + index);
}
