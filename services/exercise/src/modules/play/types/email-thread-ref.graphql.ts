import type { Schema } from '../../../graphql/index.ts';
import type { EmailThread } from '../scene.ts';

/** A thread by its name in the schema: its mails are in it, and it is in its mails. */
export function emailThreadRef({ builder }: Schema) {
  return builder.objectRef<EmailThread>('EmailThreadType');
}
