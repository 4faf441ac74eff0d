import { id64 } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { requestKind } from '../../domain/entity.ts';
import { CountryDto } from '../../domain/place.ts';
import { nameField } from '../../domain/text-field.ts';
import { pageOf } from '../../paging/page.ts';

export const NewCountryDtoRequest = Type.Object(
  {
    ...requestKind('NewCountryDtoRequest'),
    id: Type.Optional(id64('Ignored: the server assigns ids, and an update takes the id from the path.', 1)),
    name: nameField('Czech Republic'),
  },
  {
    $id: 'NewCountryDtoRequest',
    description: 'The fields of a country, for create and replace.',
    examples: [{ name: 'Czech Republic' }],
  },
);
export type NewCountryDtoRequest = Static<typeof NewCountryDtoRequest>;

export const PageCountryDto = pageOf(CountryDto);

export const SORTABLE = ['id', 'name'] as const;
export type SortProperty = (typeof SORTABLE)[number];
