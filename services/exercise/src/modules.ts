import type { HttpServer } from '@muster/kit/http';
import { registerAccounts } from './modules/accounts/index.ts';
import { registerDefinitions } from './modules/definitions/index.ts';
import { registerSessions, registerSetPasswordPage } from './modules/sessions/index.ts';
import { registerVersion } from './modules/version/index.ts';
import type { Platform } from './platform.ts';

/** The one place that knows every module with addresses of its own; `graphql/schema.ts` knows those with fields. */
export const modules: readonly ((app: HttpServer, platform: Platform) => void)[] = [
  registerVersion,
  registerSessions,
  registerSetPasswordPage,
  registerAccounts,
  registerDefinitions,
];
