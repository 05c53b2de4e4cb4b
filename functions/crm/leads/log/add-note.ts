import type * as z from 'zod';
import type { workContract } from '../../../../shared/crm/leads/contract.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { contactWrites } from '../story/record-contact.ts';
import { logEntry } from './log-entry.ts';

type NoteRequest = SignedRequest<z.output<typeof workContract.addNote.input>>;

/** Adds a note to a lead. It is no contact, unless its author says that they met or spoke. */
export const addNote = async (request: NoteRequest): Promise<Communication> => {
  const { table, input, caller, now, correlationId } = request;
  const { body, isContact = false } = input;
  return await logEntry(request, async (lead) => ({
    draft: { type: 'note', direction: 'internal', toAddress: null, body, duration: null, metadata: { isContact } },
    writes: isContact ? contactWrites(table, lead, { by: caller.profileId, at: now, correlationId }) : [],
  }));
};
