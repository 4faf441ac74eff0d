import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import { newerFirst } from './newer-first.ts';

describe('a question to a server that may be of the release before', () => {
  const refuse = (code: string) => () => Promise.reject(new ApiError(code, ''));

  it('is asked once if the server knows it', async () => {
    assert.equal(await newerFirst(async () => 'newer', refuse('unexpected')), 'newer');
  });

  it('is asked in its older form if the server does not know the newer one', async () => {
    assert.equal(await newerFirst(refuse('invalid_query'), async () => 'older'), 'older');
  });

  it('is not asked again if it may have been carried out, or was refused for another reason', async () => {
    for (const code of ['unreachable', 'outcome_unknown', 'wrong_state']) {
      await assert.rejects(
        newerFirst(refuse(code), async () => 'older'),
        { code },
      );
    }
  });
});
