import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { NoteText, PropertyNote } from '../../sales/records/property.ts';
import { HouseView } from './house.ts';

const staff = { access: access.staff, feature: 'platform_v2' } as const;

/** A house with everything that happened to it, as far as it is the caller's to see. */
export const housesContract = {
  house: route({
    ...staff,
    method: 'GET',
    path: '/api/houses/{propertyId}',
    summary:
      'All of a house: orders, media, listings, deals, documents, notes and one timeline; what is not the caller’s to see is absent',
    input: z.strictObject({ propertyId: PathId }),
    output: HouseView,
  }),
  addHouseNote: route({
    ...staff,
    method: 'POST',
    path: '/api/houses/{propertyId}/notes',
    summary: 'Add a note to a house; administrators see it, and whoever wrote it',
    input: z.strictObject({ propertyId: PathId, text: NoteText }),
    output: PropertyNote,
    status: 201,
    idempotent: true,
  }),
  changeHouseNote: route({
    ...staff,
    method: 'PATCH',
    path: '/api/houses/{propertyId}/notes/{noteId}',
    summary: 'Edit a note of one’s own',
    input: z.strictObject({ propertyId: PathId, noteId: PathId, version: z.int(), text: NoteText }),
    output: PropertyNote,
    errors: ['VERSION_CONFLICT'],
  }),
};
