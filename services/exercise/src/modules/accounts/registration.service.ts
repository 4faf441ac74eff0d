import type { Deps } from '../../deps.ts';
import { countAttempt, registrationLimit } from '../../limits/index.ts';
import { sendMail } from '../mails/index.ts';
import { accountsErrors } from './accounts.errors.ts';
import { addUser } from './directory.service.ts';
import { listDomains } from './domains.store.ts';
import { mailAddressOf, readPersonName, readUsername, recipientKey } from './username.ts';

export interface Registration {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Self-registration: always as a trainee, without a password; the link to set one is mailed. */
export async function register(deps: Deps, input: Registration, from: string): Promise<void> {
  const { config, database, clock } = deps;
  if (!config.registrationOpen) {
    throw accountsErrors.registration_closed();
  }
  const username = readUsername(input.username);
  const added = {
    username,
    firstName: readPersonName(input.first_name, 'first_name'),
    lastName: readPersonName(input.last_name, 'last_name'),
    group: 'TRAINEE',
  } as const;
  await countAttempt(deps, registrationLimit(config), { key: recipientKey(username), address: from });
  const address = mailAddressOf(username);
  await database.transaction(async (tx) => {
    const allowed = (await listDomains(tx)).map(({ domain }) => domain);
    if (allowed.length > 0 && !allowed.includes(domainOf(address))) {
      throw accountsErrors.domain_not_allowed({ domains: allowed });
    }
    const user = await addUser(deps, tx, added);
    if (address !== undefined) await sendMail(tx, user.id, 'SET_PASSWORD', clock.now());
  });
}

function domainOf(address: string | undefined): string {
  return address?.slice(address.lastIndexOf('@') + 1).toLowerCase() ?? '';
}
