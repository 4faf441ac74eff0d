import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TeamDetail } from './team.generated.ts';
import { addEarlier, applyDetail, asCalledNow, teamFrom, timelineOf } from './team-state.ts';

const entry = (id: string, exerciseTime: number): TeamDetail['actionLogs'][number] => ({
  id,
  kind: 'QUESTIONNAIRE',
  exerciseTime,
  questionnaire: 'A form',
  retracted: null,
  inject: null,
  sentBy: null,
  message: null,
  email: null,
  toolUse: null,
  submission: null,
});

const mail = (id: string, exerciseTime: number, logId: string | null): TeamDetail['emails'][number] => ({
  id,
  threadId: '1:1',
  from: 'a@b.ex',
  to: [],
  subject: '',
  text: '',
  exerciseTime,
  logId,
  retracted: null,
  user: null,
});

const detail = (more: Partial<TeamDetail>): TeamDetail => ({
  position: 1,
  epoch: 'first',
  whole: true,
  earlier: null,
  team: null,
  milestones: [],
  actionLogs: [],
  emails: [],
  comments: [],
  ...more,
});

describe('the timeline of a team', () => {
  it('is sorted newest first, and contains the mail of an inject once', () => {
    const state = teamFrom(
      '1',
      detail({
        actionLogs: [entry('1-1', 0), entry('1-2', 60)],
        emails: [mail('1:1/1', 60, '1-2'), mail('1:1/2', 90, null)],
      }),
    );
    assert.deepEqual(
      timelineOf(state).map(({ key }) => key),
      ['1:1/2', '1-2', '1-1'],
    );
  });

  it('omits milestones in their initial state', () => {
    const milestone = { name: 'm', displayName: 'M', reached: true, switchedAt: 0, cause: null };
    assert.deepEqual(timelineOf(teamFrom('1', detail({ milestones: [milestone] }))), []);
  });

  it('shows the current names of members, and the former names of others', () => {
    const jana = { id: 'j', username: 'j', firstName: 'Jana', lastName: '' };
    const facts = { name: 'Alpha', role: null, emailAddress: 'alpha@x.ex' };
    const before = teamFrom('1', detail({ team: { ...facts, members: [jana] } }));
    const renamed = detail({ whole: false, team: { ...facts, members: [{ ...jana, firstName: 'Božena' }] } });
    const members = applyDetail(before, renamed).team?.members ?? [];
    assert.equal(asCalledNow(jana, members).firstName, 'Božena');
    assert.equal(asCalledNow({ ...jana, id: 'k' }, members).firstName, 'Jana');
  });

  it('grows with a message, and is replaced by a complete one', () => {
    const first = teamFrom('1', detail({ actionLogs: [entry('1-1', 0)] }));
    const more = applyDetail(first, detail({ whole: false, position: 2, actionLogs: [entry('1-2', 5)] }));
    assert.deepEqual([...more.entries.keys()], ['1-1', '1-2']);
    const again = applyDetail(more, detail({ actionLogs: [entry('1-2', 5)] }));
    assert.deepEqual([...again.entries.keys()], ['1-2']);
    const restored = addEarlier(again, { ...detail({ actionLogs: [entry('1-1', 0)] }), epoch: 'restored' });
    assert.deepEqual([...restored.entries.keys()], ['1-2'], 'and gets no older entries of another history');
  });
});
