import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEvent } from '../events/upcast.ts';
import { recordings } from '../recorded/recordings.ts';
import { definitionOf, milestone, tool } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { EXCERPT_LENGTH, NO_FIELDS } from './moment-fields.ts';
import { EVENTS_WITH_MOMENTS, momentIn, momentOf } from './moments.ts';

describe('moments', () => {
  it('exist for every kind of event that people look back at, in exercises that were recorded', () => {
    const kinds = new Set<string>();
    for (const { events } of recordings()) {
      for (const [index, recorded] of events.entries()) {
        const event = readEvent(recorded);
        const moment = momentIn(index + 1, event);
        assert.equal(moment !== undefined, EVENTS_WITH_MOMENTS.includes(event.type), event.type);
        if (moment === undefined) continue;
        kinds.add(event.type);
        assert.deepEqual([moment.position, moment.time, moment.at], [index + 1, event.time, event.at]);
        if ('team' in event) assert.deepEqual(moment.teamIds, [event.team]);
      }
    }
    assert.deepEqual([...kinds].sort(), EVENTS_WITH_MOMENTS.toSorted());
  });

  it('tell what a team did from what an instructor did for it', () => {
    const exercise = new Exercise(definitionOf({ milestones: [milestone('seen')], tools: [tool('T', [])] }));
    exercise.must({ type: 'use_tool', tool: 'T', argument: '😀'.repeat(EXCERPT_LENGTH + 1) });
    exercise.must({ type: 'switch_milestone', milestone: 'seen', on: true }, INSTRUCTOR);
    const [used, switched] = exercise.events.slice(-2).map((event) => momentIn(1, event));
    assert.deepEqual(
      [used?.kind, used?.byTeam, used?.userId, used?.name, used?.text],
      ['TOOL', true, 'tom', 'T', `${'😀'.repeat(EXCERPT_LENGTH)}…`],
    );
    assert.deepEqual(
      [switched?.kind, switched?.byTeam, switched?.userId, switched?.name, switched?.on],
      ['MILESTONE', false, 'ines', 'seen', true],
    );
  });

  it('are empty where an event that was read by its fields has none', () => {
    for (const type of EVENTS_WITH_MOMENTS) {
      const { name, text, teamIds, userId } = momentOf(3, type, { ...NO_FIELDS, time: 1, at: 2 });
      assert.deepEqual({ name, text, teamIds, userId }, { name: '', text: '', teamIds: [], userId: null }, type);
    }
    assert.throws(() => momentOf(3, 'team_added', { ...NO_FIELDS, time: 1, at: 2 }), /"team_added" is no moment/);
  });
});
