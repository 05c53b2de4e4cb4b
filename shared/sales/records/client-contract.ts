import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { route } from '../../contract/route.ts';
import { Client, ClientFields, ClientKind, ClientRow } from './client.ts';
import { PropertyRow } from './property.ts';

/** A client with the company it belongs to, the people who belong to it, and the properties it ordered for. */
export const ClientView = Client.omit({ mergedInto: true, mergedIds: true, revision: true }).extend({
  company: ClientRow.pick({ clientId: true, name: true, kind: true }).nullable(),
  members: z.array(ClientRow),
  properties: z.array(PropertyRow),
});
export type ClientView = z.infer<typeof ClientView>;

const Version = z.number().int();

export const clientContract = {
  clients: route({
    method: 'GET',
    path: '/api/clients',
    summary:
      'Customers, brokerages or bill-to companies by their last order or by name, or found by beginnings of words',
    access: access.tenantAdmin,
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
    summary: 'Enter a client by hand; customers who order appear by themselves',
    access: access.tenantAdmin,
    input: ClientFields.partial().extend({ kind: ClientKind, name: ClientFields.shape.name }),
    output: ClientView,
    status: 201,
  }),
  client: route({
    method: 'GET',
    path: '/api/clients/{clientId}',
    summary: 'One client; under the id of one that was merged, the client it became',
    access: access.tenantAdmin,
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
    summary: 'Two clients are one: the other’s orders, addresses and properties belong to this one from now on',
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
