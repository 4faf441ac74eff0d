import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Definition, earliest, type TimedPart } from '@muster/definition';
import fc from 'fast-check';
import { fromMinutes } from './compiled/minutes.ts';
import type { Event } from './events/event.ts';
import { mode, RUNS } from './testing/properties.ts';
import { randomDefinition } from './testing/random-definitions.ts';
import { playOf, randomSteps, type Step } from './testing/random-play.ts';

const ROLES = ['red', 'blue'];

describe('whatever a definition says and whatever is done', () => {
  it('nothing happens before its earliest minute', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (definition, steps, how) => {
        const { minuteOf } = earliest(definition);
        const foreseen = steps.filter((step) => !overrules(step, definition));
        for (const event of playOf(definition, foreseen, how).events) {
          for (const part of partsOf(event, definition)) {
            const role = 'team' in event ? ROLES[(event.team ?? 0) - 1] : undefined;
            const minute = minuteOf(part, role);
            assert.ok(minute !== null && fromMinutes(minute) <= event.time, `${event.type} ${minute} ${event.time}`);
          }
        }
      }),
      RUNS,
    );
  });
});

/** Instructors overrule the definition if they switch milestones, or send what is sent by itself. */
function overrules({ kind, pick }: Step, { injects }: Definition): boolean {
  if (kind === 'prepared' || kind === 'named') return injects[pick % Math.max(1, injects.length)]?.auto === true;
  return kind === 'switch' || kind === 'edited';
}

function partsOf(event: Event, { injects, questionnaires, milestones, tools, commands }: Definition): TimedPart[] {
  switch (event.type) {
    case 'inject_sent':
    case 'silent_inject_sent':
      return injects
        .filter(({ name }) => name === event.inject)
        .flatMap((inject) => [inject, ...inject.alternatives.filter(({ name }) => name === event.alternative)]);
    case 'questionnaire_appeared':
      return questionnaires.filter(({ title }) => title === event.questionnaire);
    case 'milestone_switched':
    case 'shared_milestone_switched':
      return event.on ? milestones.filter(({ name }) => name === event.milestone) : [];
    case 'tool_used':
      return tools
        .filter(({ name }) => name === event.tool)
        .flatMap(({ responses }) => responses.filter((_, i) => i === event.response));
    case 'command_matched':
      return commands.filter(({ name }) => name === event.rule);
    default:
      return [];
  }
}
