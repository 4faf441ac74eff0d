import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from './deps.ts';

/** A vertical slice of the service, as one value. */
export interface Module {
  readonly name: string;
  readonly routes: (app: HttpServer, deps: ModuleDeps) => void;
}
