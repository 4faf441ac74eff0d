import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';

/** Together more than any answer may have. */
const MAILS = 60;
const LONG_TEXT = 'x'.repeat(99_000);
const FIELDS = 'position whole earlier emails { id text }';

onOneDatabase('a team that has received more text than one answer may have', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
    const { team } = await stage.instructor.ask(`{ team(teamId: "${played.team}") { emailAddress } }`);
    for (let number = 0; number < MAILS; number += 1) {
      const { codes } = await call(played.otherMember.visitor, {
        mutation: 'sendEmail',
        input: { teamId: played.otherTeam, to: [team.emailAddress], subject: `Mail ${number}`, text: LONG_TEXT },
      });
      assert.deepEqual(codes, []);
    }
  });
  after(() => stage.remove());

  for (const field of ['teamView', 'teamDetails']) {
    it(`reads all of it by pages of ${field}`, async () => {
      const reader = field === 'teamView' ? played.member.visitor : stage.instructor;
      const first = (await reader.ask(`{ ${field}(teamId: "${played.team}", newest: 1000) { ${FIELDS} } }`))[field];
      assert.equal(first.whole, true);
      const found = new Set<string>();
      for (let page = first; ; ) {
        for (const { id, text } of page.emails) if (text === LONG_TEXT) found.add(id);
        if (page.earlier === null) break;
        const query = `${field}Before(teamId: "${played.team}", before: ${page.earlier}, newest: 1000) { earlier emails { id text } }`;
        page = (await reader.ask(`{ ${query} }`))[`${field}Before`];
      }
      assert.equal(found.size, MAILS);
    });
  }

  it('starts over with the newest of it when a client comes back that has missed it', async (test) => {
    for (const [by, subscription] of [
      [played.member.visitor, 'teamUpdates'],
      [stage.instructor, 'teamDetailUpdates'],
    ] as const) {
      const reader = await LiveReader.start(
        test,
        by,
        `${subscription}(teamId: "${played.team}", after: 1) { ${FIELDS} }`,
      );
      const first = await reader.update(1);
      assert.equal(first.whole, true);
      assert.notEqual(first.earlier, null);
      assert.equal(first.emails.at(-1)?.text, LONG_TEXT);
      await reader.close();
    }
  });

  it('shows the newest of it in the view of a past moment', async () => {
    const { teamViewAt } = await stage.instructor.ask(
      `{ teamViewAt(teamId: "${played.team}", at: 3600, newest: 1000) { ${FIELDS} } }`,
    );
    assert.equal(teamViewAt.emails.at(-1)?.text, LONG_TEXT);
    assert.notEqual(teamViewAt.earlier, null);
  });
});
