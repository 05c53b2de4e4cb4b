import type * as z from 'zod';
import { changesBetween } from '../../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { PropertyNote } from '../../../../shared/sales/records/property.ts';
import type { propertyContract } from '../../../../shared/sales/records/property-contract.ts';
import { audited } from '../../../platform/audit.ts';
import { notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { keyedId, makeOnce } from '../../../platform/signed/keyed-id.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { noteItem, propertyItem } from '../store.ts';

type NoteRequest<Name extends 'addNote' | 'changeNote' | 'removeNote'> = SignedRequest<
  z.output<(typeof propertyContract)[Name]['input']>
>;

const targetOf = async ({ table, input }: NoteRequest<'addNote' | 'changeNote' | 'removeNote'>) => {
  const { propertyId } = input;
  const property = await table.get(propertyItem, { propertyId });
  if (!property) throw notFound('Property');
  return { kind: 'property', id: propertyId, name: `${property.line1}, ${property.city}` };
};

export const addNote = async (request: NoteRequest<'addNote'>): Promise<PropertyNote> => {
  const { table, input, caller, now } = request;
  const target = await targetOf(request);
  const at = toInstant(now);
  const author = { profileId: caller.profileId, name: caller.name ?? caller.email };
  const { propertyId, text } = input;
  const note = {
    noteId: keyedId('note', request, 'note', propertyId),
    propertyId,
    text,
    author,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const entry = { action: 'property_note.added', target, changes: changesBetween({}, { text }) };
  return await makeOnce(table, noteItem, note, audited(request, entry));
};

const readNote = async ({ table, input }: NoteRequest<'changeNote' | 'removeNote'>): Promise<PropertyNote> => {
  const { propertyId, noteId } = input;
  const note = await table.get(noteItem, { propertyId, noteId }, { consistent: true });
  if (!note) throw notFound('Note');
  return note;
};

const orConflict = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Note');
    throw error;
  }
};

export const changeNote = async (request: NoteRequest<'changeNote'>): Promise<PropertyNote> => {
  const { table, input, now } = request;
  const note = await readNote(request);
  const target = await targetOf(request);
  if (note.version !== input.version) throw versionConflict('Note');
  const changes = { text: input.text, updatedAt: toInstant(now) };
  const changed = changesBetween({ text: note.text }, { text: input.text });
  const entry = audited(request, { action: 'property_note.updated', target, changes: changed });
  await orConflict(() => table.commit(table.patch(noteItem, note, changes), entry));
  return { ...note, ...changes, version: note.version + 1 };
};

export const removeNote = async (request: NoteRequest<'removeNote'>): Promise<void> => {
  const { table } = request;
  const note = await readNote(request);
  const target = await targetOf(request);
  const changed = changesBetween({ text: note.text }, {});
  const entry = audited(request, { action: 'property_note.removed', target, changes: changed });
  await orConflict(() => table.commit(table.remove(noteItem, note), entry));
};
