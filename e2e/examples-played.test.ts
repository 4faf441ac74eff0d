import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { playExample, SHORT_RUNS } from './support/play-example.ts';

onEachDatabase('the examples, played to their end through the public interface', (kind) => {
  // `examples-played.drill.ts` has the others.
  for (const course of SHORT_RUNS[kind.name]) {
    const { example, onDemand } = course;
    it(`give the events of their rehearsal: ${example}, ${onDemand ? 'on demand' : 'together'}`, (test) =>
      playExample(test, kind, course));
  }
});
