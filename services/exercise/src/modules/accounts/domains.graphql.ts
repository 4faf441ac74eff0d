import { requirePerson } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../graphql/index.ts';
import { accountsAccess as access } from './accounts.policy.ts';
import { addDomain, deleteDomain, listOfDomains } from './accounts.service.ts';
import type { DomainRow } from './domains.store.ts';

export function defineDomains({ builder }: Schema, deps: Deps): void {
  const Domain = builder.objectRef<DomainRow>('DomainType').implement({
    description: 'A domain whose addresses may register.',
    fields: (t) => ({ id: t.exposeID('id'), domain: t.exposeString('domain') }),
  });
  builder.queryFields((t) => ({
    domains: t.field({
      type: [Domain],
      description: 'List the domains whose addresses may register.',
      extensions: { access: access.domains, entries: 100 },
      resolve: () => listOfDomains(deps),
    }),
  }));
  builder.mutationFields((t) => ({
    addDomain: t.field({
      type: Domain,
      description: 'Let addresses of a domain register.',
      extensions: { access: access.addDomain },
      args: { domain: t.arg.string({ required: true }) },
      resolve: (_root, { domain }, { actor }) => addDomain(deps, requirePerson(actor), domain),
    }),
    removeDomain: t.field({
      type: 'ID',
      description: 'Stop letting addresses of a domain register. Users who have registered stay.',
      extensions: { access: access.removeDomain },
      args: { domainId: t.arg.id({ required: true }) },
      resolve: (_root, { domainId }, { actor }) => deleteDomain(deps, requirePerson(actor), String(domainId)),
    }),
  }));
}
