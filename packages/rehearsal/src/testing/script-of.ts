import { caseless } from '@muster/definition';
import { type Answer, type Event, type EventOf, toMinutes } from '@muster/engine';
import type { Report } from '../report.ts';

/** Converts a run into a script: everything that people did in it, as for a real exercise. */
export function scriptOf({ events, teams }: Report): string {
  const named = new Map(teams.map((team, i) => [i + 1, team.name]));
  const byAddress = new Map(teams.map(({ address, name }) => [caseless(address), name]));
  const steps = events.flatMap(({ event }): object | object[] => {
    const at = toMinutes(event.time);
    if (event.type === 'mail_sent') return mailStep(event, byAddress, named).map((act) => ({ at, ...act }));
    if (!('team' in event) || event.team === null) return [];
    const team = named.get(event.team);
    switch (event.type) {
      case 'tool_used':
        return { at, team, use_tool: { tool: event.tool, argument: event.argument } };
      case 'inject_confirmed':
        return { at, team, confirm: event.inject };
      case 'questionnaire_answered':
        return { at, team, answer: { questionnaire: event.questionnaire, answers: event.answers.map(answerText) } };
      case 'inject_sent':
      case 'silent_inject_sent':
        if (event.because.kind !== 'instructor') return [];
        return { at, team, send_inject: { inject: event.inject, alternative: event.alternative } };
      case 'command_matched':
        // A command that meets several rules is one command.
        if (events.find((other) => isSameCommand(other.event, event))?.event !== event) return [];
        return { at, team, run: commandText(event.command) };
      case 'answer_judged': {
        const { questionnaire, attempt, correct, comment } = event;
        const question = event.question + 1;
        const milestones = judgedOn(events, event);
        return { at, team, judge: { questionnaire, question, attempt, correct, comment, milestones } };
      }
      default:
        return [];
    }
  });
  const roles = Object.fromEntries(teams.map(({ name, role, address }) => [name, { role, address }]));
  return JSON.stringify({ teams: roles, steps });
}

function mailStep(
  event: EventOf<'mail_sent'>,
  byAddress: ReadonlyMap<string, string>,
  named: ReadonlyMap<number, string>,
) {
  const { from, participants, subject, body, thread: conversation, message } = event;
  const to = participants.filter((address) => caseless(address) !== caseless(from));
  const team = byAddress.get(caseless(from));
  if (team !== undefined && body.kind === 'written') {
    const { text } = body;
    return message === 1
      ? [{ team, mail: { to, subject, text, conversation } }]
      : [{ team, reply: { to, text, conversation } }];
  }
  if (body.kind !== 'template') return [];
  return [
    { team: named.get(event.meantFor ?? 0), write_as: { address: from, template: body.template + 1, conversation } },
  ];
}

function answerText(answer: Answer): string | number[] {
  return answer.kind === 'text' ? answer.text : answer.options.map((option) => option + 1);
}

function judgedOn(events: Report['events'], judged: EventOf<'answer_judged'>): string[] {
  return events.flatMap(({ event }) =>
    (event.type === 'milestone_switched' || event.type === 'shared_milestone_switched') &&
    event.cause.kind === 'judgement' &&
    event.time === judged.time &&
    ('team' in event ? event.team : event.through) === judged.team &&
    event.cause.question === judged.question
      ? event.milestone
      : [],
  );
}

function isSameCommand(one: Event, other: EventOf<'command_matched'>): boolean {
  return one.type === 'command_matched' && one.team === other.team && one.time === other.time;
}

function commandText({ workingDirectory, cmdSource, ...same }: EventOf<'command_matched'>['command']) {
  return { ...same, working_directory: workingDirectory, cmd_source: cmdSource };
}
