export { readSecretsKey } from './read-secrets-key.ts';
export { isSealed, type Opened, Sealer } from './sealer.ts';
