import { ADMINS } from '../../access/index.ts';
import { type AuditPage, type AuditRow, pageOfActs } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../graphql/index.ts';
import { readPeriod } from '../../list-filter.ts';
import { userLoader, userTypes } from '../accounts/index.ts';
import { auditErrors } from './audit.errors.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_FILTER_LENGTH = 100;

/** The audit log of users, rights and exercises, for administrators. */
export function defineAuditGraphql({ builder, use }: Schema, { database }: Deps): void {
  const { User } = use(userTypes);
  const users = use(userLoader);
  const Act = builder.objectRef<AuditRow>('AuditActType').implement({
    description: 'An act in the audit log.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      act: t.exposeString('act', { description: 'The act, such as `user.created`. `docs/audit.md` lists all.' }),
      actor: t.exposeString('actor', { description: 'The id of the actor, or a name such as `system`.' }),
      actorUser: t.field({
        type: User,
        nullable: true,
        description: 'Who did it. Null: not a user, or a deleted one.',
        resolve: async ({ actor }, _args, context) =>
          UUID.test(actor) ? ((await users(context, actor)) ?? null) : null,
      }),
      subject: t.exposeString('subject', { description: 'The id of its subject.' }),
      subjectUser: t.field({
        type: User,
        nullable: true,
        description: 'The user it was done to. Null: not a user, or a deleted one.',
        resolve: async ({ subject }, _args, context) =>
          UUID.test(subject) ? ((await users(context, subject)) ?? null) : null,
      }),
      detail: t.string({
        description: 'Details, as JSON.',
        resolve: ({ detail }) => JSON.stringify(detail),
      }),
    }),
  });
  const Page = builder.objectRef<AuditPage>('AuditPageType').implement({
    description: 'A page of the audit log, newest first.',
    fields: (t) => ({
      acts: t.field({ type: [Act], extensions: { entries: 50 }, resolve: ({ acts }) => [...acts] }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
    }),
  });
  builder.queryFields((t) => ({
    audit: t.field({
      type: Page,
      description: 'List the acts of administrators and instructors, newest first.',
      // It may have to scan the whole log.
      extensions: { access: ADMINS, cost: 5000 },
      args: {
        about: t.arg.string({
          description: 'An id: acts of this user, and acts on the subject with this id.',
        }),
        act: t.arg.string({ description: 'A prefix of the act, such as `user.`.' }),
        since: t.arg({ type: 'DateTime', description: 'Acts at this time or later.' }),
        until: t.arg({ type: 'DateTime', description: 'Acts before this time.' }),
        before: t.arg.id({ description: 'The id of an act: list those before it.' }),
        limit: t.arg.int({ defaultValue: 50, description: '1 to 200.' }),
      },
      resolve: (_root, { about, act, since, until, before, limit }) => {
        const filter = { about: filterOf(about), act: filterOf(act), before: idOf(before) };
        return pageOfActs(database, { ...filter, ...readPeriod({ since, until }) }, limit);
      },
    }),
  }));
}

function filterOf(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value.length > MAX_FILTER_LENGTH) throw auditErrors.audit_filter_invalid('too_long', { max: MAX_FILTER_LENGTH });
  return value;
}

function idOf(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!/^\d{1,15}$/.test(String(value))) throw auditErrors.audit_filter_invalid('before');
  return Number(value);
}
