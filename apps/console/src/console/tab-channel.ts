import type { TabChannel, TabMessage } from './entrance.ts';

/** All tabs of a browser that show this platform. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('session');
  return {
    tell: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data)),
  };
}
