import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Reply } from './mail.generated.ts';
import { EMPTY_REPLY, readReplyDraft, replyToSend, writeReplyDraft } from './reply-draft.ts';

const target = { teamId: '7', threadId: '7:2', address: 'weiss@morgenblatt.ex' };

const reply: Reply = {
  address: target.address,
  template: 3,
  context: 'A truthful answer',
  text: 'Thank you.',
  attachments: [],
  effect: {
    applies: true,
    reason: null,
    milestones: [
      { name: 'press_answered', displayName: 'Press answered', activate: true, changes: true },
      { name: 'press_waits', displayName: 'The press waits', activate: false, changes: true },
    ],
  },
};

const chosen = { ...EMPTY_REPLY, address: target.address, template: 3 };

describe('the input of a reply', () => {
  it('contains only the template while its text is unchanged', () => {
    assert.deepEqual(replyToSend(chosen, reply, target), { ...target, template: 3 });
  });

  it('keeps the effect of the template with another text', () => {
    assert.deepEqual(replyToSend({ ...chosen, text: 'Thanks.' }, reply, target), {
      ...target,
      template: 3,
      text: 'Thanks.',
    });
  });

  it('omits the template if part of its effect is unticked, and switches what is still ticked', () => {
    assert.deepEqual(replyToSend({ ...chosen, text: 'Thanks.', unticked: ['press_answered'] }, reply, target), {
      ...target,
      text: 'Thanks.',
      milestones: [],
      deactivateMilestones: ['press_waits'],
    });
  });

  it('switches the selected milestones with an own text', () => {
    const own = { ...EMPTY_REPLY, text: 'Call me.', ticked: ['press_answered'] };
    assert.deepEqual(replyToSend(own, undefined, target), {
      ...target,
      text: 'Call me.',
      milestones: ['press_answered'],
    });
  });
});

describe('the draft of a reply', () => {
  it('is restored as it was written', () => {
    const draft = { ...chosen, text: 'Thanks.', unticked: ['press_answered'] };
    assert.deepEqual(readReplyDraft(writeReplyDraft(draft)), draft);
  });

  it('keeps the text of a draft in another format', () => {
    assert.equal(readReplyDraft('Only words').text, 'Only words');
  });
});
