import { FORM, id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { requestKind } from '../../domain/entity.ts';
import { AirportSummaryDto, GPSLocationDto } from '../../domain/place.ts';
import { nameField } from '../../domain/text-field.ts';
import { pageOf } from '../../paging/page.ts';

export const NewAirportDtoRequest = Type.Object(
  {
    ...requestKind('NewAirportDtoRequest'),
    id: Type.Optional(id64('Ignored: the server assigns ids, and an update takes the id from the path.', 1)),
    name: nameField('Václav Havel Airport Prague'),
    code: Type.String({
      pattern: '^[A-Z]{3}$',
      [FORM]: 'three capital letters',
      description: 'IATA code: three capital letters, unique.',
      examples: ['PRG'],
    }),
    cityId: id64('The city that the airport serves.', 1),
    location: reference(GPSLocationDto),
    timeZone: Type.Optional(
      Type.String({
        maxLength: 100,
        // Not declared as a `default`: client generators then assume that the field is always present.
        description: 'IANA name of the time zone; UTC by default.',
        examples: ['Europe/Prague'],
      }),
    ),
  },
  {
    $id: 'NewAirportDtoRequest',
    description: 'The fields of an airport, for create and replace.',
    examples: [
      {
        name: 'Václav Havel Airport Prague',
        code: 'PRG',
        cityId: 1,
        location: { latitude: 50.1008, longitude: 14.26 },
        timeZone: 'Europe/Prague',
      },
    ],
  },
);
export type NewAirportDtoRequest = Static<typeof NewAirportDtoRequest>;

export const PageAirportSummaryDto = pageOf(AirportSummaryDto);

export const SORTABLE = ['id', 'code', 'name'] as const;
export type SortProperty = (typeof SORTABLE)[number];
