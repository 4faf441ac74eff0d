import { Type } from 'typebox';
import { By, teamEvent } from './envelope.ts';

export const CommentWritten = teamEvent('comment_written', { text: Type.String(), ...By });
