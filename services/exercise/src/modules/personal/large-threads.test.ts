import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, PlayStage } from '../../testing/play-stage.ts';

onEachDatabase('a thread of many teams', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  it('can be read, answered with a draft, and claimed, although its id is long', async () => {
    const { team: teamId, member } = await stage.play({ teamCount: 300 });
    const { visitor } = member;
    const to = Array.from({ length: 299 }, (_, index) => `team-${index + 2}@mail.ex`);
    const mail = { mutation: 'sendEmail', input: { teamId, to, subject: 'To all', text: 'Hello.' } };
    const name = (await call(visitor, mail, 'thread { id }')).data.sendEmail.thread.id;
    assert.ok(name.length > 1000, name);
    const { markRead } = await visitor.ask(
      'mutation ($input: MarkReadInput!) { markRead(markReadInput: $input) { mark } }',
      { input: { teamId, place: { kind: 'THREAD', name }, upTo: 1 } },
    );
    assert.equal(markRead.mark, 1);
    const { saveDraft } = await visitor.ask(
      'mutation ($input: SaveDraftInput!) { saveDraft(saveDraftInput: $input) { name } }',
      { input: { teamId, place: { kind: 'REPLY', name }, content: 'Hello again' } },
    );
    assert.equal(saveDraft.name, name);
    const { signPresence } = await stage.instructor.ask(
      'mutation ($input: SignPresenceInput!) { signPresence(signPresenceInput: $input) }',
      { input: { teamId, place: { kind: 'THREAD', name }, claim: true } },
    );
    assert.equal(signPresence, true);
  });
});
