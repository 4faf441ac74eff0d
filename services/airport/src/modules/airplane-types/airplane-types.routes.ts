import type { HttpServer } from '@muster/kit/http';
import type { Deps } from '../../deps.ts';
import { registerResource } from '../../resources/resource-routes.ts';
import { AirplaneTypeDto, NewAirplaneTypeDtoRequest, PageAirplaneTypeDto, SORTABLE } from './airplane-types.schema.ts';
import { createAirplaneTypesService } from './airplane-types.service.ts';

export function registerAirplaneTypes(app: HttpServer, deps: Deps): void {
  for (const schema of [AirplaneTypeDto, NewAirplaneTypeDtoRequest, PageAirplaneTypeDto]) app.addSchema(schema);
  registerResource(app, {
    path: '/api/airplane-types',
    tag: 'airplane types',
    noun: ['airplane type', 'airplane types'],
    schemas: { dto: AirplaneTypeDto, request: NewAirplaneTypeDtoRequest, page: PageAirplaneTypeDto },
    sortable: SORTABLE,
    service: createAirplaneTypesService(deps),
  });
}
