import { type Actions, clientOf } from './cognito-action.ts';
import type { Client } from './pool.ts';

/** App clients, and pool settings that have no effect here. */
export const clientActions: Actions = {
  CreateUserPoolClient: (input, issuer) => ({ UserPoolClient: issuer.pool.createClient(input) }),
  ListUserPoolClients: (_, issuer) => ({
    UserPoolClients: issuer.pool
      .clients()
      .map(({ ClientId, ClientName, UserPoolId }) => ({ ClientId, ClientName, UserPoolId })),
  }),
  UpdateUserPoolClient: (input, issuer) => {
    // As in AWS, settings that the call omits fall back to their defaults.
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
  SetUserPoolSessionConfiguration: () => ({}),
  SetUserPoolClientSessionConfiguration: () => ({}),
};
