import type { Module } from '../../module.ts';
import type { PresenceDeps } from '../presence/index.ts';
import { ExerciseNeeds } from './exercise-needs.ts';
import { queueErrors } from './queue.errors.ts';
import { defineQueueGraphql } from './queue.graphql.ts';
import type { QueueDeps } from './queue.service.ts';

/** What waits for those who run an exercise. */
export const queue = {
  name: 'queue',
  errors: queueErrors,
  provide: (given) => ({ exerciseNeeds: new ExerciseNeeds(given) }),
  graphql: defineQueueGraphql,
} satisfies Module<QueueDeps, PresenceDeps>;
