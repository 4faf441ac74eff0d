/** What the tabs of a browser that show this platform tell each other under a name. It does not reach the teller. */
interface Channel<Message> {
  tell(message: Message): void;
  listen(hear: (message: Message) => void): void;
  close(): void;
}

export type OpenChannel = <Message>(name: string) => Channel<Message>;

export const openChannel: OpenChannel = <Message>(name: string): Channel<Message> => {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data)),
    close: () => channel.close(),
  };
};
