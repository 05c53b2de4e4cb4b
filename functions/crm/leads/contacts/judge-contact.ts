import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import { withConsents } from '../../../../shared/crm/leads/consent.ts';
import { addProofs } from '../../../../shared/crm/leads/contact-point.ts';
import type { crmContract } from '../../../../shared/crm/leads/contract.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { isInScope } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { rescore } from '../../../../shared/crm/merge/merge.ts';
import { changeContacts, withoutClaim } from '../../../../shared/crm/merge/merge-contacts.ts';
import { type AuditedAction, audited } from '../../../platform/audit.ts';
import { AppError, invalidInput, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { correctContact } from '../capture/correct-contact.ts';
import { visibleLead } from '../lead-access.ts';
import { emailOwner, patchLead, readLead } from '../store.ts';

type JudgeRequest = SignedRequest<z.output<typeof crmContract.confirmContact.input>>;
type ConsentRequest = SignedRequest<z.output<typeof crmContract.recordConsent.input>>;
type LeadRequest = SignedRequest<{ readonly leadId: string; readonly version: number }>;

const readVersion = async ({ table, caller, input }: LeadRequest): Promise<Lead> => {
  const known = await visibleLead(table, caller, input.leadId);
  if (known.version !== input.version) throw versionConflict('Lead');
  return known;
};

/** Stores the lead together with its entry in the audit log. */
const save = async (
  request: LeadRequest,
  known: Lead,
  next: Lead,
  { writes = [], ...action }: Omit<AuditedAction, 'target'> & { writes?: readonly Write[] },
): Promise<Lead> => {
  const { table, now } = request;
  const stored = { ...next, updatedAt: toInstant(now) };
  const target = { kind: 'lead', id: known.leadId, name: leadName(stored) };
  try {
    await table.commit(patchLead(table, known, stored), ...writes, audited(request, { ...action, target }));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Lead');
    throw error;
  }
  return { ...stored, version: known.version + 1 };
};

/** Refuses an email that another lead owns; that lead is named to whoever may see it. */
const checkUnowned = async ({ table, caller }: LeadRequest, { leadId }: Lead, email: string): Promise<void> => {
  const owner = await table.get(emailOwner, { email }, { consistent: true });
  const holder = owner && (await readLead(table, owner.leadId));
  if (!holder || holder.leadId === leadId) return;
  const rest = isInScope(caller, holder)
    ? `: ${leadName(holder)}. Merge the two instead.`
    : '. Ask an administrator to merge the two.';
  throw new AppError('conflict', 'CONTACT_OWNED', `${email} belongs to another lead already${rest}`);
};

const NOT_GIVEN = 'must be the email address or phone number of this lead, or one that was given for it';

/** The lead with this contact point as its own; one that it replaces is kept among those that were given. */
const adopt = (known: Lead, { kind, value }: JudgeRequest['input'], at: string): Lead => {
  const former = known[kind];
  const next = changeContacts(known, { [kind]: value });
  const claims = former === null ? next.claims : [...next.claims, { kind, value: former, at, source: 'manual' }];
  return { ...rescore({ ...next, claims }), status: known.status };
};

/** Staff confirm a contact point: the lead's own is proven then, a claimed one becomes its own. */
export const confirmContact = async (request: JudgeRequest): Promise<Lead> => {
  const { table, input, now } = request;
  const { kind, value } = input;
  const known = await readVersion(request);
  const isOwn = known[kind] === value;
  if (!isOwn && !known.claims.some((claim) => claim.kind === kind && claim.value === value))
    throw invalidInput([{ path: 'value', message: NOT_GIVEN }]);
  if (!isOwn && kind === 'email') await checkUnowned(request, known, value);
  const at = toInstant(now);
  const next = isOwn ? known : adopt(known, input, at);
  const proofs = addProofs(next.proofs, [{ contact: value, reason: 'staff', at }]);
  return await save(
    request,
    known,
    { ...next, proofs },
    {
      action: 'lead.contact_confirmed',
      changes: [{ field: kind, before: known[kind], after: value }],
      writes: await correctContact(table, known, next),
    },
  );
};

/** Staff dismiss a claimed contact point. */
export const dismissClaim = async (request: JudgeRequest): Promise<Lead> => {
  const { kind, value } = request.input;
  const known = await readVersion(request);
  const next = withoutClaim(known, request.input);
  if (next.claims.length === known.claims.length) throw invalidInput([{ path: 'value', message: NOT_GIVEN }]);
  const changes = [{ field: kind, before: value, after: null }];
  return await save(request, known, next, { action: 'lead.claim_dismissed', changes });
};

/** Staff record what a lead told them about one use of one of its contact points. */
export const recordConsent = async (request: ConsentRequest): Promise<Lead> => {
  const { input, now } = request;
  const { consent: kind, contact, granted } = input;
  const known = await readVersion(request);
  if (contact !== known.email && contact !== known.phone)
    throw invalidInput([{ path: 'contact', message: 'must be the email address or phone number of this lead' }]);
  const decision = { kind, contact, granted, at: toInstant(now), source: 'staff', proven: true };
  const changes = [{ field: kind, before: known.consents[kind], after: granted }];
  return await save(request, known, withConsents(known, [decision]), {
    action: granted ? 'lead.consent_granted' : 'lead.consent_withdrawn',
    changes,
    reason: contact,
  });
};
