export { HASH_COST, type HashCost, PasswordHasher } from './hasher.ts';
export { checkNewPassword, makePassword, weaknessOf } from './rules.ts';
