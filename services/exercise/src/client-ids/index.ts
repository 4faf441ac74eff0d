export { CLIENT_ID, forgetClientIds, once, type Remember, readClientId } from './once.ts';
