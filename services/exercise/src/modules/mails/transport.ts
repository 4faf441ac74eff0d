import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands a mail over for good; answers where it went, for the log. */
export interface Transport {
  send(message: MailMessage, name: string): Promise<string>;
  close(): void;
}

export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    send: async (message) => {
      await smtp.sendMail({ ...message });
      return 'the mail server';
    },
    close: () => smtp.close(),
  };
}

/** Without a mail server, mails lie as files in the outbox, ready to be opened or sent by hand. */
export function outboxTransport(folder: string, from: string): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    send: async (message, name) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: bytes } = await writer.sendMail({ ...message });
      const path = join(folder, `${name}.eml`);
      const file = await open(`${path}.unfinished`, 'w', 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.unfinished`, path);
      return path;
    },
    close: () => writer.close(),
  };
}
