import { createPreToken } from '../../../functions/company/identity/sign-in/pre-token.ts';
import type { startSeeded } from './seeded.ts';

type Seeded = Awaited<ReturnType<typeof startSeeded>>;

const google = JSON.stringify([{ providerName: 'Google', providerType: 'Google' }]);

/** Signs somebody in through an app client with the pool's own trigger; answers the claims that come into the token. */
export const createSignIn =
  (seeded: Pick<Seeded, 'platformTable' | 'openTable'>, clock: () => number) =>
  async (email: string, clientId: string, way: 'Google' | 'email' = 'Google'): Promise<Record<string, string>> => {
    const superAdmins = ['super@local.test'];
    const { platformTable: table, openTable } = seeded;
    const trigger = createPreToken({ table, openTable, clock, superAdmins });
    const userAttributes = {
      sub: `${way}-${email}`,
      email,
      email_verified: 'true',
      name: email.split('@')[0],
      'cognito:user_status': way === 'Google' ? 'EXTERNAL_PROVIDER' : 'CONFIRMED',
      ...(way === 'Google' ? { identities: google } : {}),
    };
    const event = { callerContext: { clientId }, request: { userAttributes }, response: {} };
    const { response } = await trigger(event as unknown as Parameters<typeof trigger>[0]);
    const claims = response.claimsAndScopeOverrideDetails?.accessTokenGeneration?.claimsToAddOrOverride;
    return { ...(claims as Record<string, string>), sub: userAttributes.sub };
  };
