import { id64 } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirplaneTypeDto } from '../../domain/airplane.ts';
import { requestKind } from '../../domain/entity.ts';
import { nameField } from '../../domain/text-field.ts';
import { pageOf } from '../../paging/page.ts';

export const NewAirplaneTypeDtoRequest = Type.Object(
  {
    ...requestKind('NewAirplaneTypeDtoRequest'),
    id: Type.Optional(id64('Ignored: the server assigns ids, and an update takes the id from the path.', 1)),
    name: nameField('Airbus A320'),
  },
  {
    $id: 'NewAirplaneTypeDtoRequest',
    description: 'The fields of an airplane type, for create and replace.',
    examples: [{ name: 'Airbus A320' }],
  },
);
export type NewAirplaneTypeDtoRequest = Static<typeof NewAirplaneTypeDtoRequest>;

export const PageAirplaneTypeDto = pageOf(AirplaneTypeDto);

export const SORTABLE = ['id', 'name'] as const;
export type SortProperty = (typeof SORTABLE)[number];
