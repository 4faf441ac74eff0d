export { checkSignOn } from './check-sign-on.ts';
export { checkStoredTokens } from './check-stored-tokens.ts';
