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

/** App clients of tenants, created at run time; `origins` are the allowed redirect origins. */
export interface AppClients {
  /** Creates the client with its login page, or returns the existing one of this name. */
  ensure(name: string, origins: readonly string[]): Promise<string>;
  /** Replaces the redirect origins of a client. */
  setOrigins(clientId: string, name: string, origins: readonly string[]): Promise<void>;
  /** Deletes a client; no-op if it does not exist. */
  remove(clientId: string): Promise<void>;
}

const TOKEN_MINUTES = 15;
const REFRESH_TOKEN_DAYS = 30;

/**
 * Same settings as the stack's own clients (infra/constructs/identity/app-client.ts); Cognito resets what an
 * update omits.
 */
const settings = (origins: readonly string[]) => ({
  SupportedIdentityProviders: ['Google', 'COGNITO'],
  AllowedOAuthFlows: ['code' as const],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: ['openid', 'email', 'profile', 'northlight/api'],
  CallbackURLs: origins.map((origin) => `${origin}/auth/callback`),
  LogoutURLs: origins.flatMap((origin) => [`${origin}/`, `${origin}/auth`]),
  AccessTokenValidity: TOKEN_MINUTES,
  IdTokenValidity: TOKEN_MINUTES,
  RefreshTokenValidity: REFRESH_TOKEN_DAYS,
  TokenValidityUnits: { AccessToken: 'minutes' as const, IdToken: 'minutes' as const, RefreshToken: 'days' as const },
  RefreshTokenRotation: { Feature: 'ENABLED' as const, RetryGracePeriodSeconds: 10 },
  ExplicitAuthFlows: ['ALLOW_USER_AUTH' as const],
  EnableTokenRevocation: true,
  PreventUserExistenceErrors: 'ENABLED' as const,
});

const ignoreError = (Kind: new (...args: never[]) => Error) => (error: unknown) => {
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
  // A client without a branding style has no login page.
  const addLoginPage = async (ClientId: string): Promise<void> => {
    const style = { UserPoolId, ClientId, UseCognitoProvidedValues: true };
    await cognito
      .send(new CreateManagedLoginBrandingCommand(style))
      .catch(ignoreError(ManagedLoginBrandingExistsException));
  };
  return {
    ensure: async (name, origins) => {
      const clientId = (await find(name)) ?? (await create(name, origins));
      await addLoginPage(clientId);
      return clientId;
    },
    setOrigins: async (ClientId, ClientName, origins) => {
      await cognito.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId, ClientName, ...settings(origins) }));
    },
    remove: async (ClientId) => {
      const command = new DeleteUserPoolClientCommand({ UserPoolId, ClientId });
      await cognito.send(command).catch(ignoreError(ResourceNotFoundException));
    },
  };
};
