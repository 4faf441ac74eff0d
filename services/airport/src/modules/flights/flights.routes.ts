import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from '../../deps.ts';
import { FlightDetailDto, FlightDto } from '../../domain/crew.ts';
import { registerList } from '../../resources/list-route.ts';
import type { Naming } from '../../resources/naming.ts';
import { NO_FILTER, registerPage } from '../../resources/page-route.ts';
import { registerRecord } from '../../resources/record-routes.ts';
import {
  FlightFilter,
  NewFlightDtoRequest,
  PageFlightDetailDto,
  PageStaffingDto,
  SORTABLE,
  StaffingDto,
} from './flights.schema.ts';
import { flightsService, pageOfStaffing } from './flights.service.ts';

const FLIGHTS: Naming = { path: '/api/flights', tag: 'flights', noun: ['flight', 'flights'] };

export function registerFlights(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(NewFlightDtoRequest);
  for (const schema of [PageFlightDetailDto, StaffingDto, PageStaffingDto]) app.addSchema(schema);
  registerList(app, FLIGHTS, { item: FlightDto, filter: NO_FILTER }, () => flightsService.list(deps));
  registerPage(app, FLIGHTS, PageFlightDetailDto, { sortable: SORTABLE, filter: FlightFilter }, (request, filter) =>
    flightsService.page(deps, request, filter),
  );
  registerPage(
    app,
    { path: '/api/flights/staffing', tag: 'crew planning', noun: ['staffing', 'staffing'] },
    PageStaffingDto,
    { sortable: SORTABLE, filter: FlightFilter },
    (request, filter) => pageOfStaffing(deps, request, filter),
  );
  registerRecord(
    app,
    deps,
    FLIGHTS,
    { dto: FlightDetailDto, request: NewFlightDtoRequest, shown: NO_FILTER },
    flightsService,
  );
}
