import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { OTHER_RUNS, playExample } from '../support/play-example.ts';

onEachDatabase('the examples, played to their end through the public interface', (kind) => {
  for (const course of OTHER_RUNS[kind.name]) {
    const { example, onDemand } = course;
    it(`give the events of their rehearsal: ${example}, ${onDemand ? 'on demand' : 'together'}`, (test) =>
      playExample(test, kind, course));
  }
});
