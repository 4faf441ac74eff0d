import type { Definition } from '@muster/definition';
import { fromStored, UnknownModelVersion } from '@muster/definition/stored';
import { type Event, readEvent, UnknownEvent } from '@muster/engine';
import { newerData } from '@muster/kit/errors';

/** An event of a stream. Fails with `newerData` if a newer version has written it. */
export function storedEvent(data: unknown): Event {
  return unlessNewer(() => readEvent(data), UnknownEvent);
}

/** The model of a definition. Fails with `newerData` if a newer version has stored it. */
export function storedModel(version: number, model: unknown): Definition {
  return unlessNewer(() => fromStored(version, model), UnknownModelVersion);
}

function unlessNewer<Read>(read: () => Read, Unknown: new (message: string) => Error): Read {
  try {
    return read();
  } catch (error) {
    throw error instanceof Unknown ? newerData(error) : error;
  }
}
