import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleWords } from './example-words.ts';
import type { Example } from './use-examples.ts';

const TOUR: Example = {
  name: 'tour',
  title: 'A day at Lindenhof Library',
  description: 'A book is missing.',
  audience: 'Everybody',
  language: 'en',
  exerciseDuration: 10,
  debriefMinutes: 0,
  roles: [],
  minTeams: 1,
  maxTeams: null,
  teamsPerGroup: 1,
  together: true,
  onDemand: true,
  instructor: 'OPTIONAL',
  sandbox: 'OPTIONAL',
};

const t = (id: string): string => `text of ${id}`;

describe('the words of an example', () => {
  it('the words of an example are its own in its own language', () => {
    const { title, ownTitle } = exampleWords({ t, locale: 'en-GB' }, TOUR);
    assert.deepEqual([title, ownTitle], [TOUR.title, undefined]);
  });

  it('the title of an example that is known is told in the language of the reader, beside its own', () => {
    const { title, ownTitle } = exampleWords({ t, locale: 'cs' }, TOUR);
    assert.deepEqual([title, ownTitle], ['text of exampleTourTitle', TOUR.title]);
  });

  it('the title of an example of a later version is its own', () => {
    const { title, ownTitle } = exampleWords({ t, locale: 'cs' }, { ...TOUR, name: 'later' });
    assert.deepEqual([title, ownTitle], [TOUR.title, undefined]);
  });
});
