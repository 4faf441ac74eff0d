import type { HttpServer } from '@muster/kit/http';
import type { Deps } from './deps.ts';
import { registerAirplaneTypes } from './modules/airplane-types/index.ts';

/** The one place that knows every module. */
export const modules: readonly ((app: HttpServer, deps: Deps) => void)[] = [registerAirplaneTypes];
