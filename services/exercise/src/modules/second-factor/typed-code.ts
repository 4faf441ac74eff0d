import { hash } from 'node:crypto';
import type { Ids } from '@muster/kit/runtime';
import { makePassword } from '../../passwords/index.ts';

/** What somebody typed: a code of the app, or a recovery code. */
export type TypedCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

/** Apps show codes in two groups, and people copy recovery codes with or without their signs. */
export function readTypedCode(typed: string): TypedCode {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code };
}

const RECOVERY_CODES = 10;

/** Each has 80 bits. */
export function makeRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => makePassword(ids));
}

/** The stored form: of 80 random bits a slow hash is not needed. */
export function hashRecoveryCode(userId: string, typed: string): string {
  return hash('sha256', `${userId} ${readTypedCode(typed).code}`, 'base64url');
}
