import type * as z from 'zod';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { PropertyNote } from '../../../shared/sales/records/property.ts';
import type { housesContract } from '../../../shared/workspace/houses/contract.ts';
import { audited } from '../../platform/audit.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId, makeOnce } from '../../platform/signed/keyed-id.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { noteItem } from '../../sales/records/store.ts';
import { readParts } from './read-parts.ts';

type Routes = typeof housesContract;

/** The house of a note, as the audit log names it; 404 for one that is not the caller's to see. */
const targetOf = async (request: SignedRequest<{ readonly propertyId: string }>) => {
  const { propertyId } = request.input;
  const { property } = await readParts(request, propertyId);
  return { kind: 'property', id: propertyId, name: `${property.line1}, ${property.city}` };
};

/** Adds a note to a house that the caller may see; under one Idempotency-Key once. */
export const addHouseNote = async (
  request: SignedRequest<z.output<Routes['addHouseNote']['input']>>,
): Promise<PropertyNote> => {
  const { table, input, caller, now } = request;
  const target = await targetOf(request);
  const at = toInstant(now);
  const author = { profileId: caller.profileId, name: caller.name ?? caller.email };
  const note = {
    noteId: keyedId('note', request, 'note', input.propertyId),
    ...input,
    author,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const changes = changesBetween({}, { text: input.text });
  return await makeOnce(table, noteItem, note, audited(request, { action: 'property_note.added', target, changes }));
};

/** Edits a note that the caller wrote; anybody else's is not theirs to edit. */
export const changeHouseNote = async (
  request: SignedRequest<z.output<Routes['changeHouseNote']['input']>>,
): Promise<PropertyNote> => {
  const { table, caller, input, now } = request;
  const target = await targetOf(request);
  const note = await table.get(noteItem, input, { consistent: true });
  if (note?.author.profileId !== caller.profileId) throw notFound('Note');
  if (note.version !== input.version) throw versionConflict('Note');
  const next = { text: input.text, updatedAt: toInstant(now) };
  const changes = changesBetween({ text: note.text }, { text: input.text });
  try {
    await table.commit(
      table.patch(noteItem, note, next),
      audited(request, { action: 'property_note.updated', target, changes }),
    );
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Note');
    throw error;
  }
  return { ...note, ...next, version: note.version + 1 };
};
