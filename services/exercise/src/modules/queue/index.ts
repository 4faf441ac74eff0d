import type { Module } from '../../module.ts';
import type { PresenceDeps } from '../presence/index.ts';
import { ExerciseNeeds } from './exercise-needs.ts';
import { defineQueueGraphql } from './queue.graphql.ts';
import type { QueueDeps } from './queue.service.ts';
import { wordsMetric } from './words-metric.ts';

/** What waits for those who run an exercise. */
export const queue = {
  name: 'queue',
  provide: (given) => {
    const exerciseNeeds = new ExerciseNeeds(given);
    wordsMetric({ ...given, exerciseNeeds });
    return { exerciseNeeds };
  },
  graphql: defineQueueGraphql,
} satisfies Module<QueueDeps, PresenceDeps>;
