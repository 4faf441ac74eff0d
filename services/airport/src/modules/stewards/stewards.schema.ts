import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference, StewardDto } from '../../domain/crew.ts';
import { requestKind } from '../../domain/entity.ts';
import { pageOf } from '../../paging/page.ts';

export const NewStewardDtoRequest = Type.Object(
  {
    ...requestKind('NewStewardDtoRequest'),
    id: id64('Any integer; it chooses nothing: the server issues the id, and the path names it.', 1),
    firstName: Type.String({ description: '1 to 100 characters.', examples: ['Jana'] }),
    lastName: Type.String({ description: '1 to 100 characters.', examples: ['Nováková'] }),
  },
  {
    $id: 'NewStewardDtoRequest',
    description: 'A steward to create, or its new state.',
    examples: [{ id: 0, firstName: 'Jana', lastName: 'Nováková' }],
  },
);
export type NewStewardDtoRequest = Static<typeof NewStewardDtoRequest>;

export const PageStewardDto = pageOf(StewardDto);

export const StewardProfileDto = Type.Object(
  { homeBase: Type.Optional(reference(AirportReference)) },
  { $id: 'StewardProfileDto', description: 'What crew planning knows about a steward.' },
);
export type StewardProfileDto = Static<typeof StewardProfileDto>;

export const StewardProfileRequest = Type.Object(
  {
    homeBaseId: Type.Optional(
      Type.Unsafe<number | null>({
        type: 'integer',
        format: 'int64',
        nullable: true,
        description: 'The airport where the steward rests at home; null or nothing for none.',
        examples: [1],
      }),
    ),
  },
  { $id: 'StewardProfileRequest', description: 'The new profile of a steward.', examples: [{ homeBaseId: 1 }] },
);
export type StewardProfileRequest = Static<typeof StewardProfileRequest>;
