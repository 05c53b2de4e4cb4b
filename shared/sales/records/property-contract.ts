import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { Zip } from '../../contract/place.ts';
import { route } from '../../contract/route.ts';
import { ClientRow } from './client.ts';
import { OrderVisit } from './order-row.ts';
import { NoteText, Property, PropertyNote, PropertyRow } from './property.ts';

/** A visit to come, and the order it belongs to. */
const UpcomingVisit = OrderVisit.extend({ orderId: z.string() });

/** A property with what is noted of it, who ordered for it and which visits are to come. */
export const PropertyView = Property.omit({ key: true }).extend({
  notes: z.array(PropertyNote),
  clients: z.array(ClientRow.pick({ clientId: true, name: true })),
  upcoming: z.array(UpcomingVisit),
});
export type PropertyView = z.infer<typeof PropertyView>;

const Version = z.number().int();

export const propertyContract = {
  properties: route({
    method: 'GET',
    path: '/api/properties',
    summary: 'Properties by their last order or by street, in one ZIP code, or found by beginnings of words',
    access: access.tenantAdmin,
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
    summary: 'One property with its notes, clients and visits to come',
    access: access.tenantAdmin,
    input: z.strictObject({ propertyId: PathId }),
    output: PropertyView,
  }),
  addNote: route({
    method: 'POST',
    path: '/api/properties/{propertyId}/notes',
    summary: 'Write a note about a property',
    access: access.tenantAdmin,
    input: z.strictObject({ propertyId: PathId, text: NoteText }),
    output: PropertyNote,
    status: 201,
  }),
  changeNote: route({
    method: 'PATCH',
    path: '/api/properties/{propertyId}/notes/{noteId}',
    summary: 'Rewrite a note',
    access: access.tenantAdmin,
    input: z.strictObject({ propertyId: PathId, noteId: PathId, version: Version, text: NoteText }),
    output: PropertyNote,
    errors: ['VERSION_CONFLICT'],
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/api/properties/{propertyId}/notes/{noteId}',
    summary: 'Delete a note; what it said stays in the log',
    access: access.tenantAdmin,
    input: z.strictObject({ propertyId: PathId, noteId: PathId }),
    output: z.void(),
    status: 204,
  }),
};
