import type { ErrorExtra } from '@muster/kit/errors';
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
  throw sandboxErrors.logs_missing('not_logs');
}

function readList(cursor: JsonCursor): SandboxLog[] {
  const logs: SandboxLog[] = [];
  for (let isInside = cursor.enter(); isInside; isInside = cursor.goOn()) {
    const index = logs.length;
    if (index === MAX_LOGS) {
      throw sandboxErrors.too_many_logs({ max: MAX_LOGS });
    }
    if (!cursor.isAtObject) {
      cursor.skip();
      throw sandboxErrors.log_invalid('not_an_object', { place: placeOf(index) }, where(index));
    }
    logs.push(readLog(cursor, index));
  }
  if (logs.length === 0) throw sandboxErrors.logs_missing('empty');
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
    cmd: requireText(index, 'cmd', cmd, MAX_CMD_LENGTH),
    type: optionalText(index, 'type', type),
    cmd_source: optionalText(index, 'cmd_source', cmdSource),
    working_directory: optionalText(index, 'working_directory', workingDirectory),
    username: optionalText(index, 'username', username),
    container: optionalText(index, 'container', container),
  };
}

function readValue(cursor: JsonCursor): FieldValue {
  if (cursor.isAtString) return cursor.string();
  return cursor.skip() ? null : OTHER;
}

function checkedTimestamp(index: number | undefined, found: FieldValue): string {
  const text = requireText(index, '@timestamp', found, MAX_FIELD_LENGTH);
  if (isTimestamp(text)) return text;
  throw sandboxErrors.log_invalid('timestamp', { place: placeOf(index, '@timestamp') }, where(index, '@timestamp'));
}

function requireText(index: number | undefined, field: Field, found: FieldValue, max: number): string {
  const place = placeOf(index, field);
  if (found === undefined) throw sandboxErrors.log_invalid('missing', { place }, where(index, field));
  if (typeof found !== 'string') throw sandboxErrors.log_invalid('not_text', { place }, where(index, field));
  if (isLonger(found, max)) throw sandboxErrors.log_invalid('too_long', { place, max }, where(index, field));
  return found;
}

function optionalText(index: number | undefined, field: Field, found: FieldValue): string | null {
  return found === undefined || found === null ? null : requireText(index, field, found, MAX_FIELD_LENGTH);
}

/** Counts code points, not UTF-16 units. */
function isLonger(text: string, longest: number): boolean {
  if (text.length <= longest) return false;
  return text.length > 2 * longest || [...text].length > longest;
}

/** `[3].cmd` in a list, `cmd` in a single log. */
function placeOf(index: number | undefined, field?: Field): string {
  return [index === undefined ? [] : `[${index}]`, field ?? []].flat().join('.');
}

function where(index: number | undefined, field?: Field): ErrorExtra {
  return { more: { ...(index === undefined ? {} : { index }), ...(field === undefined ? {} : { field }) } };
}
