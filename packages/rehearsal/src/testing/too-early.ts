import { type Definition, earliest, type TimedPart } from '@muster/definition';
import { type Event, fromMinutes, type TeamSetup } from '@muster/engine';

/** What a run has seen at a time. */
interface Sight {
  readonly team: number | null;
  readonly part: TimedPart | undefined;
}

/** What happened in a run before its earliest minute, as lines for people. */
export function tooEarly(definition: Definition, teams: readonly TeamSetup[]): (events: readonly Event[]) => string[] {
  const { minuteOf } = earliest(definition);
  const roles = new Map(teams.map(({ id, role }) => [id, role ?? undefined]));
  return (events) =>
    events.flatMap((event) =>
      sightsIn(event, definition).flatMap(({ team, part }) => {
        if (part === undefined) return `${event.type}: a part that the definition does not have`;
        const minute = minuteOf(part, team === null ? undefined : roles.get(team));
        if (minute !== null && fromMinutes(minute) <= event.time) return [];
        return `${event.type} of team ${team} at ${event.time} ms, at the earliest in minute ${minute}`;
      }),
    );
}

function sightsIn(event: Event, definition: Definition): Sight[] {
  switch (event.type) {
    case 'inject_sent':
    case 'silent_inject_sent': {
      const inject = definition.injects.find(({ name }) => name === event.inject);
      const alternative = inject?.alternatives.find(({ name }) => name === event.alternative);
      return [inject, alternative].map((part) => ({ team: event.team, part }));
    }
    case 'inject_confirmed': {
      const inject = definition.injects.find(({ name }) => name === event.inject);
      return [{ team: event.team, part: inject }];
    }
    case 'questionnaire_appeared':
    case 'questionnaire_answered': {
      const part = definition.questionnaires.find(({ title }) => title === event.questionnaire);
      return [{ team: event.team, part }];
    }
    case 'tool_used': {
      const tool = definition.tools.find(({ name }) => name === event.tool);
      return event.response === null ? [] : [{ team: event.team, part: tool?.responses[event.response] }];
    }
    case 'command_matched':
      return [{ team: event.team, part: definition.commands.find(({ name }) => name === event.rule) }];
    case 'mail_sent': {
      const { body, from, meantFor } = event;
      if (body.kind !== 'template') return [];
      const person = definition.emailPersons.find(({ address }) => address === from);
      return [{ team: meantFor, part: person?.templates[body.template] }];
    }
    case 'milestone_switched':
    case 'shared_milestone_switched': {
      const part = definition.milestones.find(({ name }) => name === event.milestone);
      return event.on ? [{ team: event.type === 'milestone_switched' ? event.team : null, part }] : [];
    }
    default:
      return [];
  }
}
