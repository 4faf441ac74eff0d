import type { KeptDraft } from '../../drafts/draft.ts';
import { isRefusedWith } from '../../server/error-class.ts';
import type { TeamFormDraftResult } from './forms.generated.ts';

type Message = TeamFormDraftResult['teamFormDraft'];
export type TeamAnswer = Message['answers'][number];

/** What this user has written into a question since they opened the form. */
interface OwnText {
  readonly content: string;
  /** The save of the team that it follows; 0: none. */
  readonly follows: number;
  readonly isSaved: boolean;
}

/** The answer to a question as this user sees it. */
export interface SeenAnswer {
  /** What is in the box. */
  readonly content: string;
  /** What the team has, if it is another text: somebody has saved theirs since. */
  readonly team: TeamAnswer | undefined;
  /** The colleague who has just written here. */
  readonly writer: TeamAnswer['user'];
}

export interface TeamFormState {
  /** Undefined: not loaded yet. */
  readonly attempt: number | undefined;
  readonly answers: ReadonlyMap<number, SeenAnswer>;
  /** What this user had written and the team had not, when a colleague sent the form. */
  readonly left: ReadonlyMap<number, string>;
}

export interface TeamFormPorts {
  readonly userId: string;
  save(question: number, attempt: number, content: string): Promise<{ readonly version: number }>;
  keep(question: number, draft: KeptDraft): void;
  kept(question: number): KeptDraft | undefined;
  drop(question: number): void;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
}

const SAVE_DELAY_MS = 700;
const RETRY_DELAY_MS = 5000;
/** Longer than somebody who types pauses between two saves. */
const WRITING_MS = 6000;

/**
 * The draft that a team writes into one form. Each question is saved on its own, and the last save counts. Text that
 * somebody else has replaced stays in the box of its writer until they leave.
 */
export class TeamForm {
  readonly #ports: TeamFormPorts;
  readonly #questions: number;
  readonly #team = new Map<number, TeamAnswer>();
  readonly #own = new Map<number, OwnText>();
  readonly #writing = new Map<number, unknown>();
  readonly #saving = new Map<number, unknown>();
  readonly #listeners = new Set<() => void>();
  #attempt: number | undefined;
  #left: ReadonlyMap<number, string> = new Map();
  #state: TeamFormState = { attempt: undefined, answers: new Map(), left: new Map() };

  constructor(questions: number, ports: TeamFormPorts) {
    this.#questions = questions;
    this.#ports = ports;
  }

  readonly current = (): TeamFormState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the server tells: at first everything, then what has changed. */
  hear({ attempt, answers }: Message): void {
    const isFirst = this.#attempt === undefined;
    if (!isFirst && attempt !== this.#attempt) this.#begin();
    this.#attempt = attempt;
    for (const answer of answers) this.#take(answer, isFirst);
    if (isFirst) this.#restore();
    this.#tell();
  }

  write(question: number, content: string): void {
    this.#own.set(question, { content, follows: this.#team.get(question)?.version ?? 0, isSaved: false });
    this.#keep(question);
    this.#saveLater(question, SAVE_DELAY_MS);
    this.#tell();
  }

  /** Of two texts, the team's counts. */
  takeTeams(question: number): void {
    this.#forget(question);
    this.#tell();
  }

  /** The user leaves the form: what is not saved yet is saved now, and what was replaced is gone. */
  leave(): void {
    for (const timer of [...this.#saving.values(), ...this.#writing.values()]) this.#ports.cancel(timer);
    for (const [question, own] of this.#own) {
      if (!own.isSaved && !this.#isReplaced(question)) void this.#save(question);
      else this.#ports.drop(question);
    }
  }

  /** Resolves when everything is saved that is still to be: the form is about to be sent. */
  async settle(): Promise<void> {
    const open = [...this.#own].filter(([question, { isSaved }]) => !isSaved && !this.#isReplaced(question));
    await Promise.all(open.map(([question]) => this.#save(question)));
  }

  /** What the team has: this is sent. */
  toSend(): readonly string[] {
    return Array.from({ length: this.#questions }, (_, index) => {
      const own = this.#own.get(index + 1);
      const team = this.#team.get(index + 1);
      return (own === undefined || this.#isReplaced(index + 1) ? team?.content : own.content) ?? '';
    });
  }

  /** Somebody has sent the form, and another draft begins. */
  #begin(): void {
    this.#left = new Map(
      [...this.#own]
        .filter(([question, { content }]) => content !== '' && this.#team.get(question)?.content !== content)
        .map(([question, { content }]) => [question, content]),
    );
    for (const question of [...this.#own.keys()]) this.#forget(question);
    this.#team.clear();
  }

  #take(answer: TeamAnswer, isFirst: boolean): void {
    const { question, content, user } = answer;
    // After a reconnect everything is told again.
    if (this.#team.get(question)?.version === answer.version) return;
    this.#team.set(question, answer);
    const own = this.#own.get(question);
    if (own?.content === content) {
      this.#own.set(question, { content, follows: answer.version, isSaved: true });
      this.#ports.drop(question);
    }
    this.#ports.cancel(this.#writing.get(question));
    this.#writing.delete(question);
    if (isFirst || user === null || user.id === this.#ports.userId) return;
    const stop = (): void => {
      this.#writing.delete(question);
      this.#tell();
    };
    this.#writing.set(question, this.#ports.later(stop, WRITING_MS));
  }

  /** What this browser could not save before: it is saved, unless somebody has written there since. */
  #restore(): void {
    for (let question = 1; question <= this.#questions; question += 1) {
      const kept = this.#ports.kept(question);
      if (kept === undefined) continue;
      const version = this.#team.get(question)?.version ?? 0;
      const isOfThis = kept.ref?.id === String(this.#attempt);
      if (!isOfThis || kept.content === this.#team.get(question)?.content) {
        this.#ports.drop(question);
        continue;
      }
      this.#own.set(question, { content: kept.content, follows: kept.ref?.version ?? 0, isSaved: false });
      if (kept.ref?.version === version) this.#saveLater(question, SAVE_DELAY_MS);
    }
  }

  /** Whether somebody else has saved a text since this user wrote theirs. */
  #isReplaced(question: number): boolean {
    const [own, team] = [this.#own.get(question), this.#team.get(question)];
    return own !== undefined && team !== undefined && team.version > own.follows && team.content !== own.content;
  }

  #saveLater(question: number, ms: number): void {
    this.#ports.cancel(this.#saving.get(question));
    this.#saving.set(
      question,
      this.#ports.later(() => void this.#save(question), ms),
    );
  }

  async #save(question: number): Promise<void> {
    this.#ports.cancel(this.#saving.get(question));
    const own = this.#own.get(question);
    const attempt = this.#attempt;
    if (own === undefined || own.isSaved || attempt === undefined) return;
    try {
      const { version } = await this.#ports.save(question, attempt, own.content);
      if (this.#own.get(question) !== own) return;
      this.#own.set(question, { ...own, follows: version, isSaved: true });
      this.#ports.drop(question);
    } catch (error) {
      // Sent meanwhile: the next message says so. Otherwise offline: the browser keeps it.
      if (!isRefusedWith(error, 'team_draft_sent', 'members_only', 'team_unknown', 'place_unknown')) {
        this.#saveLater(question, RETRY_DELAY_MS);
      }
    }
  }

  #keep(question: number): void {
    const own = this.#own.get(question);
    if (own === undefined || this.#attempt === undefined) return;
    this.#ports.keep(question, { content: own.content, ref: { id: String(this.#attempt), version: own.follows } });
  }

  #forget(question: number): void {
    this.#ports.cancel(this.#saving.get(question));
    this.#own.delete(question);
    this.#ports.drop(question);
  }

  #tell(): void {
    const answers = new Map<number, SeenAnswer>();
    for (let question = 1; question <= this.#questions; question += 1) {
      const [own, team] = [this.#own.get(question), this.#team.get(question)];
      answers.set(question, {
        content: own?.content ?? team?.content ?? '',
        team: this.#isReplaced(question) ? team : undefined,
        writer: this.#writing.has(question) ? (team?.user ?? null) : null,
      });
    }
    this.#state = { attempt: this.#attempt, answers, left: this.#left };
    for (const listener of [...this.#listeners]) listener();
  }
}
