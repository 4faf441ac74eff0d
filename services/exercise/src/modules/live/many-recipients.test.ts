import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';

/** With the names of all their recipients, more than any answer may have. */
const MAILS = 40;
const RECIPIENTS = 500;
const PEOPLE = Array.from({ length: RECIPIENTS - 1 }, (_, index) => `person-${index}@mail.ex`);
const EMAIL = `- address: boss@mail.ex\n${PEOPLE.map((address) => `- address: ${address}\n`).join('')}- address: spy@mail.ex\n  team_visible: false\n`;
/** What a room shows of its mails. */
const FIELDS =
  'earlier emails { id from to text sender { address name } } emailThreads { id participants contacts { address kind name organization description } }';

onEachDatabase('a team that has received mails to very many people', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.withFiles(kind, { 'email.yml': EMAIL });
    played = await stage.play();
    const { team } = await stage.instructor.ask(`{ team(teamId: "${played.team}") { emailAddress } }`);
    for (let number = 0; number < MAILS; number += 1) {
      const { codes } = await call(played.otherMember.visitor, {
        mutation: 'sendEmail',
        input: { teamId: played.otherTeam, to: [team.emailAddress, ...PEOPLE], subject: `${number}`, text: 'All.' },
      });
      assert.deepEqual(codes, []);
    }
  });
  after(() => stage.remove());

  for (const [field, more] of [
    ['teamView', ''],
    ['teamDetails', ''],
    ['teamViewAt', ', at: 3600'],
  ] as const) {
    it(`opens with the newest of them in ${field}`, async () => {
      const reader = field === 'teamView' ? played.member.visitor : stage.instructor;
      const read = await reader.ask(`{ ${field}(teamId: "${played.team}"${more}, newest: 1000) { ${FIELDS} } }`);
      assert.equal(read[field].emails.at(-1).to.length, RECIPIENTS);
      assert.equal(read[field].emailThreads.at(-1).contacts.length, RECIPIENTS + 1);
      assert.notEqual(read[field].earlier, null);
    });
  }
});
