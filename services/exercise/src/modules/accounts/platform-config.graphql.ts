import { VERSION } from '@muster/kit/version';
import { EVERYONE } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../graphql/index.ts';
import type { PasswordLength } from '../../passwords/index.ts';

export function definePlatformConfig({ builder }: Schema, deps: Deps): void {
  const PasswordLengths = builder.objectRef<PasswordLength>('PasswordLengthType').implement({
    description: 'How many characters a new password has at least, as `PASSWORD_LENGTH` says.',
    fields: (t) => ({
      staff: t.exposeInt('staff', { description: 'Of administrators and instructors.' }),
      trainees: t.exposeInt('trainees'),
    }),
  });
  const PlatformConfig = builder.objectRef<Deps>('PlatformConfigType').implement({
    description: 'What a visitor may know before logging in.',
    fields: (t) => ({
      version: t.string({ resolve: () => VERSION }),
      registrationOpen: t.boolean({ resolve: ({ config }) => config.registrationOpen }),
      sendsMail: t.boolean({ resolve: ({ config }) => config.mail.smtpUrl !== undefined }),
      guestsAllowed: t.boolean({
        description: 'Whether exercises can admit guests, who have no account.',
        resolve: ({ config }) => config.guestsAllowed,
      }),
      passwordLength: t.field({ type: PasswordLengths, resolve: ({ config }) => config.passwordLength }),
      elevationMinutes: t.int({ resolve: ({ config }) => config.elevationMs / 60_000 }),
      publicUrl: t.string({
        nullable: true,
        description: 'The address at which people reach the platform, as `PUBLIC_URL` says. Null: it says nothing.',
        resolve: ({ config }) => (config.isPublicUrlSet ? config.publicUrl : null),
      }),
    }),
  });
  builder.queryFields((t) => ({
    platformConfig: t.field({
      type: PlatformConfig,
      description: 'Read what clients need to know about this installation.',
      extensions: { access: EVERYONE },
      resolve: () => deps,
    }),
  }));
}
