import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { needsOfExercises } from './needs-of-exercises.ts';

describe('what waits in several exercises', () => {
  it('is asked for in one request, with a name and a variable for each exercise', () => {
    const { text } = needsOfExercises(2);
    assert.match(
      text,
      /^query NeedsOfExercises\(\$e0:ID! \$e1:ID!\)\{e0:needsYou\(exerciseId:\$e0 limit:1\)\{[\w ]+\} e1:/,
    );
    assert.match(text, / e1:needsYou\(exerciseId:\$e1 limit:1\)\{[\w ]*totalCount[\w ]*\}\}$/);
  });
});
