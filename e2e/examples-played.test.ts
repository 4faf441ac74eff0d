import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { playExample, RUNS } from './support/play-example.ts';

onEachDatabase('the examples, played to their end through the public interface', (kind) => {
  // Half of them each: what differs by database has nothing to do with the mode. `examples-played.drill.ts` has the rest.
  for (const course of RUNS.filter(({ onDemand }) => onDemand === (kind.name === 'PostgreSQL'))) {
    const { example, onDemand } = course;
    it(`give the events of their rehearsal: ${example}, ${onDemand ? 'on demand' : 'together'}`, (test) =>
      playExample(test, kind, course, { isExported: true }));
  }
});
