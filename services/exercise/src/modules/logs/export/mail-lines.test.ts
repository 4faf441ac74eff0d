import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { compile, type EventOf } from '@muster/engine';
import { temporaryFolder } from '@muster/kit/testing';
import { FILLED } from '../../../testing/filled-model.ts';
import { Addresses } from './addresses.ts';
import { LAYOUTS } from './layout.ts';
import { LineSpool } from './line-spool.ts';
import { type MailContext, mailSent, threadLines } from './mail-lines.ts';
import { Spool } from './spool.ts';

describe('the mails of teams', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let context: MailContext & { readonly spool: Spool };

  before(() => {
    folder = temporaryFolder();
    context = {
      texts: { compiled: compile(FILLED), uploads: new Map(), fileIds: new Map() },
      addresses: new Addresses(
        FILLED,
        [1, 2].map((id) => ({ id, name: `${id}`, address: `team-${id}@ex` })),
      ),
      lines: new LineSpool(join(folder.path, 'lines')),
      spool: new Spool(join(folder.path, 'spool')),
      layout: LAYOUTS.muster,
    };
  });
  after(() => {
    context.lines.close();
    context.spool.close();
    folder.remove();
  });

  const send = (thread: string, message: number, text = `${thread}/${message}`): void => {
    const teams = thread.split(':')[0]?.split(',').map(Number) ?? [];
    const event: EventOf<'mail_sent'> = {
      type: 'mail_sent',
      version: 2,
      time: message,
      at: message,
      thread,
      message,
      teams,
      participants: ['team-1@ex'],
      from: 'team-1@ex',
      subject: 'About it',
      body: { kind: 'written', text, files: [] },
      by: { id: 'u1', role: 'trainee' },
      meantFor: null,
    };
    mailSent(context, event);
  };
  const mailsOf = (team: number): string[][] =>
    [...threadLines(context, team, new Map())]
      .join('')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).emails.map(({ content }: { content: string }) => content));

  it('are in threads by their start, each with its replies in order', () => {
    const long = 'Ž'.repeat(1_500_000);
    send('2:1', 1);
    send('1:1', 1);
    send('1,2:1', 1);
    send('1:2', 1, long);
    send('1:1', 2);
    send('1,2:1', 2);
    send('1:10', 1);
    send('1:1', 3);
    assert.deepEqual(mailsOf(1), [['1:1/1', '1:1/2', '1:1/3'], ['1,2:1/1', '1,2:1/2'], [long], ['1:10/1']]);
    assert.deepEqual(mailsOf(2), [['2:1/1'], ['1,2:1/1', '1,2:1/2']]);
    assert.deepEqual(mailsOf(3), []);
  });
});
