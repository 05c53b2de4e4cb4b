import * as z from 'zod';
import { access } from '../../../contract/access/access.ts';
import { PathId } from '../../../contract/id.ts';
import { route } from '../../../contract/routes/route.ts';
import { text } from '../../../contract/text.ts';
import { Instant } from '../../../contract/time.ts';
import { MAX_NOTE_CHARS } from '../limits.ts';
import { callOutcomes } from './call-outcome.ts';
import { Communication } from './communication.ts';

export const CallOutcomeCode = z.enum(callOutcomes);

const MAX_CALL_SECONDS = 24 * 60 * 60;

/** What staff did outside the product and write down with the lead. */
export const logContract = {
  addNote: route({
    method: 'POST',
    path: '/api/leads/{leadId}/notes',
    summary: 'Add a note to a lead; it counts as contact only if `isContact` says that it was one, e.g. a meeting',
    access: access.staff,
    scope: 'leads:write',
    feature: 'crm',
    input: z.strictObject({ leadId: PathId, body: text(MAX_NOTE_CHARS), isContact: z.boolean().optional() }),
    output: Communication,
    status: 201,
    idempotent: true,
  }),
  logCall: route({
    method: 'POST',
    path: '/api/leads/{leadId}/calls',
    summary: 'Log a call to a lead with its outcome; `followUpAt` plans the next one',
    access: access.staff,
    scope: 'leads:write',
    feature: 'crm',
    input: z.strictObject({
      leadId: PathId,
      outcome: CallOutcomeCode,
      durationSeconds: z.int().min(0).max(MAX_CALL_SECONDS).optional(),
      note: text(MAX_NOTE_CHARS, 0).optional(),
      followUpAt: Instant.optional(),
    }),
    output: Communication,
    status: 201,
    idempotent: true,
  }),
};
