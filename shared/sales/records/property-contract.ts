import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { Zip } from '../../contract/place.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { ClientRow } from './clients/client.ts';
import { OrderVisit } from './order-row.ts';
import { NoteText, Property, PropertyNote, PropertyRow } from './property.ts';

/** An upcoming visit with its order. */
const UpcomingVisit = OrderVisit.extend({ orderId: z.string() });

/** A property with its notes, the clients who ordered for it and its upcoming visits. */
export const PropertyView = Property.omit({ key: true }).extend({
  notes: z.array(PropertyNote),
  clients: z.array(ClientRow.pick({ clientId: true, name: true })),
  upcoming: z.array(UpcomingVisit),
});
export type PropertyView = z.infer<typeof PropertyView>;

const Version = z.int();

export const propertyContract = {
  properties: route({
    method: 'GET',
    path: '/api/properties',
    summary: 'Properties by last order or street, in one ZIP code, or searched by word prefix',
    access: access.tenantAdmin,
    scope: 'properties:read',
    input: z.strictObject({
      q: z.string().max(200).optional(),
      zip: Zip.optional(),
      sort: z.enum(['recent', 'street']).default('recent'),
      ...PageInput,
    }),
    output: pageOf(PropertyRow),
  }),
  property: route({
    method: 'GET',
    path: '/api/properties/{propertyId}',
    summary: 'One property with its notes, clients and upcoming visits',
    access: access.tenantAdmin,
    scope: 'properties:read',
    input: z.strictObject({ propertyId: PathId }),
    output: PropertyView,
  }),
  addNote: route({
    method: 'POST',
    path: '/api/properties/{propertyId}/notes',
    summary: 'Add a note to a property',
    access: access.tenantAdmin,
    input: z.strictObject({ propertyId: PathId, text: NoteText }),
    output: PropertyNote,
    status: 201,
    idempotent: true,
  }),
  changeNote: route({
    method: 'PATCH',
    path: '/api/properties/{propertyId}/notes/{noteId}',
    summary: 'Edit a note',
    access: access.tenantAdmin,
    input: z.strictObject({ propertyId: PathId, noteId: PathId, version: Version, text: NoteText }),
    output: PropertyNote,
    errors: ['VERSION_CONFLICT'],
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/api/properties/{propertyId}/notes/{noteId}',
    summary: 'Delete a note; its text stays in the audit log',
    access: access.tenantAdmin,
    input: z.strictObject({ propertyId: PathId, noteId: PathId }),
    output: z.void(),
    status: 204,
  }),
};
