import { id64 } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirplaneDto } from '../../domain/airplane.ts';
import { requestKind } from '../../domain/entity.ts';
import { nameField } from '../../domain/text-field.ts';
import { pageOf } from '../../paging/page.ts';

/** More than any airplane has, but small enough to catch typing errors. */
const MAX_SEATS = 1000;

export const NewAirplaneDtoRequest = Type.Object(
  {
    ...requestKind('NewAirplaneDtoRequest'),
    id: Type.Optional(id64('Ignored: the server assigns ids, and an update takes the id from the path.', 1)),
    name: nameField('Moldau'),
    capacity: Type.Integer({
      format: 'int32',
      minimum: 1,
      maximum: MAX_SEATS,
      description: 'Number of passenger seats.',
      examples: [180],
    }),
    typeId: id64('The type of the airplane.', 1),
  },
  {
    $id: 'NewAirplaneDtoRequest',
    description: 'The fields of an airplane, for create and replace.',
    examples: [{ name: 'Moldau', capacity: 180, typeId: 1 }],
  },
);
export type NewAirplaneDtoRequest = Static<typeof NewAirplaneDtoRequest>;

export const PageAirplaneDto = pageOf(AirplaneDto);

export const SORTABLE = ['id', 'name', 'capacity'] as const;
export type SortProperty = (typeof SORTABLE)[number];
