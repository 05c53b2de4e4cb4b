import {
  type CognitoIdentityProviderClient,
  CreateManagedLoginBrandingCommand,
  CreateUserPoolClientCommand,
  DeleteUserPoolClientCommand,
  ListUserPoolClientsCommand,
  ManagedLoginBrandingExistsException,
  ResourceNotFoundException,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';

/** The app clients of tenants that the stack doesn't know; `origins` are where people come back to. */
export interface AppClients {
  /** Makes the client of this name with its login page, or finds it again. */
  ensure(name: string, origins: readonly string[]): Promise<string>;
  /** Gives a client these addresses and no others. */
  lead(clientId: string, name: string, origins: readonly string[]): Promise<void>;
  /** Takes away a client that nobody uses; one that is gone is no failure. */
  remove(clientId: string): Promise<void>;
}

const MINUTES = 15;
const DAYS = 30;

/** The same settings as the stack's own clients (infra/constructs/identity/app-client.ts); what an update omits is reset. */
const settings = (origins: readonly string[]) => ({
  SupportedIdentityProviders: ['Google', 'COGNITO'],
  AllowedOAuthFlows: ['code' as const],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: ['openid', 'email', 'profile', 'northlight/api'],
  CallbackURLs: origins.map((origin) => `${origin}/auth/callback`),
  LogoutURLs: origins.flatMap((origin) => [`${origin}/`, `${origin}/auth`]),
  AccessTokenValidity: MINUTES,
  IdTokenValidity: MINUTES,
  RefreshTokenValidity: DAYS,
  TokenValidityUnits: { AccessToken: 'minutes' as const, IdToken: 'minutes' as const, RefreshToken: 'days' as const },
  RefreshTokenRotation: { Feature: 'ENABLED' as const, RetryGracePeriodSeconds: 10 },
  ExplicitAuthFlows: ['ALLOW_USER_AUTH' as const],
  EnableTokenRevocation: true,
  PreventUserExistenceErrors: 'ENABLED' as const,
});

const notOf = (Kind: new (...args: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof Kind)) throw error;
};

export const openAppClients = (cognito: CognitoIdentityProviderClient, UserPoolId: string): AppClients => {
  const find = async (name: string, NextToken?: string): Promise<string | undefined> => {
    const page = await cognito.send(new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 60, NextToken }));
    const found = page.UserPoolClients?.find(({ ClientName }) => ClientName === name)?.ClientId;
    return found ?? (page.NextToken === undefined ? undefined : await find(name, page.NextToken));
  };
  const create = async (ClientName: string, origins: readonly string[]): Promise<string> => {
    const input = { UserPoolId, ClientName, GenerateSecret: false, ...settings(origins) };
    const made = await cognito.send(new CreateUserPoolClientCommand(input));
    if (!made.UserPoolClient?.ClientId) throw new Error(`No app client was made for ${ClientName}`);
    return made.UserPoolClient.ClientId;
  };
  // Without a style of its own a client has no login page at all.
  const dress = async (ClientId: string): Promise<void> => {
    const style = { UserPoolId, ClientId, UseCognitoProvidedValues: true };
    await cognito.send(new CreateManagedLoginBrandingCommand(style)).catch(notOf(ManagedLoginBrandingExistsException));
  };
  return {
    ensure: async (name, origins) => {
      const clientId = (await find(name)) ?? (await create(name, origins));
      await dress(clientId);
      return clientId;
    },
    lead: async (ClientId, ClientName, origins) => {
      await cognito.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId, ClientName, ...settings(origins) }));
    },
    remove: async (ClientId) => {
      const command = new DeleteUserPoolClientCommand({ UserPoolId, ClientId });
      await cognito.send(command).catch(notOf(ResourceNotFoundException));
    },
  };
};
