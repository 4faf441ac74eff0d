import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Event } from '@muster/engine';
import { playSteps, run, withFiles } from '../testing/command-line.ts';

const ADA = 'ada.kern@library.ex';

/** The mails of the first run, as `conversation from: text or template`. */
function mailsIn(json: string): string[] {
  const { events } = JSON.parse(json) as { events: { event: Record<string, unknown> }[] };
  return events.flatMap(({ event }) => {
    if (event['type'] !== 'mail_sent') return [];
    const body = event['body'] as { kind: string; text?: string; template?: number };
    return body.kind === 'inject'
      ? []
      : `${event['thread']} ${event['from']}: ${body.text ?? `template ${body.template}`}`;
  });
}

describe('a script with named conversations', () => {
  it('continues exactly the conversation that it names', async () => {
    const mail = (text: string, conversation: string) =>
      `{ at: 1, team: counter, mail: { to: ${ADA}, text: ${text}, conversation: ${conversation} } }`;
    const { code, out } = await playSteps(
      [
        mail('one', 'first'),
        mail('two', 'second'),
        `{ at: 2, team: counter, reply: { conversation: first, text: three } }`,
        `{ at: 2, team: counter, reply: { to: ${ADA}, text: four } }`,
        mail('five', 'first'),
        `{ at: 3, team: counter, write_as: { address: ${ADA}, template: 1, conversation: first } }`,
        `{ at: 3, team: counter, write_as: { address: ${ADA}, text: six } }`,
        `{ at: 4, team: counter, write_as: { address: ${ADA}, subject: News, text: seven } }`,
        `{ at: 5, team: counter, write_as: { address: ${ADA}, subject: News, text: eight, conversation: third } }`,
        `{ at: 6, team: counter, write_as: { address: ${ADA}, subject: News, text: nine, conversation: second } }`,
        `{ at: 6, team: counter, reply: { conversation: third, text: ten } }`,
        `{ at: 6, team: cellar, mail: { to: ${ADA}, text: eleven, conversation: first } }`,
      ],
      '--json',
    );
    assert.equal(code, 0);
    const counter = 'counter@library.ex';
    assert.deepEqual(mailsIn(out), [
      `1:1 ${counter}: one`,
      `1:2 ${counter}: two`,
      `1:1 ${counter}: five`,
      `1:1 ${counter}: three`,
      `1:2 ${counter}: four`,
      `1:1 ${ADA}: template 0`,
      `1:2 ${ADA}: six`,
      `1:3 ${ADA}: seven`,
      `1:4 ${ADA}: eight`,
      `1:2 ${ADA}: nine`,
      `1:4 ${counter}: ten`,
      `2:1 cellar@library.ex: eleven`,
    ]);
  });

  it('can name, in a reply, a conversation that somebody else began', async () => {
    const { code, out } = await playSteps(
      [
        '{ at: 0:10, team: counter, confirm: welcome }',
        `{ at: 1, team: counter, reply: { to: ${ADA}, text: one, conversation: book } }`,
        `{ at: 2, team: counter, mail: { to: ${ADA}, text: two } }`,
        '{ at: 3, team: counter, reply: { conversation: book, text: three } }',
        '{ at: 3, team: counter, reply: { conversation: unheard of, text: four } }',
      ],
      '--json',
    );
    assert.equal(code, 1);
    assert.deepEqual(
      mailsIn(out).map((line) => line.replace(/ .*:/, '')),
      ['1:1 one', '1:2 two', '1:1 three'],
    );
    assert.deepEqual(JSON.parse(out).refused, [
      {
        step: 5,
        minute: 3,
        team: 'counter',
        action: 'reply',
        code: 'thread_unknown',
        message: 'There is no conversation unheard of yet.',
        params: { conversation: 'unheard of' },
      },
    ]);
  });

  it('gives a new name to a conversation without one, preferably among exactly these people', async () => {
    const { out } = await playSteps(
      [
        `{ at: 1, team: counter, write_as: { address: ${ADA}, subject: Old, text: zero } }`,
        '{ at: 2, team: counter, confirm: welcome }',
        `{ at: 3, team: counter, reply: { to: ${ADA}, text: one, conversation: a } }`,
        `{ at: 4, team: counter, reply: { to: [${ADA}, desk@library.ex], text: two, conversation: b } }`,
        `{ at: 5, team: counter, reply: { to: ${ADA}, text: three, conversation: c } }`,
        '{ at: 6, team: counter, reply: { to: nobody@library.ex, text: four, conversation: d } }',
      ],
      '--json',
    );
    // The third has no unnamed conversation left: what was separate elsewhere is one here.
    assert.deepEqual(
      mailsIn(out).map((line) => line.replace(/ .*:/, '')),
      ['1:1 zero', '1:1 one', '1:2 two', '1:1 three'],
    );
    assert.deepEqual(
      JSON.parse(out).refused.map(({ message }: { message: string }) => message),
      ['There is no conversation with nobody@library.ex yet.'],
    );
  });

  it('attaches files by name, with or without a text', async () => {
    const { code, out } = await playSteps(
      [
        `{ at: 1, team: counter, mail: { to: ${ADA}, files: map.png } }`,
        `{ at: 2, team: counter, reply: { to: ${ADA}, text: again, files: [map.png, notes.txt] } }`,
        `{ at: 3, team: counter, write_as: { address: ${ADA}, files: plan.pdf } }`,
        '{ at: 4, team: counter, tell: { channel: Messages, files: [plan.pdf, map.png] } }',
      ],
      '--json',
    );
    assert.equal(code, 0);
    const events = JSON.parse(out).events.map(({ event }: { event: Event }) => event) as Event[];
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'file_uploaded' ? [[event.team, event.name]] : [])),
      [
        [1, 'map.png'],
        [1, 'notes.txt'],
        [null, 'plan.pdf'],
      ],
    );
    assert.deepEqual(
      events.flatMap((event) =>
        event.type === 'mail_sent' && event.body.kind === 'written'
          ? [event.body.files]
          : event.type === 'own_inject_sent'
            ? [event.files]
            : [],
      ),
      [['map.png'], ['map.png', 'notes.txt'], ['plan.pdf'], ['plan.pdf', 'map.png']],
    );
  });

  it('shares a conversation between its participating teams', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\nemail_between_teams: true\ncustom_email_suffix: x.ex\n',
      's.yml': `
teams: { a: null, b: null }
steps:
  - { at: 1, team: a, mail: { to: b@x.ex, text: one, conversation: ours } }
  - { at: 2, team: a, mail: { to: b@x.ex, text: two } }
  - { at: 3, team: b, reply: { text: three, conversation: ours } }
`,
    };
    const { out } = await withFiles(files, (folder) => run(folder, '--script', `${folder}/s.yml`, '--json'));
    assert.deepEqual(mailsIn(out), ['1+2:1 a@x.ex: one', '1+2:2 a@x.ex: two', '1+2:1 b@x.ex: three']);
  });

  it('lets two teams use the same name for different conversations', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\ncustom_email_suffix: x.ex\n',
      'email.yml': '- { address: ada@x.ex }\n',
      's.yml': `
teams: { a: null, b: null }
steps:
  - { at: 1, team: a, mail: { to: ada@x.ex, text: one, conversation: talk } }
  - { at: 2, team: b, mail: { to: ada@x.ex, text: two, conversation: talk } }
  - { at: 3, team: a, mail: { to: ada@x.ex, text: aside } }
  - { at: 4, team: a, reply: { text: three, conversation: talk } }
  - { at: 5, team: b, reply: { text: four, conversation: talk } }
`,
    };
    const { out } = await withFiles(files, (folder) => run(folder, '--script', `${folder}/s.yml`, '--json'));
    assert.deepEqual(mailsIn(out), [
      '1:1 a@x.ex: one',
      '2:1 b@x.ex: two',
      '1:2 a@x.ex: aside',
      '1:1 a@x.ex: three',
      '2:1 b@x.ex: four',
    ]);
  });

  it('replies to everyone it names, and lets a person name an existing conversation', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\ncustom_email_suffix: x.ex\n',
      'email.yml': '- { address: ada@x.ex }\n- { address: bob@x.ex }\n',
      's.yml': `
teams: { a: null }
steps:
  - { at: 1, team: a, mail: { to: [ada@x.ex, bob@x.ex], text: both } }
  - { at: 2, team: a, mail: { to: bob@x.ex, text: bob } }
  - { at: 3, team: a, reply: { to: [ada@x.ex, bob@x.ex], text: to both } }
  - { at: 4, team: a, write_as: { address: bob@x.ex, text: named, conversation: new } }
  - { at: 5, team: a, reply: { text: goes on, conversation: new } }
`,
    };
    const { out } = await withFiles(files, (folder) => run(folder, '--script', `${folder}/s.yml`, '--json'));
    assert.deepEqual(mailsIn(out), [
      '1:1 a@x.ex: both',
      '1:2 a@x.ex: bob',
      '1:1 a@x.ex: to both',
      '1:2 bob@x.ex: named',
      '1:2 a@x.ex: goes on',
    ]);
  });

  it('lets an instructor continue under a new name what an inject began, and start with a subject', async () => {
    const { out } = await playSteps(
      [
        '{ at: 1, team: counter, confirm: welcome }',
        `{ at: 2, team: counter, write_as: { address: ${ADA}, to: desk@library.ex, text: one, conversation: t1 } }`,
        '{ at: 3, team: counter, reply: { text: two, conversation: t1 } }',
        `{ at: 4, team: counter, write_as: { address: ${ADA}, subject: New, text: three, conversation: t2 } }`,
        `{ at: 5, team: counter, write_as: { address: ${ADA}, text: four, conversation: t2 } }`,
      ],
      '--json',
    );
    assert.deepEqual(
      mailsIn(out).map((line) => line.replace(/ .*:/, '')),
      ['1:1 one', '1:1 two', '1:2 three', '1:2 four'],
    );
  });
});
