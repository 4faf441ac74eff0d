import type { BlobStore } from '@muster/kit/blobs';
import type { Models, PackageChecks } from './modules/definitions/index.ts';
import type { Mailer } from './modules/mails/index.ts';
import type { LiveSockets, SessionDeps } from './modules/sessions/index.ts';

/** Everything the use cases work with. */
export interface Platform extends SessionDeps {
  readonly sockets: LiveSockets;
  readonly mailer: Mailer;
  readonly blobs: BlobStore;
  readonly checks: PackageChecks;
  readonly models: Models;
}
