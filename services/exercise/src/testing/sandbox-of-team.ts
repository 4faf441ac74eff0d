import { openDatabase } from '@muster/kit/database';
import { type Answer, eventually } from '@muster/kit/testing';
import type { Kysely } from 'kysely';
import type { ExerciseStage } from './exercise-stage.ts';

/** The minimum fields of a log. */
export const LOG = { '@timestamp': '2026-01-31T12:00:00.123456+01:00', cmd: 'ls -la' } as const;

export interface SandboxTeam {
  readonly id: string;
  readonly exerciseId: string;
  readonly token: string;
}

export interface StoredLog {
  readonly position: number;
  readonly received_at: number;
  readonly logged_at: string;
  readonly cmd: string;
  readonly type: string | null;
  readonly container: string | null;
}

interface Rows {
  sandbox_logs: StoredLog & { readonly team_id: number };
  sandbox_batches: { readonly team_id: number };
  teams: { readonly id: number; sandbox_matched: number; readonly sandbox_count: number };
  events: {
    readonly stream: string;
    readonly position: number;
    readonly type: string;
    readonly data: { readonly rule: string; readonly command: { readonly cmd: string } };
  };
}

/** What the sandbox of a team sends, and what is stored of it. */
export class SandboxOfTeam {
  readonly stage: ExerciseStage;
  readonly team: SandboxTeam;

  constructor(stage: ExerciseStage, team: SandboxTeam) {
    this.stage = stage;
    this.team = team;
  }

  /** For the first team of a new exercise. */
  static async start(stage: ExerciseStage, input: Record<string, unknown> = {}): Promise<SandboxOfTeam> {
    const { id, teams } = await stage.create(input);
    return new SandboxOfTeam(stage, { id: teams[0].id, exerciseId: id, token: teams[0].sandboxToken });
  }

  get path(): string {
    return `/sandbox/${this.team.id}`;
  }

  send(logs: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.stage.platform.visitor({ 'team-token': this.team.token, ...headers }).post(this.path, logs);
  }

  /** A body that no program would write. */
  sendText(raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.stage.platform.visitor().request('POST', this.path, {
      raw,
      headers: { 'team-token': this.team.token, 'content-type': 'application/json', ...headers },
    });
  }

  stored(): Promise<StoredLog[]> {
    return this.#read('sandbox_logs');
  }

  /** Waits until everything is removed. */
  async isGone(): Promise<void> {
    await eventually('nothing is left of the sandbox', async () => {
      const left = [...(await this.#read('sandbox_logs')), ...(await this.#read('sandbox_batches'))];
      return left.length === 0 ? true : undefined;
    });
  }

  /** Waits until all logs, or those up to a position, have been compared with the rules. */
  async matched(position?: number): Promise<void> {
    await eventually(`logs are compared up to ${position ?? 'the last'}`, async () => {
      const [team] = await this.#query((database) =>
        database
          .selectFrom('teams')
          .select(['sandbox_matched', 'sandbox_count'])
          .where('id', '=', Number(this.team.id))
          .execute(),
      );
      return team?.sandbox_matched === (position ?? team?.sandbox_count) ? true : undefined;
    });
  }

  /** The rules that were met, with their commands, in order. */
  async effects(): Promise<string[]> {
    const streams = [`exercise ${this.team.exerciseId}`, `team ${this.team.id}`];
    const events = await this.#query((database) =>
      database
        .selectFrom('events')
        .select('data')
        .where('stream', 'in', streams)
        .where('type', '=', 'command_matched')
        .orderBy('position')
        .execute(),
    );
    return events.map(({ data: { rule, command } }) => `${rule} ${command.cmd}`);
  }

  /** Marks the last logs as not compared, on an idle database. */
  async setBack(database: Kysely<unknown>, position: number): Promise<void> {
    await (database as Kysely<Rows>)
      .updateTable('teams')
      .set({ sandbox_matched: position })
      .where('id', '=', Number(this.team.id))
      .execute();
  }

  #read(table: 'sandbox_logs' | 'sandbox_batches'): Promise<StoredLog[]> {
    return this.#query(async (database) => {
      const rows = database.selectFrom(table).selectAll().where('team_id', '=', Number(this.team.id));
      return (await rows.execute()) as StoredLog[];
    });
  }

  /** On a separate connection, so that only stored data counts. */
  async #query<Result>(read: (database: Kysely<Rows>) => Promise<Result>): Promise<Result> {
    const database = openDatabase(this.stage.platform.address(), (error) => {
      throw error;
    });
    try {
      return await read(database.tables<Rows>());
    } finally {
      await database.close();
    }
  }
}
