import { DatabaseSync } from 'node:sqlite';

const MEMBERS = 3;

/**
 * Adds events to a running exercise as its teams would have brought them about: of ten, six uses of a tool, two mails, and
 * a milestone that goes on and off. Its teams get members with names, which the export has to look for in every text.
 */
export function fillEvents(file: string, exerciseId: string, teamIds: readonly string[], count: number): void {
  const database = new DatabaseSync(file);
  const stream = `exercise ${exerciseId}`;
  const insert = database.prepare('insert into events (stream, position, type, version, data) values (?, ?, ?, ?, ?)');
  const last = database.prepare('select position, data from events where stream = ? order by position desc limit 1');
  const { position = 0, data = '{}' } = last.get(stream) ?? {};
  const start = JSON.parse(String(data));
  const teams = teamIds.map((id) => ({ id: Number(id), address: '', actions: 0, threads: 0, isOn: false }));
  const opened = database.prepare("select data from events where stream = ? and type = 'exercise_opened'").get(stream);
  for (const { id, address } of JSON.parse(String(opened?.['data'])).teams) {
    for (const team of teams) if (team.id === id) team.address = address;
  }
  database.exec('begin');
  addPeople(database, exerciseId, teams);
  for (let made = 0; made < count; made += 1) {
    const team = teams[made % teams.length];
    if (team === undefined) break;
    const by = { id: userOf(team.id, made % MEMBERS), role: 'trainee' };
    const moment = { time: start.time + made, at: start.at + made };
    const event = { ...eventOf(team, Math.floor(made / teams.length) % 10, made, by), ...moment };
    insert.run(stream, Number(position) + made + 1, event.type, event.version, JSON.stringify(event));
  }
  database.exec('commit');
  database.close();
}

interface FilledTeam {
  readonly id: number;
  address: string;
  actions: number;
  threads: number;
  isOn: boolean;
}

function eventOf(team: FilledTeam, kind: number, made: number, by: { readonly id: string; readonly role: string }) {
  if (kind < 6) {
    team.actions += 1;
    const argument = `host-${made % 997}.example.org, as Sofie wrote at ${made}`;
    const use = { team: team.id, action: team.actions, tool: 'nmap', argument, response: null };
    return { type: 'tool_used', version: 1, ...use, by };
  }
  if (kind < 8) {
    team.threads += 1;
    const text = `We have found host-${made % 997} to answer on port ${made % 65_536}. What shall we do? Anna asks too.`;
    return {
      type: 'mail_sent',
      version: 2,
      thread: `${team.id}:${team.threads}`,
      message: 1,
      teams: [team.id],
      participants: ['boss@mail.ex', team.address],
      from: team.address,
      subject: `Finding ${made}`,
      body: { kind: 'written', text, files: [] },
      by,
      meantFor: null,
    };
  }
  team.isOn = !team.isOn;
  const cause = { kind: 'instructor', by: by.id };
  return { type: 'milestone_switched', version: 1, team: team.id, milestone: 'scanned', on: team.isOn, cause };
}

const userOf = (team: number, member: number): string =>
  `019a0000-0000-7000-8000-${String(team * 10 + member).padStart(12, '0')}`;

function addPeople(database: DatabaseSync, exerciseId: string, teams: readonly { readonly id: number }[]): void {
  const person = database.prepare(
    'insert into participants (exercise_id, user_id, pseudonym, team_id) values (?, ?, ?, ?)',
  );
  const name = database.prepare(
    'insert into participant_names (exercise_id, user_id, username, first_name, last_name) values (?, ?, ?, ?, ?)',
  );
  for (const { id } of teams) {
    for (let member = 0; member < MEMBERS; member += 1) {
      const user = userOf(id, member);
      person.run(exerciseId, user, `${id}`.padStart(23, 'a') + member, id);
      name.run(exerciseId, user, `trainee-${id}-${member}@school.example`, `Sofie${id}`, `Dvořáková-${member}`);
    }
  }
}
