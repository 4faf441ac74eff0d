import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { readMail } from './platform-under-test.ts';

/** A minimal local SMTP server. */
export interface MailServer {
  readonly url: string;
  /** The delivered mails, as a person would read them. */
  readonly mails: readonly string[];
  /** The replies to the next recipients, instead of accepting the mail. */
  refuseWith(answer: string | undefined): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    void converse(socket, { refusal: () => refusal, deliver: (mail) => mails.push(readMail(mail)) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (answer) => {
      refusal = answer;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Office {
  refusal(): string | undefined;
  deliver(mail: string): void;
}

async function converse(socket: Socket, office: Office): Promise<void> {
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  let letter: string[] | undefined;
  say('220 mail.test ready');
  for await (const line of createInterface(socket)) {
    if (letter !== undefined) {
      if (line !== '.') letter.push(line.replace(/^\./, ''));
      else {
        office.deliver(`${letter.join('\n')}\n`);
        letter = undefined;
        say('250 taken');
      }
    } else if (/^DATA/i.test(line)) {
      letter = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else if (/^RCPT/i.test(line)) {
      say(office.refusal() ?? '250 known');
    } else say('250 fine');
  }
}
