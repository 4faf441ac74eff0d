import { conflict, forbidden } from '@muster/kit/errors';
import type { Deps } from '../../deps.ts';
import { countAttempt, registrationLimit } from '../../limits/index.ts';
import { type Mailer, queueMail } from '../mails/index.ts';
import { listDomains } from './domains.store.ts';
import { newUserRow } from './new-user.ts';
import { mailAddressOf, readPersonName, readUsername, recipientKey } from './username.ts';
import { insertUsers } from './users.store.ts';

export interface Registration {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Somebody registers alone: always as a trainee, without a password; the link to set one goes out by mail. */
export async function register(deps: Deps, mailer: Mailer, input: Registration, from: string): Promise<void> {
  const { config, database, clock } = deps;
  if (!config.registrationOpen) {
    throw forbidden(
      'registration_closed',
      'Registration is closed here; ask an instructor or administrator for an account.',
    );
  }
  const username = readUsername(input.username);
  const row = newUserRow(deps, {
    username,
    firstName: readPersonName(input.first_name, 'first_name'),
    lastName: readPersonName(input.last_name, 'last_name'),
    group: 'TRAINEE',
  });
  await countAttempt(deps, registrationLimit(config), { key: recipientKey(username), address: from });
  const address = mailAddressOf(username);
  await database.transaction(async (tx) => {
    const allowed = (await listDomains(tx)).map(({ domain }) => domain);
    if (allowed.length > 0 && !allowed.includes(domainOf(address))) {
      throw forbidden('domain_not_allowed', `The username must be an e-mail address of ${allowed.join(' or ')}.`);
    }
    const inserted = await insertUsers(tx, [row]);
    if (inserted.size === 0)
      throw conflict('username_taken', `The username "${username}" is taken; choose another one.`);
    if (address !== undefined) await queueMail(tx, row.id, 'SET_PASSWORD', clock.now());
    tx.afterCommit(() => mailer.wake());
  });
}

function domainOf(address: string | undefined): string {
  return address?.slice(address.lastIndexOf('@') + 1).toLowerCase() ?? '';
}
