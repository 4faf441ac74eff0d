import {
  answeringTools,
  type Event,
  ExerciseCourse,
  HistoryRows,
  Participation,
  Responses,
  Switches,
  Tries,
} from '@muster/engine';
import { Answers } from './answers.ts';
import type { ExercisedDefinition } from './definition.ts';
import { Interventions } from './interventions.ts';
import { KeptTexts } from './kept-texts.ts';
import { Marks, markOf } from './marks.ts';
import { FirstCauses } from './reached.ts';
import { Spread } from './spread.ts';

export interface Comment {
  readonly time: number;
  readonly team: number;
  readonly text: string;
  readonly shared: boolean;
}

/** What is known of one team alone. */
export class TeamFold {
  readonly marks = new Marks();
  readonly toolUses = new Map<string, number>();
  /** How long the team took to answer, and how long it waited for an instructor to answer. */
  readonly responses = new Spread();
  readonly waits = new Spread();
  /** Who acted here: people can move from team to team. */
  readonly participation = new Participation();
}

/** What is known while one stream is read. */
interface StreamFold {
  readonly course: ExerciseCourse;
  readonly rows: HistoryRows;
  readonly responses: Responses;
}

/** Folds the events of all streams of an exercise. What it keeps does not grow with the number of events. */
export class ReportFold {
  readonly participation = new Participation();
  readonly switches = new Switches();
  readonly causes = new FirstCauses();
  readonly interventions = new Interventions();
  readonly comments: Comment[] = [];
  readonly texts = new KeptTexts();
  readonly answers: Answers;
  /** Tools that gave their default response, and mails that came back. */
  readonly vainTools = new Tries();
  readonly vainMails = new Tries();
  readonly #definition: ExercisedDefinition;
  readonly #answering: ReadonlySet<string>;
  readonly #teams: ReadonlyMap<number, TeamFold>;

  constructor(definition: ExercisedDefinition, teams: readonly number[]) {
    this.#definition = definition;
    this.answers = new Answers(definition.questionnaires, this.texts);
    this.#answering = answeringTools(definition.tools);
    this.#teams = new Map(teams.map((id) => [id, new TeamFold()]));
  }

  team(id: number): TeamFold {
    return this.#teams.get(id) ?? new TeamFold();
  }

  /** Of one stream: all teams, or one of them on demand. */
  async stream(batches: AsyncIterable<readonly Event[]>): Promise<ExerciseCourse> {
    const stream = {
      course: new ExerciseCourse(),
      rows: new HistoryRows({ mailInjects: this.#definition.mailInjects }),
      responses: new Responses(),
    };
    for await (const batch of batches) for (const event of batch) this.#add(event, stream);
    return stream.course;
  }

  #add(event: Event, { course, rows, responses }: StreamFold): void {
    const found = rows.next(event);
    for (const row of found) {
      course.add(row);
      responses.add(row);
      this.participation.add(row);
      this.switches.add(row);
      const team = row.team === null ? undefined : this.#teams.get(row.team);
      team?.participation.add(row);
      const mark = markOf(row);
      if (mark !== undefined) team?.marks.add(mark, row.time);
    }
    if (responses.ofTeams.length + responses.ofInstructors.length > 0) this.#drain(responses);
    this.interventions.add(found, event);
    this.causes.add(found, event);
    this.#written(event);
  }

  #drain({ ofTeams, ofInstructors }: Responses): void {
    for (const { team, took } of ofTeams.splice(0)) this.#teams.get(team)?.responses.add(took);
    for (const { team, took } of ofInstructors.splice(0)) this.#teams.get(team)?.waits.add(took);
  }

  /** What the history leaves out: names of tools by team, and texts. */
  #written(event: Event): void {
    switch (event.type) {
      case 'tool_used': {
        const { team, tool, argument, response } = event;
        const uses = this.#teams.get(team)?.toolUses;
        uses?.set(tool, (uses.get(tool) ?? 0) + 1);
        if (response === null && this.#answering.has(tool)) this.vainTools.add(tool, argument, team);
        break;
      }
      case 'mail_bounced':
        for (const address of event.addresses) this.vainMails.add('', address, event.team);
        break;
      case 'questionnaire_answered':
        this.answers.answered(event);
        break;
      case 'answer_judged':
        this.answers.judged(event);
        break;
      case 'comment_written': {
        const text = this.texts.keep(event.text);
        if (text !== null) this.comments.push({ time: event.time, team: event.team, text, shared: event.shared });
      }
    }
  }
}
