import { id64 } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { requestKind } from '../../domain/entity.ts';
import { CityDto } from '../../domain/place.ts';
import { nameField } from '../../domain/text-field.ts';
import { pageOf } from '../../paging/page.ts';

export const NewCityDtoRequest = Type.Object(
  {
    ...requestKind('NewCityDtoRequest'),
    id: Type.Optional(id64('Ignored: the server assigns ids, and an update takes the id from the path.', 1)),
    name: nameField('Prague'),
    countryId: Type.Optional(
      Type.Unsafe<number | null>({
        type: 'integer',
        format: 'int64',
        nullable: true,
        description: 'The country of the city; null or omitted for none.',
        examples: [1],
      }),
    ),
  },
  {
    $id: 'NewCityDtoRequest',
    description: 'The fields of a city, for create and replace.',
    examples: [{ name: 'Prague', countryId: 1 }],
  },
);
export type NewCityDtoRequest = Static<typeof NewCityDtoRequest>;

export const PageCityDto = pageOf(CityDto);

export const SORTABLE = ['id', 'name'] as const;
export type SortProperty = (typeof SORTABLE)[number];
