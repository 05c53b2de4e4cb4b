import {
  CognitoIdentityProviderClient,
  CreateManagedLoginBrandingCommand,
  CreateUserPoolClientCommand,
  DeleteUserPoolClientCommand,
  ListUserPoolClientsCommand,
  ManagedLoginBrandingExistsException,
  ResourceNotFoundException,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openAppClients } from './app-client.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
// The class is patched for every file of this process.
afterAll(() => cognito.restore());
const clients = openAppClients(new CognitoIdentityProviderClient({ region: 'us-east-1' }), 'pool');
const name = 'northlight-second';
const origins = ['https://second.example'];
const failure = { message: 'no', $metadata: {} };

beforeEach(() => {
  cognito.reset();
  cognito.on(CreateManagedLoginBrandingCommand).resolves({});
});

describe('app client of a tenant', () => {
  test('is created with code flow only, short tokens, our scope and none of Cognito’s, its own callback URLs and a login page', async () => {
    cognito.on(ListUserPoolClientsCommand).resolves({ UserPoolClients: [] });
    cognito.on(CreateUserPoolClientCommand).resolves({ UserPoolClient: { ClientId: 'made' } });
    expect(await clients.ensure(name, origins)).toBe('made');
    expect(cognito.commandCalls(CreateUserPoolClientCommand)[0]?.args[0].input).toMatchObject({
      ClientName: name,
      GenerateSecret: false,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'northlight/api'],
      AccessTokenValidity: 15,
      CallbackURLs: ['https://second.example/auth/callback'],
      EnableTokenRevocation: true,
    });
    expect(cognito.commandCalls(CreateManagedLoginBrandingCommand)[0]?.args[0].input).toMatchObject({
      ClientId: 'made',
    });
  });

  test('is found on a later page of the list if it already exists', async () => {
    cognito
      .on(ListUserPoolClientsCommand)
      .resolves({ UserPoolClients: [{ ClientName: 'another', ClientId: 'a' }], NextToken: 'more' });
    const UserPoolClients = [{ ClientName: name, ClientId: 'known' }];
    cognito.on(ListUserPoolClientsCommand, { NextToken: 'more' }).resolves({ UserPoolClients });
    cognito.on(CreateManagedLoginBrandingCommand).rejects(new ManagedLoginBrandingExistsException(failure));
    expect(await clients.ensure(name, origins)).toBe('known');
    expect(cognito.commandCalls(CreateUserPoolClientCommand)).toEqual([]);
  });

  test('keeps every setting when its URLs change, because Cognito resets omitted ones', async () => {
    cognito.on(ListUserPoolClientsCommand).resolves({ UserPoolClients: [] });
    cognito.on(CreateUserPoolClientCommand).resolves({ UserPoolClient: { ClientId: 'made' } });
    cognito.on(UpdateUserPoolClientCommand).resolves({});
    await clients.ensure(name, origins);
    await clients.setOrigins('made', name, [...origins, 'https://www.example.com']);
    const { GenerateSecret: _, ...made } = cognito.commandCalls(CreateUserPoolClientCommand)[0]?.args[0].input ?? {};
    const updated = cognito.commandCalls(UpdateUserPoolClientCommand)[0]?.args[0].input;
    expect(Object.keys(updated ?? {}).sort()).toEqual([...Object.keys(made), 'ClientId'].sort());
    expect(updated).toMatchObject({
      ...made,
      CallbackURLs: ['https://second.example/auth/callback', 'https://www.example.com/auth/callback'],
      LogoutURLs: [
        'https://second.example/',
        'https://second.example/auth',
        'https://www.example.com/',
        'https://www.example.com/auth',
      ],
    });
  });

  test('ignores a missing client on removal; any other failure throws', async () => {
    cognito
      .on(DeleteUserPoolClientCommand)
      .rejectsOnce(new ResourceNotFoundException(failure))
      .rejects(new Error('down'));
    await clients.remove('made');
    await expect(clients.remove('made')).rejects.toThrow('down');
  });
});
