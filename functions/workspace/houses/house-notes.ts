import type * as z from 'zod';
import type { PropertyNote } from '../../../shared/sales/records/property.ts';
import type { housesContract } from '../../../shared/workspace/houses/contract.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { addNote, changeNote } from '../../sales/records/properties/property-notes.ts';
import { noteItem } from '../../sales/records/store.ts';
import { readParts } from './read-parts.ts';

type Routes = typeof housesContract;

/** Adds a note to a house that the caller may see. */
export const addHouseNote = async (
  request: SignedRequest<z.output<Routes['addHouseNote']['input']>>,
): Promise<PropertyNote> => {
  await readParts(request, request.input.propertyId);
  return await addNote(request);
};

/** Edits a note that the caller wrote; anybody else's is not theirs to edit. */
export const changeHouseNote = async (
  request: SignedRequest<z.output<Routes['changeHouseNote']['input']>>,
): Promise<PropertyNote> => {
  const { table, caller, input } = request;
  await readParts(request, input.propertyId);
  const note = await table.get(noteItem, input, { consistent: true });
  if (note?.author.profileId !== caller.profileId) throw notFound('Note');
  return await changeNote(request);
};
