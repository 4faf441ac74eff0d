import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endOf } from './subscription-end.ts';

const refused = (code: unknown, more: object = {}) => [{ message: '', extensions: { code, ...more } }];

describe('the end of a subscription', () => {
  it('is passing if the server is busy, at fault or gives no code, and if the connection broke', () => {
    const passing = [
      'database_unreachable',
      'database_busy',
      'shutting_down',
      'newer_data',
      'too_busy',
      'storage_full',
    ];
    for (const code of [...passing, 'unexpected', 'outcome_unknown', undefined]) {
      assert.deepEqual(endOf(refused(code)), { kind: 'lost' }, String(code));
    }
    assert.deepEqual(endOf(new Error('The connection broke.')), { kind: 'lost' });
    assert.deepEqual(endOf({ code: 1006 }), { kind: 'lost' });
  });

  it('is final if the server refuses it, also with a code of another version', () => {
    for (const code of ['access_lost', 'team_unknown', 'forbidden', 'a_code_of_a_later_version']) {
      assert.deepEqual(endOf(refused(code)), { kind: 'refused', code });
    }
    const moved = { kind: 'refused', code: 'moved_to_team', teamId: '7' };
    assert.deepEqual(endOf(refused('moved_to_team', { teamId: '7' })), moved);
  });

  it('is that of the session if the server closes the socket for it', () => {
    assert.deepEqual(endOf({ code: 4403 }), { kind: 'session' });
  });
});
