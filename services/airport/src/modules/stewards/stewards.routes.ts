import { contentTag, type HttpServer, preconditionOf } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { StewardDto } from '../../domain/crew.ts';
import { SORTABLE } from '../../read-models/steward-lists.ts';
import { CHANGED, IfMatch, refused } from '../../resources/record-routes.ts';
import { registerResource } from '../../resources/resource-routes.ts';
import { readProfile, updateProfile } from './profiles.service.ts';
import {
  NewStewardDtoRequest,
  PageStewardDto,
  ShownOfStewards,
  StewardProfileDto,
  StewardProfileRequest,
} from './stewards.schema.ts';
import { stewardsService } from './stewards.service.ts';

export function registerStewards(app: HttpServer, deps: ModuleDeps): void {
  registerResource(app, deps, {
    path: '/api/stewards',
    tag: 'stewards',
    noun: ['steward', 'stewards'],
    schemas: {
      dto: StewardDto,
      item: StewardDto,
      request: NewStewardDtoRequest,
      page: PageStewardDto,
      shown: ShownOfStewards,
    },
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

  const config = { entityTag: true };
  const tagOf = (profile: StewardProfileDto): string => contentTag(JSON.stringify(profile));

  app.get(
    path,
    {
      config,
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
      config,
      schema: {
        tags,
        operationId: 'updateStewardProfile',
        summary: 'Replace the profile of a steward',
        params,
        headers: IfMatch,
        body: reference(StewardProfileRequest),
        response: {
          200: { description: 'The profile.', ...reference(StewardProfileDto) },
          400: refused('The input is invalid, or there is no such steward or airport.'),
          412: CHANGED,
        },
      },
    },
    (request) => updateProfile(deps, request.params.id, request.body, preconditionOf(request, tagOf)),
  );
}
