import type { IconName } from '@muster/ui';
import type { ChannelKind } from './room.generated.ts';
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
        readonly to: `/play/$team/${'mail' | 'tools' | 'forms' | 'commands'}`;
        readonly params: { readonly team: string };
      };
}

const ICONS: Readonly<Record<ChannelKind, IconName>> = {
  INFO: 'message',
  EMAIL: 'mail',
  TOOL: 'tool',
  FORM: 'form',
  COMMAND: 'terminal',
};

const PATHS = { EMAIL: 'mail', TOOL: 'tools', FORM: 'forms', COMMAND: 'commands' } as const;

/** The channels in the order of the definition, with the number of new entries. */
export function placesOf(room: RoomState, unread: Unread): Place[] {
  const team = room.teamId;
  return room.channels.map((channel) => {
    const { type, name } = channel;
    if (type === 'INFO') {
      const count = unread.channels.get(name) ?? 0;
      return {
        channel,
        icon: ICONS[type],
        count,
        link: { to: '/play/$team/c/$channel', params: { team, channel: name } },
      };
    }
    const count = type === 'EMAIL' ? unread.mail : type === 'FORM' ? unread.forms : 0;
    return { channel, icon: ICONS[type], count, link: { to: `/play/$team/${PATHS[type]}`, params: { team } } };
  });
}
