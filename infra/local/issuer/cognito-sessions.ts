import { ServiceError } from '../services/service-error.ts';
import { type Account, attributesOf } from './accounts.ts';
import { type Actions, clientOf, type Input, notAuthorized, text } from './cognito-action.ts';
import type { Issuer } from './issuer.ts';
import { activeSession, verifyAccess } from './oauth.ts';

/** The operations that browsers call with their own token. */
export const sessionActions: Actions = {
  GetTokensFromRefreshToken: (input, issuer) => refresh(text(input.RefreshToken), input, issuer),
  InitiateAuth: (input, issuer) => {
    if (!text(input.AuthFlow).startsWith('REFRESH_TOKEN'))
      throw notAuthorized('Only managed login signs in here; this flow is not enabled for the client.');
    return refresh((input.AuthParameters as Record<string, string> | undefined)?.REFRESH_TOKEN ?? '', input, issuer);
  },
  RevokeToken: (input, issuer) => {
    const session = issuer.sessions.byRefreshToken(text(input.Token));
    if (session && session.clientId === input.ClientId) issuer.sessions.revoke(session.originJti);
    return {};
  },
  GlobalSignOut: async (input, issuer) => {
    issuer.sessions.revokeAllOf((await accountOfToken(input, issuer)).username);
    return {};
  },
  GetUser: async (input, issuer) => {
    const account = await accountOfToken(input, issuer);
    return { Username: account.username, UserAttributes: attributeList(account) };
  },
};

const refresh = async (token: string, input: Input, issuer: Issuer): Promise<unknown> => {
  const client = clientOf(input, issuer);
  const session = activeSession(token, client, issuer);
  if (!session)
    throw notAuthorized(
      issuer.sessions.byRefreshToken(token)?.revoked ? 'Refresh Token has been revoked' : 'Invalid Refresh Token',
    );
  const account = issuer.accounts.find(session.username);
  if (!account) throw notAuthorized('User does not exist.');
  const tokens = await issuer.makeTokens({ account, client, session, source: 'RefreshTokens' });
  const rotates = client.RefreshTokenRotation?.Feature === 'ENABLED';
  return {
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      ExpiresIn: tokens.expiresIn,
      TokenType: 'Bearer',
      ...(rotates ? { RefreshToken: rotate(token, session.originJti, issuer) } : {}),
    },
    ChallengeParameters: {},
  };
};

const graceMs = 10_000;

/** The old token stays valid for a grace period, so that two tabs do not sign each other out. */
const rotate = (token: string, originJti: string, issuer: Issuer): string => {
  const session = issuer.sessions.get(originJti);
  if (!session) throw notAuthorized('Invalid Refresh Token');
  issuer.sessions.retire(token, issuer.now() + graceMs);
  return issuer.sessions.issueRefreshToken(session);
};

const accountOfToken = async (input: Input, issuer: Issuer): Promise<Account> => {
  const claims = await verifyAccess(text(input.AccessToken), issuer);
  if (!claims) throw notAuthorized('Access Token has been revoked');
  const account = issuer.accounts.find(text(claims.username));
  if (!account) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  return account;
};

const attributeList = (account: Account) =>
  Object.entries(attributesOf(account)).map(([Name, Value]) => ({ Name, Value }));
