import type { Keycloak } from './keycloak.ts';

export const REALM = 'school';
export const CLIENT = { id: 'muster', secret: 'a-secret-of-the-school' };
export const PASSWORD = 'a-password-of-the-school';

/** People by their usernames, and in which groups they are. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  chief: ['muster-admins'],
  teacher: ['teachers'],
  petr: [],
  prepared: [],
  admin: [],
  lukas: [],
  marie: [],
};

/** Makes the realm of a school, as `docs/operating.md` describes it. */
export async function makeSchool(keycloak: Keycloak, platform: string): Promise<void> {
  const base = `${platform}/inject/api/v1/auth/sign-on`;
  await keycloak.admin('POST', '/realms', {
    realm: REALM,
    enabled: true,
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
    ssoSessionIdleTimeout: 1800,
    groups: [{ name: 'muster-admins' }, { name: 'teachers' }],
    clients: [
      {
        clientId: CLIENT.id,
        secret: CLIENT.secret,
        protocol: 'openid-connect',
        publicClient: false,
        standardFlowEnabled: true,
        directAccessGrantsEnabled: false,
        redirectUris: [`${base}/callback`],
        attributes: {
          'post.logout.redirect.uris': `${platform}/login`,
          'backchannel.logout.url': `${base}/back-channel-logout`,
          'backchannel.logout.session.required': 'true',
          'pkce.code.challenge.method': 'S256',
        },
        protocolMappers: [
          {
            name: 'groups',
            protocol: 'openid-connect',
            protocolMapper: 'oidc-group-membership-mapper',
            config: { 'claim.name': 'groups', 'full.path': 'false', 'id.token.claim': 'true' },
          },
        ],
      },
    ],
    users: Object.entries(PEOPLE).map(([username, groups]) => ({
      username,
      email: `${username}@school.example`,
      emailVerified: true,
      firstName: username.toUpperCase(),
      lastName: 'School',
      enabled: true,
      groups,
      // Without them, nobody gets a token for offline use.
      realmRoles: [`default-roles-${REALM}`],
      credentials: [{ type: 'password', value: PASSWORD, temporary: false }],
    })),
  });
}

export async function idOf(keycloak: Keycloak, username: string): Promise<string> {
  const [user] = await keycloak.admin('GET', `/realms/${REALM}/users?exact=true&username=${username}`);
  return user.id;
}

export async function setEnabled(keycloak: Keycloak, username: string, enabled: boolean): Promise<void> {
  await keycloak.admin('PUT', `/realms/${REALM}/users/${await idOf(keycloak, username)}`, { enabled });
}

export async function setRealm(keycloak: Keycloak, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await keycloak.admin('PUT', `/realms/${REALM}`, settings);
}
