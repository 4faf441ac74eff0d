import type { AppError } from '../errors/index.ts';
import { kitErrors } from '../errors/index.ts';

export function routeUnknown(): AppError {
  return kitErrors.route_unknown();
}
