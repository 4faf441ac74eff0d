import { DatabaseSync } from 'node:sqlite';

/** What one team may do, as in the settings. */
export interface Limits {
  readonly textMb: number;
  readonly acts: number;
}

const BYTES_PER_MB = 1024 * 1024;
/** Of each character of the text below, in memory. */
const BYTES = 2;
const INSTRUCTORS_SHARE = 10;

const WORDS = 'Prohledali jsme síť a našli jsme čtyři počítače. ';

/**
 * Adds events to the stream of a running exercise until the members of each team have used up its limits, and the
 * instructors those that they have in the first one. Through the interface this would take an hour.
 */
export function fillTeams(file: string, exerciseId: string, teamIds: readonly string[], limits: Limits): void {
  const database = new DatabaseSync(file);
  const stream = `exercise ${exerciseId}`;
  const insert = database.prepare('insert into events (stream, position, type, version, data) values (?, ?, ?, ?, ?)');
  const last = database.prepare('select position, data from events where stream = ? order by position desc limit 1');
  const { position = 0, data = '{}' } = last.get(stream) ?? {};
  const { time, at } = JSON.parse(String(data));
  let next = Number(position);
  const add = (type: string, event: object): void => {
    next += 1;
    insert.run(stream, next, type, 1, JSON.stringify({ type, version: 1, time, at, ...event }));
  };
  const length = Math.floor((limits.textMb * BYTES_PER_MB) / limits.acts / BYTES);
  const text = WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length);
  database.exec('begin');
  for (const [place, id] of teamIds.entries()) {
    const team = Number(id);
    let action = 0;
    const by = { id: `trainee of ${id}`, role: 'trainee' };
    while (action < limits.acts) {
      action += 1;
      add('tool_used', { team, action, tool: 'nmap', argument: text.trim(), response: null, by });
    }
    const instructors = place === 0 ? limits.acts * INSTRUCTORS_SHARE : 0;
    for (let sent = 0; sent < instructors; sent += 1) {
      action += 1;
      const message = { team, action, channel: 'News', text, files: [], overlay: false };
      add('own_inject_sent', { ...message, by: { id: 'an instructor', role: 'instructor' } });
    }
  }
  database.exec('commit');
  database.close();
}
