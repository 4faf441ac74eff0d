import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import { classOf, isRefusedWith } from './error-class.ts';

describe('the class of an error', () => {
  it('is the same for what is missing and what is forbidden', () => {
    const gone = [
      { code: 'team_unknown', status: 200 },
      { code: 'forbidden', status: 403 },
      { code: 'a_code_of_a_later_version', status: 404 },
    ];
    assert.deepEqual(new Set(gone.map((error) => classOf(error))), new Set(['gone']));
  });

  it('is later where another attempt may succeed', () => {
    const later = [
      { code: 'unreachable', status: 0 },
      { code: 'too_many_attempts', status: 200 },
      { code: 'shutting_down', status: 503 },
      { code: 'a_code_of_a_later_version', status: 429 },
    ];
    assert.deepEqual(new Set(later.map((error) => classOf(error))), new Set(['later']));
  });

  it('is fault where the server failed', () => {
    assert.equal(classOf({ code: 'unexpected', status: 200 }), 'fault');
    assert.equal(classOf({ code: 'a_code_of_a_later_version', status: 500 }), 'fault');
  });

  it('is refused for every other code', () => {
    assert.equal(classOf({ code: 'wrong_state', status: 409 }), 'refused');
    for (const code of ['a_code_of_a_later_version', 'toString'])
      assert.equal(classOf({ code, status: 200 }), 'refused');
  });

  it('is what the place says about the code before anything else', () => {
    assert.equal(classOf({ code: 'invalid_query', status: 400 }, { invalid_query: 'gone' }), 'gone');
    assert.equal(classOf({ code: 'invalid_query', status: 400 }), 'refused');
  });
});

it('a refusal is known by its code', () => {
  assert.equal(isRefusedWith(new ApiError('draft_sent', ''), 'draft_changed', 'draft_sent'), true);
  assert.equal(isRefusedWith(new ApiError('draft_sent', ''), 'draft_changed'), false);
  assert.equal(isRefusedWith(new Error('draft_sent'), 'draft_sent'), false);
});
