import { ServiceError } from '../services.ts';
import { type Account, attributesOf } from './accounts.ts';
import type { Issuer } from './issuer.ts';
import { liveSession, verifyAccess } from './oauth.ts';
import type { Client } from './pool.ts';
import { TriggerRefusal } from './triggers.ts';

type Input = Record<string, unknown>;
type Attribute = { Name: string; Value: string };
type Action = (input: Input, issuer: Issuer) => unknown;

const text = (value: unknown) => (value === undefined ? '' : String(value));
const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);

/** The cognito-idp operations that browsers (Amplify) and administration code call. */
export async function callCognito(action: string, input: Input, issuer: Issuer | undefined): Promise<unknown> {
  if (!issuer) throw new ServiceError('ResourceNotFoundException', 'There is no user pool in the template.');
  const known = actions[action];
  if (!known)
    throw new ServiceError('UnknownOperationException', `The local cloud does not answer cognito-idp ${action}`);
  try {
    return await known(input, issuer);
  } catch (error) {
    if (error instanceof TriggerRefusal) throw new ServiceError('UserLambdaValidationException', error.message);
    throw error;
  }
}

const actions: Record<string, Action> = {
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
  CreateUserPoolClient: (input, issuer) => ({ UserPoolClient: issuer.pool.createClient(input) }),
  DescribeUserPoolClient: (input, issuer) => ({ UserPoolClient: clientOf(input, issuer) }),
  ListUserPoolClients: (_, issuer) => ({
    UserPoolClients: issuer.pool
      .clients()
      .map(({ ClientId, ClientName, UserPoolId }) => ({ ClientId, ClientName, UserPoolId })),
  }),
  UpdateUserPoolClient: (input, issuer) => {
    // As in AWS, what the call leaves out falls back to its default.
    const { ClientId, ClientName, ClientSecret } = clientOf(input, issuer);
    const client: Client = {
      ClientName,
      ...(ClientSecret ? { ClientSecret } : {}),
      ...input,
      ClientId,
      UserPoolId: issuer.pool.id,
    };
    issuer.pool.updateClient(client);
    return { UserPoolClient: client };
  },
  DeleteUserPoolClient: (input, issuer) => issuer.pool.deleteClient(clientOf(input, issuer).ClientId),
  CreateManagedLoginBranding: (input) => ({ ManagedLoginBranding: { ManagedLoginBrandingId: 'local', ...input } }),
  UpdateManagedLoginBranding: (input) => ({ ManagedLoginBranding: { ManagedLoginBrandingId: 'local', ...input } }),
  SetUserPoolSessionConfiguration: () => ({}),
  SetUserPoolClientSessionConfiguration: () => ({}),
  DescribeUserPool: (_, issuer) => ({ UserPool: { Id: issuer.pool.id, Name: issuer.pool.id } }),
  AdminCreateUser: (input, issuer) => {
    const attributes = readAttributes(input.UserAttributes);
    const email = attributes.email ?? text(input.Username);
    if (issuer.accounts.findByEmail(email, 'email'))
      throw new ServiceError('UsernameExistsException', 'User account already exists');
    const account = issuer.accounts.ensure(email, 'email', attributes.name);
    const made: Account = { ...account, status: 'FORCE_CHANGE_PASSWORD', attributes };
    issuer.accounts.save(made);
    if (input.TemporaryPassword) issuer.accounts.setPassword(made, text(input.TemporaryPassword));
    return { User: describe(made) };
  },
  AdminSetUserPassword: (input, issuer) => {
    const account: Account = { ...accountNamed(input, issuer), status: 'CONFIRMED' };
    issuer.accounts.setPassword(account, text(input.Password));
    return {};
  },
  AdminGetUser: (input, issuer) => {
    const { Attributes, ...rest } = describe(accountNamed(input, issuer));
    return { ...rest, UserAttributes: Attributes };
  },
  AdminUpdateUserAttributes: (input, issuer) => {
    const account = accountNamed(input, issuer);
    issuer.accounts.save({
      ...account,
      attributes: { ...account.attributes, ...readAttributes(input.UserAttributes) },
    });
    return {};
  },
  AdminUserGlobalSignOut: (input, issuer) => {
    issuer.sessions.revokeAllOf(accountNamed(input, issuer).username);
    return {};
  },
  AdminDisableUser: (input, issuer) => setEnabled(input, issuer, false),
  AdminEnableUser: (input, issuer) => setEnabled(input, issuer, true),
  AdminDeleteUser: (input, issuer) => issuer.accounts.remove(accountNamed(input, issuer).username),
  AdminAddUserToGroup: (input, issuer) => changeGroups(input, issuer, (groups, name) => groups.add(name)),
  AdminRemoveUserFromGroup: (input, issuer) => changeGroups(input, issuer, (groups, name) => groups.delete(name)),
  ListUsers: (input, issuer) => {
    const [, name = '', operator, value = ''] = /^\s*(\w+)\s*(\^?=)\s*"(.*)"\s*$/.exec(text(input.Filter)) ?? [];
    const fits = (account: Account) => {
      const actual = name === 'username' ? account.username : (attributesOf(account)[name] ?? '');
      return operator === '^=' ? actual.startsWith(value) : actual === value;
    };
    return {
      Users: issuer.accounts
        .all()
        .filter((account) => !name || fits(account))
        .slice(0, Number(input.Limit ?? 60))
        .map(describe),
    };
  },
};

async function refresh(token: string, input: Input, issuer: Issuer): Promise<unknown> {
  const client = issuer.pool.client(text(input.ClientId));
  if (!client)
    throw new ServiceError('ResourceNotFoundException', `User pool client ${text(input.ClientId)} does not exist.`);
  const session = liveSession(token, client, issuer);
  if (!session)
    throw notAuthorized(
      issuer.sessions.byRefreshToken(token)?.revoked ? 'Refresh Token has been revoked' : 'Invalid Refresh Token',
    );
  const account = issuer.accounts.find(session.username);
  if (!account?.enabled) throw notAuthorized('User is disabled.');
  const tokens = await issuer.makeTokens(account, client, session, 'RefreshTokens');
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
}

/** The old token stays good for a moment, as with the pool's grace period, so that two tabs don't sign each other out. */
function rotate(token: string, originJti: string, issuer: Issuer): string {
  const session = issuer.sessions.get(originJti);
  if (!session) throw notAuthorized('Invalid Refresh Token');
  setTimeout(() => issuer.sessions.dropRefreshToken(token), 10_000).unref();
  return issuer.sessions.issueRefreshToken(session);
}

async function accountOfToken(input: Input, issuer: Issuer): Promise<Account> {
  const claims = await verifyAccess(text(input.AccessToken), issuer);
  if (!claims) throw notAuthorized('Access Token has been revoked');
  const account = issuer.accounts.find(text(claims.username));
  if (!account) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  return account;
}

function accountNamed(input: Input, issuer: Issuer): Account {
  const account = issuer.accounts.find(text(input.Username));
  if (!account) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  return account;
}

function clientOf(input: Input, issuer: Issuer): Client {
  const client = issuer.pool.client(text(input.ClientId));
  if (!client)
    throw new ServiceError('ResourceNotFoundException', `User pool client ${text(input.ClientId)} does not exist.`);
  return client;
}

function setEnabled(input: Input, issuer: Issuer, enabled: boolean): object {
  const account = accountNamed(input, issuer);
  issuer.accounts.save({ ...account, enabled });
  return {};
}

function changeGroups(input: Input, issuer: Issuer, change: (groups: Set<string>, name: string) => void): object {
  const account = accountNamed(input, issuer);
  const groups = new Set((account.attributes['local:groups'] ?? '').split(' ').filter(Boolean));
  change(groups, text(input.GroupName));
  issuer.accounts.save({ ...account, attributes: { ...account.attributes, 'local:groups': [...groups].join(' ') } });
  return {};
}

const readAttributes = (list: unknown) =>
  Object.fromEntries(((list ?? []) as Attribute[]).map(({ Name, Value }) => [Name, Value])) as Record<string, string>;
const attributeList = (account: Account) =>
  Object.entries(attributesOf(account)).map(([Name, Value]) => ({ Name, Value }));
const describe = (account: Account) => ({
  Username: account.username,
  Attributes: attributeList(account),
  Enabled: account.enabled,
  UserStatus: account.status,
  UserCreateDate: account.createdAt / 1000,
  UserLastModifiedDate: account.createdAt / 1000,
});
