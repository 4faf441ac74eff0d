import { id64 } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirplaneTypeDto } from '../../domain/airplane.ts';
import { requestKind } from '../../domain/entity.ts';
import { pageOf } from '../../paging/page.ts';

export const NewAirplaneTypeDtoRequest = Type.Object(
  {
    ...requestKind('NewAirplaneTypeDtoRequest'),
    id: Type.Optional(id64('Chooses nothing: the server issues the id, and the path names it.', 1)),
    name: Type.String({ description: '1 to 100 characters.', examples: ['Airbus A320'] }),
  },
  {
    $id: 'NewAirplaneTypeDtoRequest',
    description: 'Airplane types are created and updated with it.',
    examples: [{ name: 'Airbus A320' }],
  },
);
export type NewAirplaneTypeDtoRequest = Static<typeof NewAirplaneTypeDtoRequest>;

export const PageAirplaneTypeDto = pageOf(AirplaneTypeDto);

export const SORTABLE = ['id', 'name'] as const;
