import { Type } from 'typebox';
import { By, teamEvent } from './envelope.ts';

export const MemberJoined = teamEvent('member_joined', { user: Type.String(), ...By });
export const MemberLeft = teamEvent('member_left', { user: Type.String(), ...By });
