export { HASH_COST, type HashCost, PasswordHasher } from './hasher.ts';
export { checkNewPassword, MIN_LENGTH, makePassword, type PasswordLength, weaknessOf } from './rules.ts';
