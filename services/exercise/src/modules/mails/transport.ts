import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, makeFolder } from '@muster/kit/runtime';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers a mail durably; returns where it went, for the log. */
export interface Transport {
  send(message: MailMessage, name: string): Promise<string>;
}

/** Loaded with the first mail: it takes as much memory as the web server itself. */
const loadNodemailer = () => import('nodemailer');

export function smtpTransport(url: string, from: string): Transport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  return {
    send: async (message) => {
      const { createTransport } = await loadNodemailer();
      const smtp = createTransport({ url, ...timeouts }, { from });
      try {
        await smtp.sendMail({ ...message });
      } finally {
        smtp.close();
      }
      return 'the mail server';
    },
  };
}

/** Writes mails to files in the outbox, to be opened or sent by hand. Used if no mail server is configured. */
export function outboxTransport(folder: string, from: string): Transport {
  return {
    send: async (message, name) => {
      const { createTransport } = await loadNodemailer();
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
      const { message: bytes } = await writer.sendMail({ ...message });
      await makeFolder(folder);
      const path = join(folder, `${name}.eml`);
      const file = await open(`${path}.unfinished`, 'w', 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.unfinished`, path);
      await flushFolder(folder);
      return path;
    },
  };
}
