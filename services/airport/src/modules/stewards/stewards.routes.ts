import { contentTag, type HttpServer, preconditionOf, statePreconditionOf } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { StewardDto } from '../../domain/crew.ts';
import { SORTABLE } from '../../read-models/steward-lists.ts';
import { sendSteward } from '../../read-models/stewards-with-flights.ts';
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
import {
  createSteward,
  listStewards,
  pageOfStewards,
  readSteward,
  removeSteward,
  replaceSteward,
  tagOfStewards,
} from './stewards.service.ts';

export function registerStewards(app: HttpServer, deps: ModuleDeps): void {
  registerResource(app, deps, {
    path: '/api/stewards',
    tag: 'stewards',
    area: 'stewards',
    noun: ['steward', 'stewards'],
    about: {
      lists: 'Stewards are ordered by id and shown with their flights, unless flights=false.',
      changes:
        'Names are trimmed and have 1 to 100 characters of any script. The id in the body is required and ignored.',
      removal: 'The assignments of the steward are removed with it.',
    },
    schemas: {
      dto: StewardDto,
      item: StewardDto,
      request: NewStewardDtoRequest,
      page: PageStewardDto,
      shown: ShownOfStewards,
    },
    sortable: SORTABLE,
    functions: {
      list: listStewards,
      page: pageOfStewards,
      read: readSteward,
      create: createSteward,
      replace: replaceSteward,
      remove: removeSteward,
      listTag: tagOfStewards,
      preconditionOf: statePreconditionOf,
      send: sendSteward,
    },
  });
  registerProfiles(app, deps);
}

function registerProfiles(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(StewardProfileDto);
  app.addSchema(StewardProfileRequest);
  const path = '/api/stewards/:id/profile';
  const tags = ['stewards'];
  const params = Type.Object({ id: id64('The id of the steward.', 1) });

  const tagOf = (profile: StewardProfileDto): string => contentTag(JSON.stringify(profile));

  app.get(
    path,
    {
      config: { entityTag: true, scopes: ['stewards:read'] },
      schema: {
        tags,
        operationId: 'getStewardProfile',
        summary: 'Get the profile of a steward',
        description: 'Returns the data of a steward for crew planning: the home base, if one is set.',
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
      config: { entityTag: true, scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'updateStewardProfile',
        summary: 'Replace the profile of a steward',
        description:
          'Sets or, with null, removes the home base. Rules of rest and duty are judged by it: at home the rest is longer, and the calendar there counts the days. Refused if flights to come would break rules in force that they keep with the present home base.',
        params,
        headers: IfMatch,
        body: reference(StewardProfileRequest),
        response: {
          200: { description: 'The profile.', ...reference(StewardProfileDto) },
          400: refused('The input is invalid, there is no such steward or airport, or the rules in force forbid it.'),
          412: CHANGED,
        },
      },
    },
    (request) => updateProfile(deps, request.params.id, request.body, preconditionOf(request, tagOf)),
  );
}
