import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import type { crmContract } from '../../../shared/crm/leads/contract.ts';
import { LeadChanged } from '../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { contacted } from '../../../shared/crm/leads/lead-clock.ts';
import { placeOfLine } from '../../../shared/crm/leads/lead-place.ts';
import { isClosed } from '../../../shared/crm/leads/lead-status.ts';
import { rescore } from '../../../shared/crm/merge/merge.ts';
import { changeContacts } from '../../../shared/crm/merge/merge-contacts.ts';
import { versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { correctContact } from './capture/correct-contact.ts';
import { followUpWrites } from './capture/owner-store.ts';
import { checkAssignee, checkAssignment, visibleLead } from './lead-access.ts';
import { leadPartition, patchLead } from './store.ts';

type ChangeInput = z.output<typeof crmContract.changeLead.input>;
type Change = { field: string; from: unknown; to: unknown };

/** Clears the closing reason if the lead is reopened or closed with another status and no reason is given. */
const withReason = (known: Lead, fields: ChangeInput): ChangeInput => {
  const status = fields.status ?? known.status;
  const isAnother = status !== known.status && fields.closedReason === undefined;
  return isAnother || !isClosed(status) ? { ...fields, closedReason: null } : fields;
};

/** A changed phone number resets the consents, recorded as a change of its own. */
const withConsents = (known: Lead, fields: ChangeInput): ChangeInput & Pick<Partial<Lead>, 'consents'> => ({
  ...fields,
  ...(fields.servicesInterested && { servicesInterested: [...new Set(fields.servicesInterested)] }),
  ...(fields.phone !== undefined && { consents: changeContacts(known, { phone: fields.phone }).consents }),
});

const changesOf = (known: Lead, { leadId: _, version: __, ...fields }: ReturnType<typeof withConsents>): Change[] =>
  Object.entries(fields)
    .map(([field, to]) => ({ field, from: known[field as keyof Lead], to }))
    .filter(({ from, to }) => to !== undefined && !isDeepStrictEqual(from, to));

const applyChanges = (known: Lead, changes: readonly Change[], now: number): Lead => {
  const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to])) as Partial<Lead>;
  const isContact = fields.status === 'contacted';
  const place = fields.propertyAddress === undefined ? {} : placeOfLine(fields.propertyAddress);
  const { email = known.email, phone = known.phone } = fields;
  const { consents, consentRecords, claims, proofs } = changeContacts(known, { email, phone });
  const next = {
    ...(isContact ? contacted(known, now) : known),
    ...fields,
    ...place,
    consents,
    consentRecords,
    claims,
    proofs,
    updatedAt: toInstant(now),
  };
  const affectsScore = ['propertyAddress', 'servicesInterested', 'email', 'phone'].some((field) => field in fields);
  return affectsScore ? { ...rescore(next), status: next.status } : next;
};

/** Applies a staff member's edits; a status they set stays regardless of the score. */
export const changeLead = async ({ table, input, caller, now, correlationId }: SignedRequest<ChangeInput>) => {
  const known = await visibleLead(table, caller, input.leadId);
  checkAssignment(caller, input.assignedTo);
  if (known.version !== input.version) throw versionConflict('Lead');
  await checkAssignee(table, input.assignedTo, known.assignedTo);
  const changes = changesOf(known, withConsents(known, withReason(known, input)));
  if (changes.length === 0) return known;
  const next = applyChanges(known, changes, now);
  const fact = { leadId: known.leadId, changedBy: caller.profileId, changes };
  const placement = { pk: leadPartition(known.leadId), group: known.leadId, now, correlationId };
  const contact = await correctContact(table, known, next);
  const isReassigned = next.assignedTo !== known.assignedTo;
  const along = isReassigned ? await followUpWrites(table, known, next.assignedTo) : [];
  try {
    await table.commit(patchLead(table, known, next), ...contact, ...along, table.event(LeadChanged, fact, placement));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Lead');
    throw error;
  }
  return { ...next, version: known.version + 1 };
};
