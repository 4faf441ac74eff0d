import type { AppError } from '@muster/kit/errors';
import { JsonCursor } from './json-cursor.ts';
import { sandboxErrors } from './sandbox.errors.ts';
import { MAX_CMD_LENGTH, MAX_FIELD_LENGTH, MAX_LOGS } from './sandbox.schema.ts';
import { isTimestamp } from './timestamp.ts';

/** A command reported by a sandbox. Absent fields are null. */
export interface SandboxLog {
  '@timestamp': string;
  cmd: string;
  type: string | null;
  cmd_source: string | null;
  working_directory: string | null;
  username: string | null;
  container: string | null;
}

type Field = keyof SandboxLog;

/** A value that is neither a string nor null. */
const OTHER = Symbol('other');
type FieldValue = string | null | undefined | typeof OTHER;

/** Parses one log, or a list of them: all, or none and the first problem. */
export function readLogs(text: string): SandboxLog[] {
  const cursor = new JsonCursor(text);
  const logs = cursor.isAtList ? readList(cursor) : [readOne(cursor)];
  cursor.end();
  return logs;
}

function readOne(cursor: JsonCursor): SandboxLog {
  if (cursor.isAtObject) return readLog(cursor, undefined);
  cursor.skip();
  throw sandboxErrors.logs_missing('The body must be a sandbox log, or a list of sandbox logs.');
}

function readList(cursor: JsonCursor): SandboxLog[] {
  const logs: SandboxLog[] = [];
  for (let isInside = cursor.enter(); isInside; isInside = cursor.goOn()) {
    const index = logs.length;
    if (index === MAX_LOGS) {
      throw sandboxErrors.too_many_logs(`The list contains more than ${MAX_LOGS} logs; split it.`);
    }
    if (!cursor.isAtObject) {
      cursor.skip();
      throw invalid(index, undefined, 'must be an object');
    }
    logs.push(readLog(cursor, index));
  }
  if (logs.length === 0) throw sandboxErrors.logs_missing('The list is empty; send at least one log.');
  return logs;
}

/** Unknown names are skipped; of a repeated name, the last one counts. */
function readLog(cursor: JsonCursor, index: number | undefined): SandboxLog {
  let timestamp: FieldValue;
  let cmd: FieldValue;
  let type: FieldValue;
  let cmdSource: FieldValue;
  let workingDirectory: FieldValue;
  let username: FieldValue;
  let container: FieldValue;
  for (let isInside = cursor.enter(); isInside; isInside = cursor.goOn()) {
    switch (cursor.key()) {
      case '@timestamp':
        timestamp = readValue(cursor);
        break;
      case 'cmd':
        cmd = readValue(cursor);
        break;
      case 'type':
        type = readValue(cursor);
        break;
      case 'cmd_source':
        cmdSource = readValue(cursor);
        break;
      case 'working_directory':
        workingDirectory = readValue(cursor);
        break;
      case 'username':
        username = readValue(cursor);
        break;
      case 'container':
        container = readValue(cursor);
        break;
      default:
        cursor.skip();
    }
  }
  return {
    '@timestamp': checkedTimestamp(index, timestamp),
    cmd: required(index, 'cmd', cmd, MAX_CMD_LENGTH),
    type: optional(index, 'type', type),
    cmd_source: optional(index, 'cmd_source', cmdSource),
    working_directory: optional(index, 'working_directory', workingDirectory),
    username: optional(index, 'username', username),
    container: optional(index, 'container', container),
  };
}

function readValue(cursor: JsonCursor): FieldValue {
  if (cursor.isAtString) return cursor.string();
  return cursor.skip() ? null : OTHER;
}

function checkedTimestamp(index: number | undefined, found: FieldValue): string {
  const text = required(index, '@timestamp', found, MAX_FIELD_LENGTH);
  if (isTimestamp(text)) return text;
  throw invalid(
    index,
    '@timestamp',
    'must be a date and time in ISO 8601 with its offset, such as 2026-01-31T12:00:00.5Z',
  );
}

function required(index: number | undefined, field: Field, found: FieldValue, longest: number): string {
  if (found === undefined) throw invalid(index, field, 'is missing');
  if (typeof found !== 'string') throw invalid(index, field, 'must be a string');
  if (isLonger(found, longest)) throw invalid(index, field, `must have at most ${longest} characters`);
  return found;
}

function optional(index: number | undefined, field: Field, found: FieldValue): string | null {
  return found === undefined || found === null ? null : required(index, field, found, MAX_FIELD_LENGTH);
}

/** Counts code points, not UTF-16 units. */
function isLonger(text: string, longest: number): boolean {
  if (text.length <= longest) return false;
  return text.length > 2 * longest || [...text].length > longest;
}

function invalid(index: number | undefined, field: Field | undefined, what: string): AppError {
  const place = `${index === undefined ? '' : `[${index}]`}${index !== undefined && field !== undefined ? '.' : ''}${field ?? ''}`;
  return sandboxErrors.log_invalid(`${place} ${what}.`, {
    more: { ...(index === undefined ? {} : { index }), ...(field === undefined ? {} : { field }) },
  });
}
