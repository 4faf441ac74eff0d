import { type Event, type EventOf, mailText } from '@muster/engine';
import type { ExerciseLine } from '../format/exercise.schema.ts';
import type { ActionLogLine, Judgement, Retracted, Submission } from '../format/team.schema.ts';
import {
  actionLogId,
  answersIn,
  answersLine,
  injectLine,
  ownInjectLine,
  questionnaireLine,
  toolLine,
} from './action-lines.ts';
import { lineOf } from './archive.ts';
import { emailId, type MailContext, mailBounced, mailSent } from './mail-lines.ts';
import { type Moment, momentOf, when } from './moments.ts';
import { TeamLog } from './team-log.ts';

type StateChange = ExerciseLine['states'][number];

/** Folds the events of a stream; lines about teams go to the spool. */
export class StreamLog {
  readonly #context: MailContext;
  readonly #uploads: Map<string, { readonly name: string }>;
  readonly teams = new Map<number, TeamLog>();
  readonly states: Omit<StateChange, 'team_id'>[] = [];
  startedAt: Moment | null = null;
  finishedAt: Moment | null = null;
  /** Exercise time at the last event. */
  time = 0;
  position = 0;
  /**
   * Injects that are sent as mail wait for that mail, since their lines refer to it: it is the next event of their
   * team.
   */
  #awaitingMail: readonly ActionLogLine[] = [];

  /** Names of uploads are recorded as they come. */
  constructor(context: MailContext, uploads: Map<string, { readonly name: string }>) {
    this.#context = context;
    this.#uploads = uploads;
  }

  add(event: Event, position: number): void {
    this.position = position;
    this.time = event.time;
    switch (event.type) {
      case 'exercise_opened':
        for (const setup of event.teams) this.teams.set(setup.id, new TeamLog(setup));
        this.#state('READY', event);
        break;
      case 'team_added':
        this.teams.set(event.setup.id, new TeamLog(event.setup));
        break;
      case 'team_changed': {
        const { team, name, role, address, cell } = event;
        this.#team(team).setup = { id: team, name, role, address, ...(cell !== undefined && { cell }) };
        break;
      }
      case 'team_removed':
        this.teams.delete(event.team);
        break;
      case 'exercise_started':
        this.startedAt = momentOf(event);
        this.#state('RUNNING', event);
        break;
      case 'exercise_stopped':
        this.#state('STOPPED', event);
        break;
      case 'exercise_resumed':
        this.#state('RUNNING', event);
        break;
      case 'exercise_finished':
        this.finishedAt = momentOf(event);
        this.#state('FINISHED', event);
        break;
      case 'team_finished':
        this.#team(event.team).finishedAt = momentOf(event);
        break;
      case 'member_joined':
        this.#team(event.team).joined(event.user);
        break;
      case 'member_left':
        this.#team(event.team).left(event.user);
        break;
      case 'file_uploaded':
        this.#uploads.set(event.file, { name: event.name });
        break;
      case 'milestone_switched':
        this.#team(event.team).switched(this.#place('milestones', event.milestone), event.on, event);
        break;
      case 'shared_milestone_switched':
        for (const [id, team] of this.teams) {
          if (event.teams?.includes(id) === false) continue;
          team.switched(this.#place('milestones', event.milestone), event.on, event);
        }
        break;
      case 'inject_chosen':
      case 'inject_withdrawn':
      case 'silent_inject_sent':
      case 'inject_sent':
      case 'inject_confirmed':
        this.#inject(event);
        break;
      case 'own_inject_sent':
        this.#write(ownInjectLine(this.#context.texts, event));
        break;
      case 'tool_used':
        this.#write(toolLine(this.#context.texts, event));
        break;
      case 'mail_sent':
        this.#mail(event);
        break;
      case 'mail_bounced':
        mailBounced(this.#context, event, this.#team(event.team).setup.address);
        break;
      case 'questionnaire_appeared':
        this.#team(event.team).questionnaires.set(this.#place('questionnaires', event.questionnaire), momentOf(event));
        this.#write(questionnaireLine(this.#context.texts, event));
        break;
      case 'questionnaire_answered':
        this.#answered(event);
        break;
      case 'answer_judged':
        this.#judged(event);
        break;
      case 'retracted':
        this.#retracted(event);
        break;
      default:
      // Others are in events.jsonl and in the flat table, which have every type.
    }
  }

  /** Writes the lines that waited in vain. */
  end(): void {
    for (const line of this.#awaitingMail) this.#write(line);
    this.#awaitingMail = [];
  }

  #inject(
    event: EventOf<'inject_chosen' | 'inject_withdrawn' | 'silent_inject_sent' | 'inject_sent' | 'inject_confirmed'>,
  ): void {
    const team = this.#team(event.team);
    const place = this.#place('injects', event.inject);
    switch (event.type) {
      case 'inject_chosen':
        team.injectIs(place, 'CHOSEN', event);
        break;
      case 'inject_withdrawn':
        team.injectIs(place, 'WITHDRAWN', event);
        break;
      case 'silent_inject_sent':
        team.injectIs(place, 'SENT', event);
        break;
      case 'inject_confirmed':
        team.injectConfirmed(place, event);
        break;
      case 'inject_sent': {
        team.injectIs(place, 'SENT', event);
        const line = injectLine(this.#context.texts, event);
        const isMail = this.#context.texts.compiled.definition.injects[place]?.type === 'email';
        if (isMail) this.#awaitingMail = [...this.#awaitingMail, line];
        else this.#write(line);
      }
    }
  }

  #mail(event: EventOf<'mail_sent'>): void {
    mailSent(this.#context, event);
    if (event.body.kind !== 'inject') return;
    const id = this.#place('injects', event.body.inject) + 1;
    const isIt = ({ inject_id, team_id }: ActionLogLine): boolean => inject_id === id && event.teams.includes(team_id);
    // The mail has the values of its placeholders.
    const { text: content } = mailText(this.#context.texts, event.body);
    for (const line of this.#awaitingMail.filter(isIt)) {
      this.#write({ ...line, content, email_id: emailId(event) });
    }
    this.#awaitingMail = this.#awaitingMail.filter((waiting) => !isIt(waiting));
  }

  /** The lines were written before: they are marked when they are put together. */
  #retracted(event: EventOf<'retracted'>): void {
    const { item } = event;
    const retracted: Retracted = { ...when(event), user_id: event.by.id };
    const inject = item.kind === 'message' ? null : item.inject;
    for (const id of event.teams) {
      const team = this.#team(id);
      const sentAs = inject === null ? null : team.injectRetracted(this.#place('injects', inject), retracted);
      const action = item.kind === 'mail' ? sentAs : item.action;
      if (item.kind === 'mail') team.retracted.set(emailId(item), retracted);
      if (action !== null) team.retracted.set(actionLogId({ team: id, action }), retracted);
    }
  }

  #answered(event: EventOf<'questionnaire_answered'>): void {
    const { texts, spool } = this.#context;
    this.#write(answersLine(texts, event));
    const place = this.#place('questionnaires', event.questionnaire);
    const questions = texts.compiled.definition.questionnaires[place]?.questions ?? [];
    const submission: Omit<Submission, 'judgements'> = {
      attempt: event.attempt,
      ...when(event),
      user_id: event.by.id,
      answers: answersIn(questions, event.answers),
    };
    const { team, attempt: first } = event;
    this.#team(team).answered.add(place);
    spool.add({ list: 'submissions', team, group: String(place), first, second: 0 }, JSON.stringify(submission));
  }

  #judged(event: EventOf<'answer_judged'>): void {
    const judgement: Judgement = {
      question_id: event.question + 1,
      correct: event.correct,
      points: event.points,
      level: event.level ?? null,
      comment: event.comment,
      shared: event.shared,
      ...when(event),
      user_id: event.by.id,
    };
    const questionnaire = this.#place('questionnaires', event.questionnaire);
    this.#team(event.team).judged(questionnaire, event, this.#context.texts.compiled.definition);
    const place = {
      list: 'submissions',
      team: event.team,
      group: String(questionnaire),
      first: event.attempt,
      second: this.position,
    } as const;
    this.#context.spool.add(place, JSON.stringify(judgement));
  }

  #write(line: ActionLogLine): void {
    this.#context.lines.add('actions', line.team_id, lineOf(line));
  }

  #state(state: StateChange['state'], event: Moment): void {
    this.states.push({ state, ...when(event) });
  }

  #team(id: number): TeamLog {
    const team = this.teams.get(id);
    if (team === undefined) throw new Error(`The stream has no team ${id}.`);
    return team;
  }

  #place(kind: 'milestones' | 'injects' | 'questionnaires', name: string): number {
    const place = this.#context.texts.compiled[kind].get(name);
    if (place === undefined) throw new Error(`The definition has no ${name} among its ${kind}.`);
    return place;
  }
}
