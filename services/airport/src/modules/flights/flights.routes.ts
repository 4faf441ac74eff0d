import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from '../../deps.ts';
import { FlightDetailDto, FlightDto } from '../../domain/crew.ts';
import { registerList } from '../../resources/list-route.ts';
import type { Naming } from '../../resources/naming.ts';
import { NO_FILTER, registerPage } from '../../resources/page-route.ts';
import { contentPrecondition, registerRecord } from '../../resources/record-routes.ts';
import {
  FlightFilter,
  NewFlightDtoRequest,
  PageFlightDetailDto,
  PageStaffingDto,
  SORTABLE,
  StaffingDto,
} from './flights.schema.ts';
import {
  createFlight,
  listFlights,
  pageOfFlights,
  pageOfStaffing,
  readFlight,
  removeFlight,
  replaceFlight,
  tagOfFlights,
} from './flights.service.ts';

const FLIGHTS: Naming = {
  path: '/api/flights',
  tag: 'flights',
  area: 'flights',
  noun: ['flight', 'flights'],
  about: {
    lists: 'All flights are ordered by departure, pages by id, and both are shown with their stewards.',
    changes:
      'A flight arrives after it departs and at another airport, and its airplane is on no other flight at that time. New times are refused if one of the crew could not keep them.',
    removal: 'A flight that stewards are assigned to cannot be deleted.',
  },
};

const STAFFING: Naming = {
  path: '/api/flights/staffing',
  tag: 'crew planning',
  area: 'flights',
  noun: ['staffing', 'staffing'],
  about: {
    ...FLIGHTS.about,
    lists:
      'Each flight is compared with its legal minimum crew of one steward for every 50 seats or part of it. Takes the filters of flights; understaffed=true gives those that lack stewards.',
  },
};

export function registerFlights(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(NewFlightDtoRequest);
  for (const schema of [PageFlightDetailDto, StaffingDto, PageStaffingDto]) app.addSchema(schema);
  const keeping = { kept: deps.kept, tagOf: () => tagOfFlights(deps) };
  const paged = { sortable: SORTABLE, filter: FlightFilter, keeping };
  registerList(app, FLIGHTS, { item: FlightDto, filter: NO_FILTER, keeping }, () => listFlights(deps));
  registerPage(app, FLIGHTS, PageFlightDetailDto, paged, (request, filter) => pageOfFlights(deps, request, filter));
  registerPage(app, STAFFING, PageStaffingDto, paged, (request, filter) => pageOfStaffing(deps, request, filter));
  registerRecord(
    app,
    deps,
    FLIGHTS,
    { dto: FlightDetailDto, request: NewFlightDtoRequest, shown: NO_FILTER },
    {
      read: readFlight,
      create: createFlight,
      replace: replaceFlight,
      remove: removeFlight,
      preconditionOf: contentPrecondition,
    },
  );
}
