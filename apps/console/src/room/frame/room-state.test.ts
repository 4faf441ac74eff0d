import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Entry, Mail, RoomUpdate } from './room.generated.ts';
import {
  addEarlier,
  applyUpdate,
  entriesOfChannel,
  markKey,
  type RoomState,
  roomFrom,
  threadsByLatest,
} from './room-state.ts';
import { seenByOutsider, unreadOf } from './unread.ts';

const ME = 'me';
const person = (id: string) => ({ id, username: id, firstName: '', lastName: '' });

const message = (number: number, channel: string, text = ''): Entry => ({
  id: `1-${number}`,
  number,
  kind: 'MESSAGE',
  timestamp: '2026-01-01T12:00:00Z',
  exerciseTime: number,
  questionnaire: null,
  retracted: null,
  message: { channel, text, sender: null, attachments: [], linkedFiles: [] },
  email: null,
  overlay: null,
  confirmation: null,
  toolUse: null,
  submission: null,
});

const mail = (threadId: string, number: number, author: string | null, timestamp: string): Mail => ({
  id: `${threadId}-${number}`,
  number,
  threadId,
  from: 'a@b.ex',
  to: [],
  subject: '',
  text: '',
  sender: null,
  user: author === null ? null : person(author),
  timestamp,
  exerciseTime: 0,
  deliveryState: 'DELIVERED',
  undeliverable: [],
  retracted: null,
  attachments: [],
  linkedFiles: [],
  logId: null,
});

const thread = (id: string) => ({ id, subject: id, participants: [], emailCount: 1, contacts: [] });

const NOTHING_NEW: RoomUpdate = {
  earlier: null,
  actionLogs: [],
  emails: [],
  emailThreads: [],
  submissions: [],
  files: [],
  comments: [],
  position: 1,
  epoch: 'first',
  whole: false,
  exerciseState: null,
  clock: null,
  team: null,
  score: null,
  milestones: [],
  objectives: [],
  questionnaires: [],
  drive: null,
  tools: null,
  contacts: null,
};

function room(update: Partial<RoomUpdate> = {}): RoomState {
  return roomFrom(
    {
      team: { id: '1', name: 'Alpha', role: null, exerciseId: '7', emailAddress: 'alpha@x.ex', state: 'RUNNING' },
      teamView: { ...NOTHING_NEW, whole: true, ...update },
      readMarks: [],
    },
    {
      exercise: {
        id: '7',
        name: 'X',
        onDemand: false,
        plannedStart: null,
        state: 'RUNNING',
        stopReason: null,
        can: { start: false },
      },
      exerciseChannels: [],
    },
    0,
  );
}

describe('the room of a team', () => {
  it('replaces an entry with the same id', () => {
    const before = room({ actionLogs: [message(1, 'A', 'old'), message(2, 'A')] });
    const after = applyUpdate(before, { ...NOTHING_NEW, actionLogs: [message(1, 'A', 'new')] }, 0);
    assert.deepEqual(
      after.entries.map(({ number, message: told }) => [number, told?.text]),
      [
        [1, 'new'],
        [2, ''],
      ],
    );
  });

  it('keeps what a message does not contain, and discards everything with a complete one', () => {
    const before = room({ actionLogs: [message(1, 'A')], score: { score: 5, isScored: true } });
    assert.equal(applyUpdate(before, NOTHING_NEW, 0).score.score, 5);
    const whole = applyUpdate(before, { ...NOTHING_NEW, whole: true, actionLogs: [message(9, 'A')], earlier: 8 }, 0);
    assert.deepEqual([whole.entries.map(({ number }) => number), whole.earlier], [[9], 8]);
  });

  it('knows that the exercise was opened, which a team on demand waits for', () => {
    const before = room();
    assert.equal(applyUpdate(before, { ...NOTHING_NEW, exerciseState: 'STOPPED' }, 0).exercise.state, 'STOPPED');
    assert.equal(applyUpdate(before, NOTHING_NEW, 0).exercise.state, 'RUNNING');
  });

  it('prepends older entries', () => {
    const before = room({ actionLogs: [message(5, 'A')], earlier: 4 });
    const after = addEarlier(before, { ...NOTHING_NEW, actionLogs: [message(1, 'A'), message(2, 'B')], earlier: null });
    assert.deepEqual([after.entries.map(({ number }) => number), after.earlier], [[1, 2, 5], null]);
    assert.equal(entriesOfChannel(after, 'A').length, 2);
    const restored = addEarlier(before, { ...NOTHING_NEW, epoch: 'restored', actionLogs: [message(1, 'A')] });
    assert.deepEqual(restored, before, 'but none of another history');
  });

  it('lists the last written thread first', () => {
    const known = room({
      emailThreads: [thread('x'), thread('y')],
      emails: [mail('x', 1, null, '2026-01-01T12:00:00Z'), mail('y', 1, null, '2026-01-01T12:05:00Z')],
    });
    assert.deepEqual(
      threadsByLatest(known).map((one) => one.thread.id),
      ['y', 'x'],
    );
  });

  it('counts as unread what is after the read mark of its place, except the user’s own', () => {
    const known: RoomState = {
      ...room({
        actionLogs: [message(1, 'A'), message(2, 'A'), message(3, 'B')],
        emailThreads: [thread('x')],
        emails: [
          mail('x', 1, null, '2026-01-01T12:00:00Z'),
          mail('x', 2, ME, '2026-01-01T12:01:00Z'),
          mail('x', 3, null, '2026-01-01T12:02:00Z'),
        ],
      }),
      marks: new Map([[markKey('CHANNEL', 'A'), 1]]),
    };
    const unread = unreadOf(known, ME);
    assert.deepEqual(
      [...unread.channels],
      [
        ['A', 1],
        ['B', 1],
      ],
    );
    assert.deepEqual([...unread.threads], [['x', 2]]);
    assert.deepEqual([unread.mail, unread.total], [1, 3], 'one conversation is counted once');
    assert.equal(unreadOf(seenByOutsider(known), ME).total, 0, 'nothing is new to somebody who looks on');
  });
});
