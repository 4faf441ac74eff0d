import { caseless } from '@muster/definition';
import { type Answer, type Event, type EventOf, type TeamSetup, toMinutes } from '@muster/engine';

/** A step of a script before it is written: the minute, the team, and one thing that is done. */
export interface WrittenStep {
  readonly at: number;
  readonly team?: string | undefined;
  readonly [action: string]: unknown;
}

interface Played {
  readonly events: readonly Event[];
  /** Numbered from 1, in this order. */
  readonly teams: readonly Omit<TeamSetup, 'id'>[];
}

interface Context extends Played {
  readonly nameOf: (team: number) => string | undefined;
  /** The name of an attached file: in a script a file has nothing else. */
  readonly fileName: (id: string) => string;
}

/** Everything that people did in an exercise, as steps that do it again. */
export function stepsOfEvents({ events, teams }: Played): WrittenStep[] {
  const start = events.find(({ type }) => type === 'exercise_started')?.at ?? 0;
  const uploaded = new Map(
    events.flatMap((event) => (event.type === 'file_uploaded' ? [[event.file, event.name]] : [])),
  );
  const context: Context = {
    events,
    teams,
    nameOf: (team) => teams[team - 1]?.name,
    fileName: (id) => uploaded.get(id) ?? (id.split('/').at(-1) || id),
  };
  return events.flatMap((event) => {
    const step = stepOf(event, context);
    return step === undefined ? [] : [{ at: toMinutes(event.at - start), ...step }];
  });
}

type Done = Omit<WrittenStep, 'at'>;

function stepOf(event: Event, context: Context): Done | undefined {
  const { events, nameOf } = context;
  const team = 'team' in event && event.team !== null ? nameOf(event.team) : undefined;
  switch (event.type) {
    case 'tool_used':
      return { team, use_tool: { tool: event.tool, argument: event.argument } };
    case 'inject_confirmed':
      return { team, confirm: event.inject };
    case 'questionnaire_answered':
      return { team, answer: { questionnaire: event.questionnaire, answers: event.answers.map(answerText) } };
    case 'inject_sent':
    case 'silent_inject_sent':
      if (event.because.kind !== 'instructor') return undefined;
      return { team, send_inject: { inject: event.inject, alternative: event.alternative } };
    case 'milestone_switched':
    case 'shared_milestone_switched': {
      if (event.cause.kind !== 'instructor' && event.cause.kind !== 'retraction') return undefined;
      const through = event.type === 'milestone_switched' ? event.team : event.through;
      return { team: nameOf(through), switch: { milestone: event.milestone, on: event.on } };
    }
    case 'mail_sent':
      return mailStep(event, context);
    case 'mail_bounced':
      return bounceStep(event, context);
    case 'own_inject_sent': {
      const { channel, text, overlay } = event;
      return { team, tell: { channel, text, ...filesOf(event.files, context), overlay } };
    }
    case 'comment_written':
      return { team, comment: event.text };
    case 'command_matched':
      // A command that meets several rules is one command.
      if (events.find((other) => isSameCommand(other, event)) !== event) return undefined;
      return { team, run: commandText(event.command) };
    case 'answer_judged': {
      const { questionnaire, attempt, correct, points, level, comment } = event;
      const milestones = switchedWith(events, event, event.team, (cause) => {
        return cause.kind === 'judgement' && cause.question === event.question;
      }).map(({ milestone }) => milestone);
      const question = event.question + 1;
      const given = level !== undefined ? { level } : points === null ? {} : { points };
      return { team, judge: { questionnaire, question, attempt, correct, ...given, comment, milestones } };
    }
    case 'time_added':
      return { add_time: toMinutes(event.added) };
    case 'time_taken_back':
      return { add_time: -toMinutes(event.taken) };
    case 'exercise_stopped':
      return { stop: null };
    case 'exercise_resumed':
      return { resume: null };
    case 'exercise_finished':
      return event.reason.kind === 'instructor' ? { finish: null } : undefined;
    default:
      return undefined;
  }
}

function mailStep(event: EventOf<'mail_sent'>, context: Context): Done | undefined {
  const { from, participants, subject, body, by, thread: conversation, message } = event;
  const to = participants.filter((address) => caseless(address) !== caseless(from));
  const sender = context.teams.find(({ address }) => caseless(address) === caseless(from));
  if (sender !== undefined && body.kind === 'written') {
    const team = sender.name;
    const said = { text: body.text, ...filesOf(body.files, context) };
    if (message > 1) return { team, reply: { to, ...said, conversation } };
    const lost = context.events.flatMap((other) => (isBounceOf(other, event) ? other.addresses : []));
    const bounces = lost.length === 0 ? {} : { bounces: true };
    return { team, mail: { to: [...to, ...lost], subject, ...said, conversation, ...bounces } };
  }
  if (by === null || body.kind === 'inject') return undefined;
  const team = context.nameOf(event.meantFor ?? event.teams[0] ?? 0);
  const own = context.teams.find(({ name }) => name === team)?.address ?? '';
  const others = to.filter((address) => caseless(address) !== caseless(own));
  const text = body.kind === 'written' ? body : body.edited;
  const said = text === undefined ? {} : { text: text.text, ...filesOf(text.files, context) };
  const template = body.kind === 'template' ? { template: body.template + 1 } : {};
  const switched = switchedWith(
    context.events,
    event,
    event.meantFor,
    (cause) => cause.kind === 'reply' && caseless(cause.address) === caseless(from),
  );
  const names = (on: boolean): string[] => switched.filter((one) => one.on === on).map(({ milestone }) => milestone);
  return {
    team,
    write_as: {
      address: from,
      ...template,
      ...(message === 1 ? { subject } : {}),
      ...(others.length === 0 ? {} : { to: others }),
      ...said,
      ...(names(true).length === 0 ? {} : { activate: names(true) }),
      ...(names(false).length === 0 ? {} : { deactivate: names(false) }),
      conversation,
    },
  };
}

/** A mail of which nobody got anything: otherwise it is part of the mail that others got. */
function bounceStep(event: EventOf<'mail_bounced'>, context: Context): Done | undefined {
  if (context.events.some((other) => other.type === 'mail_sent' && isBounceOf(event, other))) return undefined;
  const { addresses, subject, text } = event;
  const mail = { to: addresses, subject, text, ...filesOf(event.files, context), bounces: true };
  return { team: context.nameOf(event.team), mail };
}

function isBounceOf(event: Event, mail: EventOf<'mail_sent'>): event is EventOf<'mail_bounced'> {
  return (
    event.type === 'mail_bounced' &&
    event.at === mail.at &&
    event.subject === mail.subject &&
    mail.by !== null &&
    mail.by.id === event.by.id &&
    mail.body.kind === 'written' &&
    mail.body.text === event.text
  );
}

function filesOf(files: readonly string[], { fileName }: Context): { readonly files?: readonly string[] } {
  return files.length === 0 ? {} : { files: files.map(fileName) };
}

type Switched = EventOf<'milestone_switched'> | EventOf<'shared_milestone_switched'>;

/** What an act of an instructor switched for a team, together with it. */
function switchedWith(
  events: readonly Event[],
  act: Event,
  team: number | null,
  isCause: (cause: Switched['cause']) => boolean,
): Switched[] {
  return events.flatMap((event) => {
    if (event.type !== 'milestone_switched' && event.type !== 'shared_milestone_switched') return [];
    const through = event.type === 'milestone_switched' ? event.team : event.through;
    return event.time === act.time && through === team && isCause(event.cause) ? [event] : [];
  });
}

function answerText(answer: Answer): string | number[] {
  return answer.kind === 'text' ? answer.text : answer.options.map((option) => option + 1);
}

function isSameCommand(one: Event, other: EventOf<'command_matched'>): boolean {
  return one.type === 'command_matched' && one.team === other.team && one.time === other.time;
}

function commandText({ workingDirectory, cmdSource, ...same }: EventOf<'command_matched'>['command']) {
  return { ...same, working_directory: workingDirectory, cmd_source: cmdSource };
}
