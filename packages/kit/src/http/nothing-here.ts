import { type AppError, notFound } from '../errors/index.ts';

export function nothingHere(): AppError {
  return notFound('route_unknown', 'There is nothing at this address.');
}
