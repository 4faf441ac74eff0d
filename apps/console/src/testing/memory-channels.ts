import type { OpenChannel } from '../console/tab-channel.ts';

/** Channels between tabs of one browser, in memory. */
export function createMemoryChannels(): OpenChannel {
  const open = new Set<{ readonly name: string; readonly hear: (message: never) => void; readonly owner: object }>();
  return (name) => {
    const owner = {};
    return {
      tell: (message) => {
        for (const one of open) {
          if (one.name === name && one.owner !== owner) one.hear(structuredClone(message) as never);
        }
      },
      listen: (hear) => void open.add({ name, hear, owner }),
      close: () => {
        for (const one of open) if (one.owner === owner) open.delete(one);
      },
    };
  };
}
