import type { CompiledDefinition } from '../compiled/compile.ts';
import { placeIn } from '../compiled/place-in.ts';
import type { Action, LogPlace } from './state.ts';

export function channelPlace(channel: string): LogPlace {
  return `channel ${channel}`;
}

/** The channel of such a place; undefined for the others. */
export function channelAt(place: LogPlace): string | undefined {
  return place === 'tools' || place === 'questionnaires' ? undefined : place.slice(channelPlace('').length);
}

/** Undefined for mail, which is shown in its thread. */
export function logPlaceOf({ definition, injects }: CompiledDefinition, action: Action): LogPlace | undefined {
  switch (action.kind) {
    case 'tool':
      return 'tools';
    case 'questionnaire':
    case 'answers':
      return 'questionnaires';
    case 'own-inject':
      return channelPlace(action.channel);
    case 'inject': {
      const inject = definition.injects[placeIn(injects, action.inject)];
      if (inject === undefined || inject.type === 'email') return undefined;
      const sent = inject.alternatives.find(({ name }) => name === action.alternative);
      return sent && channelPlace(sent.channel);
    }
  }
}
