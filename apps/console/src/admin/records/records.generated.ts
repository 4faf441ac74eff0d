// Made by `npm run generate` from records.graphql and the schema of the server.
import type { MailKind, MailState } from '../../server/kinds.generated.ts';
import type { Operation } from '../../server/operation.ts';

export type AdminDomainsResult = {
  readonly domains: readonly {
    readonly id: string;
    readonly domain: string;
  }[];
};
export type AdminDomainsVariables = Record<string, never>;
export const AdminDomains: Operation<AdminDomainsResult, AdminDomainsVariables> = {
  name: 'AdminDomains',
  text: "query AdminDomains{domains{id domain}}",
};

export type AddDomainResult = {
  readonly addDomain: {
    readonly id: string;
  };
};
export type AddDomainVariables = { readonly domain: string };
export const AddDomain: Operation<AddDomainResult, AddDomainVariables> = {
  name: 'AddDomain',
  text: "mutation AddDomain($domain:String!){addDomain(domain:$domain){id}}",
};

export type RemoveDomainResult = {
  readonly removeDomain: string;
};
export type RemoveDomainVariables = { readonly id: string };
export const RemoveDomain: Operation<RemoveDomainResult, RemoveDomainVariables> = {
  name: 'RemoveDomain',
  text: "mutation RemoveDomain($id:ID!){removeDomain(domainId:$id)}",
};

export type AdminMailsResult = {
  readonly outgoingMails: readonly {
    readonly id: string;
    readonly kind: MailKind;
    readonly state: MailState;
    readonly attempts: number;
    readonly error: string | null;
    readonly createdAt: string;
    readonly sentAt: string | null;
    readonly user: {
      readonly id: string;
      readonly username: string;
    } | null;
  }[];
};
export type AdminMailsVariables = Record<string, never>;
export const AdminMails: Operation<AdminMailsResult, AdminMailsVariables> = {
  name: 'AdminMails',
  text: "query AdminMails{outgoingMails(limit:200){id kind state attempts error createdAt sentAt user{id username}}}",
};

export type RetryMailResult = {
  readonly retryMail: {
    readonly id: string;
  };
};
export type RetryMailVariables = { readonly id: string };
export const RetryMail: Operation<RetryMailResult, RetryMailVariables> = {
  name: 'RetryMail',
  text: "mutation RetryMail($id:ID!){retryMail(mailId:$id){id}}",
};

export type AuditNamesResult = {
  readonly definitions: readonly {
    readonly id: string;
    readonly name: string;
  }[];
  readonly exercises: readonly {
    readonly id: string;
    readonly name: string;
  }[];
};
export type AuditNamesVariables = Record<string, never>;
export const AuditNames: Operation<AuditNamesResult, AuditNamesVariables> = {
  name: 'AuditNames',
  text: "query AuditNames{definitions(limit:1000){id name}exercises(limit:1000){id name}}",
};

export type AdminAuditResult = {
  readonly audit: {
    readonly hasNextPage: boolean;
    readonly acts: readonly AuditAct[];
  };
};
export type AdminAuditVariables = { readonly about?: string | null; readonly act?: string | null; readonly before?: string | null };
export const AdminAudit: Operation<AdminAuditResult, AdminAuditVariables> = {
  name: 'AdminAudit',
  text: "query AdminAudit($about:String$act:String$before:ID){audit(about:$about act:$act before:$before){hasNextPage acts{...AuditAct}}}fragment AuditAct on AuditActType{id at act actor actorUser{id username firstName lastName}subject subjectUser{id username firstName lastName}detail}",
};

export type FindActsResult = {
  readonly audit: {
    readonly hasNextPage: boolean;
    readonly acts: readonly AuditAct[];
  };
};
export type FindActsVariables = { readonly about?: string | null; readonly act?: string | null; readonly since?: string | null; readonly until?: string | null; readonly before?: string | null };
export const FindActs: Operation<FindActsResult, FindActsVariables> = {
  name: 'FindActs',
  text: "query FindActs($about:String$act:String$since:DateTime$until:DateTime$before:ID){audit(about:$about act:$act since:$since until:$until before:$before){hasNextPage acts{...AuditAct}}}fragment AuditAct on AuditActType{id at act actor actorUser{id username firstName lastName}subject subjectUser{id username firstName lastName}detail}",
};

export type AuditAct = {
  readonly id: string;
  readonly at: string;
  readonly act: string;
  readonly actor: string;
  readonly actorUser: {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
  readonly subject: string;
  readonly subjectUser: {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
  readonly detail: string;
};
