import * as z from 'zod';
import { access } from '../../../contract/access/access.ts';
import { idOf, PathId } from '../../../contract/id.ts';
import { PageInput, pageOf } from '../../../contract/routes/page.ts';
import { route } from '../../../contract/routes/route.ts';
import { PropertyRow } from '../property.ts';
import { Client, ClientFields, ClientKind, ClientRow } from './client.ts';

/** A client with its company, its members and the properties it ordered for. */
export const ClientView = Client.omit({ mergedInto: true, mergedIds: true, revision: true }).extend({
  company: ClientRow.pick({ clientId: true, name: true, kind: true }).nullable(),
  members: z.array(ClientRow),
  properties: z.array(PropertyRow),
});
export type ClientView = z.infer<typeof ClientView>;

const Version = z.int();

export const clientContract = {
  clients: route({
    method: 'GET',
    path: '/api/clients',
    summary: 'Customers, brokerages or bill-to companies by last order or name, or searched by word prefix',
    access: access.tenantAdmin,
    scope: 'clients:read',
    input: z.strictObject({
      kind: ClientKind.default('customer'),
      q: z.string().max(200).optional(),
      sort: z.enum(['recent', 'name']).default('recent'),
      ...PageInput,
    }),
    output: pageOf(ClientRow),
  }),
  createClient: route({
    method: 'POST',
    path: '/api/clients',
    summary: 'Create a client; customers who order are created automatically',
    access: access.tenantAdmin,
    input: ClientFields.partial().extend({ kind: ClientKind, name: ClientFields.shape.name }),
    output: ClientView,
    status: 201,
    idempotent: true,
  }),
  client: route({
    method: 'GET',
    path: '/api/clients/{clientId}',
    summary: 'One client; for a merged id, the client it was merged into',
    access: access.tenantAdmin,
    scope: 'clients:read',
    input: z.strictObject({ clientId: PathId }),
    output: ClientView,
  }),
  changeClient: route({
    method: 'PATCH',
    path: '/api/clients/{clientId}',
    summary: 'Edit a client',
    access: access.tenantAdmin,
    input: ClientFields.partial().extend({ clientId: PathId, version: Version }),
    output: ClientView,
    errors: ['VERSION_CONFLICT'],
  }),
  mergeClients: route({
    method: 'POST',
    path: '/api/clients/{clientId}/merge',
    summary: 'Merge another client into this one, with its orders, addresses and properties',
    access: access.tenantAdmin,
    input: z.strictObject({
      clientId: PathId,
      version: Version,
      otherId: idOf('client'),
      otherVersion: Version,
    }),
    output: ClientView,
    errors: ['VERSION_CONFLICT'],
  }),
};
