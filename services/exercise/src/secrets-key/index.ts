export { checkSecretsKey, replaceSecretsKey, SEALED_WITH_KEY, wrongKey } from './secrets-key.ts';
