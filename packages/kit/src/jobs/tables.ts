import type { Generated } from 'kysely';
import type { Handle, JsonColumn } from '../database/index.ts';
import type { JobState } from './job.ts';

interface JobTables {
  jobs: {
    id: Generated<number>;
    kind: string;
    unique_key: string | null;
    payload: JsonColumn<unknown>;
    state: JobState;
    attempts: number;
    due_at: number;
    scheduled_at: number;
    claim: string | null;
    beats: number;
    progress: JsonColumn<unknown>;
    last_error: string | null;
    created_at: number;
    ended_at: number | null;
  };
}

export const tables = (handle: Handle) => handle.tables<JobTables>();
