import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import type { crmContract } from '../../../shared/crm/leads/contract.ts';
import { LeadChanged } from '../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { contacted } from '../../../shared/crm/leads/lead-clock.ts';
import { isClosed } from '../../../shared/crm/leads/lead-status.ts';
import { rescored } from '../../../shared/crm/merge/merge.ts';
import { versionConflict } from '../../platform/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { consentsAfter, correctContact } from './capture/correct-contact.ts';
import { checkAssignee, checkAssignment, visibleLead } from './lead-access.ts';
import { leadPartition, patchLead } from './store.ts';

type ChangeInput = z.output<typeof crmContract.changeLead.input>;
type Change = { field: string; from: unknown; to: unknown };

/** A reason belongs to the end that it explains. */
const withReason = (known: Lead, given: ChangeInput): ChangeInput => {
  const status = given.status ?? known.status;
  const isAnother = status !== known.status && given.closedReason === undefined;
  return isAnother || !isClosed(status) ? { ...given, closedReason: null } : given;
};

/** A new number takes the consents of the old one along, as a change of its own. */
const withConsents = (known: Lead, given: ChangeInput): ChangeInput & Pick<Partial<Lead>, 'consents'> => ({
  ...given,
  ...(given.servicesInterested && { servicesInterested: [...new Set(given.servicesInterested)] }),
  ...(given.phone !== undefined && { consents: consentsAfter(known, given.phone) }),
});

const changesOf = (known: Lead, { leadId: _, version: __, ...given }: ReturnType<typeof withConsents>): Change[] =>
  Object.entries(given)
    .map(([field, to]) => ({ field, from: known[field as keyof Lead], to }))
    .filter(({ from, to }) => to !== undefined && !isDeepStrictEqual(from, to));

const changed = (known: Lead, changes: readonly Change[], now: number): Lead => {
  const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to])) as Partial<Lead>;
  const isContact = fields.status === 'contacted';
  const next = { ...(isContact ? contacted(known, now) : known), ...fields, updatedAt: toInstant(now) };
  const counts = ['propertyAddress', 'servicesInterested', 'email', 'phone'].some((field) => field in fields);
  return counts ? { ...rescored(next), status: next.status } : next;
};

/** What a person edits; a status that they set stays, whatever the score says. */
export const changeLead = async ({ table, input, caller, now, correlationId }: SignedRequest<ChangeInput>) => {
  const known = await visibleLead(table, caller, input.leadId);
  checkAssignment(caller, input.assignedTo);
  if (known.version !== input.version) throw versionConflict('Lead');
  await checkAssignee(table, input.assignedTo, known.assignedTo);
  const changes = changesOf(known, withConsents(known, withReason(known, input)));
  if (changes.length === 0) return known;
  const next = changed(known, changes, now);
  const fact = { leadId: known.leadId, changedBy: caller.profileId, changes };
  const place = { pk: leadPartition(known.leadId), group: known.leadId, now, correlationId };
  const contact = await correctContact(table, known, next);
  try {
    await table.commit(patchLead(table, known, next), ...contact, table.event(LeadChanged, fact, place));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Lead');
    throw error;
  }
  return { ...next, version: known.version + 1 };
};
