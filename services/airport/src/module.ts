import type { ErrorCatalogue } from '@muster/kit/errors';
import type { HttpServer } from '@muster/kit/http';
import type { SweepTask } from '@muster/kit/runtime';
import type { Deps, ModuleDeps } from './deps.ts';

/** A group of operations in the OpenAPI document. */
interface Tag {
  readonly name: string;
  readonly description: string;
}

/** A vertical slice of the service, as one value. */
export interface Module {
  readonly name: string;
  /** Its own errors, besides those of every module. */
  readonly errors?: ErrorCatalogue;
  /** The tags of its operations, each declared by one module. */
  readonly tags?: readonly Tag[];
  readonly routes?: (app: HttpServer, deps: ModuleDeps) => void;
  /** Inserts the initial data. Runs at every start, before the first request. */
  readonly prepare?: (deps: Deps) => Promise<void>;
  /** Deletes what has expired. */
  readonly sweeps?: (deps: Deps) => readonly SweepTask[];
}
