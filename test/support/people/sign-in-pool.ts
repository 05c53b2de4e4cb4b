import { randomUUID } from 'node:crypto';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { openPoolAccounts } from '../../../functions/company/identity/sign-in/pool-accounts.ts';
import { createPreToken, type PreTokenDeps } from '../../../functions/company/identity/sign-in/pre-token.ts';
import { State } from '../../../infra/local/data/state.ts';
import { Accounts } from '../../../infra/local/issuer/accounts.ts';
import { accountActions } from '../../../infra/local/issuer/cognito-accounts.ts';
import type { Issuer } from '../../../infra/local/issuer/issuer.ts';

/** The local cloud's user pool in this process: people sign in by a code, and the product ends accounts by its own calls. */
export const startSignInPool = (deps: Omit<PreTokenDeps, 'superAdmins'>) => {
  const accounts = new Accounts(new State(':memory:'), deps.clock);
  const revoked: string[] = [];
  const sessions = { revokeAllOf: (username: string) => void revoked.push(username) };
  const issuer = { accounts, sessions } as unknown as Issuer;
  const send = async (command: { constructor: { name: string }; input: Record<string, unknown> }) =>
    await Promise.resolve(accountActions[command.constructor.name.replace('Command', '')]?.(command.input, issuer));
  const cognito = { send } as unknown as CognitoIdentityProviderClient;
  const trigger = createPreToken({ ...deps, superAdmins: [] });
  return {
    accounts: openPoolAccounts(cognito, `pool-${randomUUID()}`),
    has: (email: string): boolean => accounts.findByEmail(email, 'email') !== undefined,
    signIn: async (email: string, clientId: string): Promise<Record<string, string>> => {
      const { sub } = accounts.ensure(email, 'email');
      const userAttributes = { sub, email, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' };
      const event = { callerContext: { clientId }, request: { userAttributes }, response: {} };
      const { response } = await trigger(event as unknown as Parameters<typeof trigger>[0]);
      const claims = response.claimsAndScopeOverrideDetails?.accessTokenGeneration?.claimsToAddOrOverride;
      return { ...(claims as Record<string, string>), sub };
    },
  };
};
