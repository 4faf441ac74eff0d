import type { IconName } from '@muster/ui';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { ChannelKind } from '../../server/kinds.generated.ts';
import type { Channel, RoomState } from './room-state.ts';
import type { Unread } from './unread.ts';

/** A channel of the definition as a place in the room. */
export interface Place {
  readonly channel: Channel;
  readonly icon: IconName;
  readonly count: number;
  readonly link:
    | { readonly to: '/play/$team/c/$channel'; readonly params: { readonly team: string; readonly channel: string } }
    | {
        readonly to: `/play/$team/${PathInRoom}`;
        readonly params: { readonly team: string };
      };
}

/** What the address of a screen has after the team. */
type PathInRoom = {
  [Path in keyof RegisteredRouter['routesByPath']]: Path extends `/play/$team/${infer Rest}`
    ? Rest extends '' | `${string}$${string}`
      ? never
      : Rest
    : never;
}[keyof RegisteredRouter['routesByPath']];

interface PlaceOfKind {
  readonly icon: IconName;
  /** The path of the only channel of its kind; channels of messages have their names in theirs. */
  readonly path: PathInRoom | undefined;
  readonly unread: (unread: Unread, channel: string) => number;
}

const PLACES: Readonly<Record<ChannelKind, PlaceOfKind>> = {
  INFO: { icon: 'message', path: undefined, unread: ({ channels }, channel) => channels.get(channel) ?? 0 },
  EMAIL: { icon: 'mail', path: 'mail', unread: ({ mail }) => mail },
  TOOL: { icon: 'tool', path: 'tools', unread: () => 0 },
  FORM: { icon: 'form', path: 'forms', unread: ({ forms }) => forms },
  COMMAND: { icon: 'terminal', path: 'commands', unread: () => 0 },
};

/** The channels in the order of the definition, with the number of new entries. */
export function placesOf(room: RoomState, unread: Unread): Place[] {
  const team = room.teamId;
  return room.channels.map((channel) => {
    const { icon, path, unread: count } = PLACES[channel.type];
    return {
      channel,
      icon,
      count: count(unread, channel.name),
      link:
        path === undefined
          ? { to: '/play/$team/c/$channel', params: { team, channel: channel.name } }
          : { to: `/play/$team/${path}`, params: { team } },
    };
  });
}
