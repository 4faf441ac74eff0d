export {
  CLIENT_ID,
  CLIENT_ID_WITH_TOKENS,
  forgetClientIds,
  hasNamedActs,
  type NamedAct,
  once,
  type Remember,
  readClientId,
} from './once.ts';
