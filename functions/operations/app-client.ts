import {
  type CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  ListUserPoolClientsCommand,
} from '@aws-sdk/client-cognito-identity-provider';

/** Makes the app client of a tenant that the stack doesn't know, or finds it again. */
export type EnsureAppClient = (name: string, origin: string) => Promise<string>;

const MINUTES = 15;
const DAYS = 30;

/** The same settings as the stack's own clients (infra/constructs/app-client.ts). */
const settings = (origin: string) => ({
  SupportedIdentityProviders: ['Google', 'COGNITO'],
  AllowedOAuthFlows: ['code' as const],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: ['openid', 'email', 'profile', 'northlight/api'],
  CallbackURLs: [`${origin}/auth/callback`],
  LogoutURLs: [`${origin}/`, `${origin}/auth`],
  AccessTokenValidity: MINUTES,
  IdTokenValidity: MINUTES,
  RefreshTokenValidity: DAYS,
  TokenValidityUnits: { AccessToken: 'minutes' as const, IdToken: 'minutes' as const, RefreshToken: 'days' as const },
  RefreshTokenRotation: { Feature: 'ENABLED' as const, RetryGracePeriodSeconds: 10 },
  ExplicitAuthFlows: ['ALLOW_USER_AUTH' as const],
  EnableTokenRevocation: true,
  PreventUserExistenceErrors: 'ENABLED' as const,
});

export const createEnsureAppClient =
  (cognito: CognitoIdentityProviderClient, UserPoolId: string): EnsureAppClient =>
  async (ClientName, origin) => {
    const known = await cognito.send(new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 60 }));
    const found = known.UserPoolClients?.find((client) => client.ClientName === ClientName)?.ClientId;
    if (found) return found;
    const input = { UserPoolId, ClientName, GenerateSecret: false, ...settings(origin) };
    const made = await cognito.send(new CreateUserPoolClientCommand(input));
    if (!made.UserPoolClient?.ClientId) throw new Error(`No app client was made for ${ClientName}`);
    return made.UserPoolClient.ClientId;
  };
