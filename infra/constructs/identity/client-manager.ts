import type { ServiceFunction } from '../functions/service-function.ts';
import type { Identity } from './identity.ts';

const actions = [
  'CreateUserPoolClient',
  'UpdateUserPoolClient',
  'DeleteUserPoolClient',
  'ListUserPoolClients',
  'CreateManagedLoginBranding',
];

/** Sets USER_POOL_ID and grants ending the account of a person who is erased. */
export function bindAccounts(fn: ServiceFunction, { poolId, poolArn }: Pick<Identity, 'poolId' | 'poolArn'>): void {
  fn.set({ USER_POOL_ID: poolId });
  fn.allow(['cognito-idp:ListUsers', 'cognito-idp:AdminDeleteUser'], [poolArn]);
}

/** Sets USER_POOL_ID and grants managing tenants' app clients. */
export function bindAppClients(fn: ServiceFunction, { poolId, poolArn }: Pick<Identity, 'poolId' | 'poolArn'>): void {
  fn.set({ USER_POOL_ID: poolId });
  fn.allow(
    actions.map((action) => `cognito-idp:${action}`),
    [poolArn],
  );
}
