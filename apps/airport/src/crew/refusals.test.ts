import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import { messages as czech } from '../texts/cs/planning.ts';
import { messages as english } from '../texts/en/planning.ts';
import { reasonOf, refusalsIn } from './refusals.ts';

const INTERFACE = join(import.meta.dirname, '../../../../services/airport/openapi.json');

describe('refusals', () => {
  it('have a text in every language, whichever code the service gives', () => {
    const { RefusalDto } = JSON.parse(readFileSync(INTERFACE, 'utf8')).components.schemas;
    const codes = RefusalDto.properties.code.description.match(/[a-z]+(?:_[a-z]+)+/g);
    assert.ok(codes.includes('duty_starts_elsewhere'));
    for (const code of codes) {
      const { text = '', withHours = text } = reasonOf({ code, message: '' }) ?? {};
      for (const id of [text, withHours]) {
        assert.ok(id in english, code);
        assert.ok(id in czech, code);
      }
    }
  });

  it('are found in the answer to one change, to several, and to one of a flight', () => {
    const refusal = { code: 'flights_overlap', message: 'The steward is on flight 7 at that time.', flightId: 7 };
    const changes = [{ refusals: [] }, { refusals: [refusal] }];
    assert.deepEqual(refusalsIn(new ApiError('changes_refused', '', { body: { changes } })), [refusal]);
    assert.deepEqual(refusalsIn(new ApiError(refusal.code, refusal.message)), [
      { code: refusal.code, message: refusal.message },
    ]);
    const rest = { code: 'rest_too_short', message: '', hours: { actual: 8.5, limit: 12 } };
    const body = { refusals: [rest, refusal] };
    assert.deepEqual(refusalsIn(new ApiError(rest.code, '', { body })), [rest, refusal]);
    assert.deepEqual(refusalsIn(new ApiError('unreachable', '')), []);
    const crew = [{ stewardId: 1, refusals: [refusal] }, { stewardId: 2 }];
    assert.deepEqual(refusalsIn(new ApiError('flight_change_refused', '', { body: { crew } })), [refusal]);
  });
});
