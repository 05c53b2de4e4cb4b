import { ServiceError } from '../services/service-error.ts';
import type { Issuer } from './issuer.ts';
import type { Client } from './pool.ts';

export type Input = Record<string, unknown>;
export type Actions = Record<string, (input: Input, issuer: Issuer) => unknown>;

export const text = (value: unknown) => (value === undefined ? '' : String(value));
export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);

export const clientOf = (input: Input, issuer: Issuer): Client => {
  const client = issuer.pool.client(text(input.ClientId));
  if (!client)
    throw new ServiceError('ResourceNotFoundException', `User pool client ${text(input.ClientId)} does not exist.`);
  return client;
};
