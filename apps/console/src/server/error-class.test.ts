import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classOf } from './error-class.ts';

describe('the class of an error', () => {
  it('is the same for what is missing and what is forbidden', () => {
    const gone = [
      { code: 'team_unknown', status: 200 },
      { code: 'unknown_team', status: 200 },
      { code: 'forbidden', status: 403 },
      { code: 'anything', status: 404 },
    ];
    assert.deepEqual(new Set(gone.map((error) => classOf(error))), new Set(['gone']));
  });

  it('is later where another attempt may succeed', () => {
    const later = [
      { code: 'unreachable', status: 0 },
      { code: 'too_many_requests', status: 429 },
      { code: 'shutting_down', status: 503 },
    ];
    assert.deepEqual(new Set(later.map((error) => classOf(error))), new Set(['later']));
  });

  it('is refused for every other code', () => {
    assert.equal(classOf({ code: 'wrong_state', status: 409 }), 'refused');
    assert.equal(classOf({ code: 'a_code_of_a_later_version', status: 200 }), 'refused');
  });

  it('is what the place says about the code before anything else', () => {
    assert.equal(classOf({ code: 'invalid_query', status: 400 }, { invalid_query: 'gone' }), 'gone');
    assert.equal(classOf({ code: 'invalid_query', status: 400 }), 'refused');
  });
});
