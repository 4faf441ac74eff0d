import { kitErrors } from '@muster/kit/errors';
import { readPage } from '../../page.ts';
import type { EmailThread } from './scene.ts';

/** As many as fit into an answer with the usual number of threads, with all their fields. */
export const DEFAULT_EMAILS = 20;
export const MAX_EMAILS = 200;

/** A range of mails of a thread, by number. */
export interface EmailsArgs {
  readonly after?: number | null | undefined;
  readonly before?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

/** The numbers of mails of a thread, in order: the first after `after`, or else the last before `before`. */
export function requestedNumbers({ view }: EmailThread, { after, before, limit: asked }: EmailsArgs): number[] {
  const { limit } = readPage({ limit: asked }, { max: MAX_EMAILS, defaultLimit: DEFAULT_EMAILS });
  if (after != null && before != null) throw kitErrors.page_invalid('after_and_before');
  const last = Math.min(view.messages, (before ?? view.messages + 1) - 1);
  const first = Math.max(1, after == null ? last - limit + 1 : after + 1);
  return Array.from({ length: Math.max(0, Math.min(limit, last - first + 1)) }, (_, index) => first + index);
}
