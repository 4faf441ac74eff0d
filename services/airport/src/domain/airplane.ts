import { reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { entityFields } from './entity.ts';

export const AirplaneTypeDto = Type.Object(
  { ...entityFields('AirplaneTypeDto'), name: Type.String({ examples: ['Airbus A320'] }) },
  { $id: 'AirplaneTypeDto', description: 'A type of airplane.' },
);
export type AirplaneTypeDto = Static<typeof AirplaneTypeDto>;

export const AirplaneDto = Type.Object(
  {
    ...entityFields('AirplaneDto'),
    name: Type.String({ examples: ['Moldau'] }),
    capacity: Type.Integer({ format: 'int32', description: 'Number of passenger seats.', examples: [180] }),
    type: reference(AirplaneTypeDto),
  },
  { $id: 'AirplaneDto', description: 'An airplane.' },
);
export type AirplaneDto = Static<typeof AirplaneDto>;
