import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference, StewardDto } from '../../domain/crew.ts';
import { requestKind } from '../../domain/entity.ts';
import { nameField } from '../../domain/text-field.ts';
import { pageOf } from '../../paging/page.ts';

export const NewStewardDtoRequest = Type.Object(
  {
    ...requestKind('NewStewardDtoRequest'),
    id: id64('Any 64-bit integer. Ignored: the server assigns ids, and an update takes the id from the path.', 1),
    firstName: nameField('Jana'),
    lastName: nameField('Nováková'),
  },
  {
    $id: 'NewStewardDtoRequest',
    description: 'The fields of a steward, for create and replace.',
    examples: [{ id: 0, firstName: 'Jana', lastName: 'Nováková' }],
  },
);
export type NewStewardDtoRequest = Static<typeof NewStewardDtoRequest>;

export const PageStewardDto = pageOf(StewardDto);

export const ShownOfStewards = Type.Object({
  flights: Type.Optional(
    Type.Boolean({ description: 'Whether stewards are shown with their flights; true by default.' }),
  ),
});
export type ShownOfStewards = Static<typeof ShownOfStewards>;

export const StewardProfileDto = Type.Object(
  { homeBase: Type.Optional(reference(AirportReference)) },
  { $id: 'StewardProfileDto', description: 'Crew planning data of a steward.' },
);
export type StewardProfileDto = Static<typeof StewardProfileDto>;

export const StewardProfileRequest = Type.Object(
  {
    homeBaseId: Type.Optional(
      Type.Unsafe<number | null>({
        type: 'integer',
        format: 'int64',
        nullable: true,
        description: 'The airport that is the home base of the steward; null or omitted for none.',
        examples: [1],
      }),
    ),
  },
  { $id: 'StewardProfileRequest', description: 'The new profile of a steward.', examples: [{ homeBaseId: 1 }] },
);
export type StewardProfileRequest = Static<typeof StewardProfileRequest>;
