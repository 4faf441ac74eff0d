import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/**
 * What this machine can do at best: bare `node:http` and prepared statements on the same database, with the same bytes
 * as answers. It checks nothing, logs nothing, and knows no address but the measured ones.
 */
const [file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 5000 });
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');

const FLIGHT = `flights.id as flight_id, flights.departure_at, flights.arrival_at, airplanes.id as airplane_id,
  airplanes.name as airplane_name, airplanes.capacity, airplane_types.id as type_id, airplane_types.name as type_name,
  crew.id as crew_id, crew.first_name as crew_first_name, crew.last_name as crew_last_name`;
const STEWARDS = `select stewards.id, stewards.first_name, stewards.last_name, ${FLIGHT} from stewards
  left join assignments as own on own.steward_id = stewards.id
  left join flights on flights.id = own.flight_id
  left join airplanes on airplanes.id = flights.airplane_id
  left join airplane_types on airplane_types.id = airplanes.type_id
  left join assignments on assignments.flight_id = flights.id
  left join stewards as crew on crew.id = assignments.steward_id`;

const stewardById = database.prepare(
  `${STEWARDS} where stewards.id = ? order by flights.departure_at, flights.id, crew.id`,
);
const allFlights = database.prepare(
  `select ${FLIGHT} from flights
   join airplanes on airplanes.id = flights.airplane_id
   join airplane_types on airplane_types.id = airplanes.type_id
   left join assignments on assignments.flight_id = flights.id
   left join stewards as crew on crew.id = assignments.steward_id
   order by flights.departure_at, flights.id, crew.id`,
);
const insertSteward = database.prepare(
  'insert into stewards (first_name, first_name_folded, last_name, last_name_folded) values (?, ?, ?, ?) returning id',
);
const flightById = database.prepare('select id, departure_at, arrival_at from flights where id = ?');
const stewardExists = database.prepare('select id from stewards where id = ?');
const overlapping = database.prepare(
  `select flights.id from assignments join flights on flights.id = assignments.flight_id
   where assignments.steward_id = ? and flights.id <> ? and flights.departure_at < ? and flights.arrival_at > ?`,
);
const insertAssignment = database.prepare(
  'insert into assignments (steward_id, flight_id) values (?, ?) on conflict do nothing',
);

type Row = Record<string, SQLOutputValue>;

function toFlights(rows: readonly Row[]): object[] {
  const flights: { id: unknown; stewards: object[] }[] = [];
  let current: (typeof flights)[number] | undefined;
  for (const row of rows) {
    if (current === undefined || current.id !== row['flight_id']) {
      current = {
        id: row['flight_id'],
        objectType: 'FlightDto',
        departureTime: new Date(Number(row['departure_at'])).toISOString(),
        arrivalTime: new Date(Number(row['arrival_at'])).toISOString(),
        stewards: [],
        airplane: {
          id: row['airplane_id'],
          objectType: 'AirplaneDto',
          name: row['airplane_name'],
          capacity: row['capacity'],
          type: { id: row['type_id'], objectType: 'AirplaneTypeDto', name: row['type_name'] },
        },
      } as (typeof flights)[number];
      flights.push(current);
    }
    if (row['crew_id'] !== null) {
      current.stewards.push({
        id: row['crew_id'],
        objectType: 'StewardDto',
        firstName: row['crew_first_name'],
        lastName: row['crew_last_name'],
      });
    }
  }
  return flights;
}

function toStewards(rows: readonly Row[]): object[] {
  return [...Map.groupBy(rows, (row) => row['id']).values()].map((own) => ({
    id: own[0]?.['id'],
    objectType: 'StewardDto',
    firstName: own[0]?.['first_name'],
    lastName: own[0]?.['last_name'],
    flights: own[0]?.['flight_id'] === null ? [] : toFlights(own),
  }));
}

function create(text: string): object {
  const { firstName, lastName } = JSON.parse(text);
  const row = insertSteward.get(firstName, firstName.toLowerCase(), lastName, lastName.toLowerCase());
  return { id: row?.['id'], objectType: 'StewardDto', firstName, lastName, flights: [] };
}

function assign(stewardId: number, flightId: number): object | undefined {
  database.exec('begin immediate');
  const flight = flightById.get(flightId);
  const steward = stewardExists.get(stewardId);
  const { departure_at: departure = 0, arrival_at: arrival = 0 } = flight ?? {};
  const free = steward !== undefined && overlapping.get(stewardId, flightId, arrival, departure) === undefined;
  if (free) insertAssignment.run(stewardId, flightId);
  const answer = free ? toStewards(stewardById.all(stewardId))[0] : undefined;
  database.exec('commit');
  return answer;
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

function handle(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '' } = request;
  if (method === 'GET') {
    if (url === '/api/flights') send(response, 200, toFlights(allFlights.all()));
    else send(response, 200, toStewards(stewardById.all(Number(url.slice(14))))[0] ?? {});
    return;
  }
  if (url !== '/api/stewards') {
    const [, , , steward, , flight] = url.split('/');
    const answer = assign(Number(steward), Number(flight));
    send(response, answer === undefined ? 400 : 201, answer ?? {});
    return;
  }
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => send(response, 201, create(text)));
}

const server = createServer(handle).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`);
});
