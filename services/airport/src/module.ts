import type { ErrorCatalogue } from '@muster/kit/errors';
import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from './deps.ts';

/** A vertical slice of the service, as one value. */
export interface Module {
  readonly name: string;
  /** Its own errors, besides those of every module. */
  readonly errors?: ErrorCatalogue;
  readonly routes: (app: HttpServer, deps: ModuleDeps) => void;
}
