import type { HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { StewardDto } from '../../domain/crew.ts';
import { SORTABLE } from '../../read-models/stewards-with-flights.ts';
import { refused } from '../../resources/record-routes.ts';
import { registerResource } from '../../resources/resource-routes.ts';
import { readProfile, updateProfile } from './profiles.service.ts';
import { NewStewardDtoRequest, PageStewardDto, StewardProfileDto, StewardProfileRequest } from './stewards.schema.ts';
import { stewardsService } from './stewards.service.ts';

export function registerStewards(app: HttpServer, deps: ModuleDeps): void {
  registerResource(app, deps, {
    path: '/api/stewards',
    tag: 'stewards',
    noun: ['steward', 'stewards'],
    schemas: { dto: StewardDto, item: StewardDto, request: NewStewardDtoRequest, page: PageStewardDto },
    sortable: SORTABLE,
    service: stewardsService,
  });
  registerProfiles(app, deps);
}

function registerProfiles(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(StewardProfileDto);
  app.addSchema(StewardProfileRequest);
  const path = '/api/stewards/:id/profile';
  const tags = ['stewards'];
  const params = Type.Object({ id: id64('The id of the steward.', 1) });

  app.get(
    path,
    {
      schema: {
        tags,
        operationId: 'getStewardProfile',
        summary: 'Get the profile of a steward',
        params,
        response: {
          200: { description: 'The profile.', ...reference(StewardProfileDto) },
          400: refused('The id is not an integer.'),
          404: refused('There is no such steward.'),
        },
      },
    },
    (request) => readProfile(deps, request.params.id),
  );

  app.put(
    path,
    {
      schema: {
        tags,
        operationId: 'updateStewardProfile',
        summary: 'Replace the profile of a steward',
        params,
        body: reference(StewardProfileRequest),
        response: {
          200: { description: 'The profile.', ...reference(StewardProfileDto) },
          400: refused('The input is invalid, or there is no such steward or airport.'),
        },
      },
    },
    (request) => updateProfile(deps, request.params.id, request.body),
  );
}
