import type { Schema } from '../../../graphql/index.ts';
import type { EmailThread } from '../scene.ts';

/** The type of a thread in the schema: threads and mails refer to each other. */
export function emailThreadRef({ builder }: Schema) {
  return builder.objectRef<EmailThread>('EmailThreadType');
}
