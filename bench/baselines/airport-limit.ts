import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { flightHead, writeAirplane, writePerson } from './airport/serialize-stewards.ts';
import { AIRPLANES, prepare, stewardsFrom } from './airport/sqlite-rosters.ts';

/**
 * The upper limit on this machine: bare `node:http` and narrow prepared statements on the same database, with the same
 * bytes as responses; concurrent writes share a commit. It checks little, logs nothing, and has only the measured
 * routes.
 */
const [file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 5000 });
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');

const stewards = stewardsFrom(database);
const allFlights = prepare(
  database,
  'select id, departure_at, arrival_at, airplane_id from flights order by departure_at, id',
);
const allCrews = prepare(database, 'select flight_id, steward_id from assignments order by flight_id, steward_id');
const allPeople = prepare(
  database,
  'select id, first_name, last_name from stewards where id in (select steward_id from assignments)',
);
const allAirplanes = prepare(database, AIRPLANES);
const insertSteward = database.prepare(
  'insert into stewards (first_name, first_name_folded, last_name, last_name_folded) values (?, ?, ?, ?) returning id',
);
const assign = database.prepare(
  `insert into assignments (steward_id, flight_id)
   select ?1, wanted.id from flights as wanted
   where wanted.id = ?2 and exists (select 1 from stewards where id = ?1) and not exists (
     select 1 from assignments join flights on flights.id = flight_id
     where steward_id = ?1 and flights.departure_at < wanted.arrival_at and flights.arrival_at > wanted.departure_at
   )`,
);

function flights(): string {
  const people = new Map(allPeople().map((row) => [row[0], `${writePerson(row)}}`]));
  const airplanes = new Map(allAirplanes().map((row) => [row[0], writeAirplane(row)]));
  const crews = new Map<unknown, string>();
  for (const [flight = null, steward = null] of allCrews()) {
    const known = crews.get(flight);
    const person = people.get(steward) ?? '';
    crews.set(flight, known === undefined ? person : `${known},${person}`);
  }
  const written = allFlights().map(
    (row) => `${flightHead(row)}${crews.get(row[0]) ?? ''}${airplanes.get(row[3] ?? null)}`,
  );
  return `[${written.join()}]`;
}

function create(text: string): string {
  const { firstName, lastName } = JSON.parse(text);
  const row = insertSteward.get(firstName, firstName.toLowerCase(), lastName, lastName.toLowerCase());
  return `${writePerson([Number(row?.['id']), firstName, lastName])},"flights":[]}`;
}

interface Write {
  readonly response: ServerResponse;
  readonly work: () => string | Buffer | undefined;
}

let waiting: Write[] = [];

/** Writes of one turn of the event loop share a transaction, and are answered when it is durable. */
function write(response: ServerResponse, work: Write['work']): void {
  if (waiting.push({ response, work }) > 1) return;
  setImmediate(() => {
    const batch = waiting;
    waiting = [];
    database.exec('begin immediate');
    const answers = batch.map((one) => one.work());
    database.exec('commit');
    for (const [index, one] of batch.entries()) {
      const answer = answers[index];
      send(one.response, answer === undefined ? 400 : 201, answer ?? '{}');
    }
  });
}

function send(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

function handle(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '' } = request;
  const [, , , id = '', , flight] = url.split('/');
  if (method === 'GET') {
    send(response, 200, url === '/api/flights' ? flights() : Buffer.concat(stewards([id])));
    return;
  }
  if (flight !== undefined) {
    write(response, () => (assign.run(id, flight).changes === 0 ? undefined : Buffer.concat(stewards([id]))));
    return;
  }
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => write(response, () => create(text)));
}

const server = createServer(handle).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`);
});
