import { id64 } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { entityFields, requestKind } from '../../domain/entity.ts';
import { pageOf } from '../../paging/page.ts';

export const AirplaneTypeDto = Type.Object(
  { ...entityFields('AirplaneTypeDto'), name: Type.String({ examples: ['Airbus A320'] }) },
  { $id: 'AirplaneTypeDto', description: 'A type of airplane.' },
);
export type AirplaneTypeDto = Static<typeof AirplaneTypeDto>;

export const NewAirplaneTypeDtoRequest = Type.Object(
  {
    ...requestKind('NewAirplaneTypeDtoRequest'),
    id: Type.Optional(id64('Chooses nothing: the server issues the id, and the path names it.')),
    name: Type.String({ description: '1 to 100 characters.', examples: ['Airbus A320'] }),
  },
  { $id: 'NewAirplaneTypeDtoRequest', description: 'An airplane type to create, or its new state.' },
);
export type NewAirplaneTypeDtoRequest = Static<typeof NewAirplaneTypeDtoRequest>;

export const PageAirplaneTypeDto = pageOf(AirplaneTypeDto);

export const SORTABLE = ['id', 'name'] as const;
