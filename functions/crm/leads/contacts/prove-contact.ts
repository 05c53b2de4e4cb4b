import { toInstant } from '../../../../shared/contract/time.ts';
import { type ConsentKind, grantsFor, withConsents, withdrawals } from '../../../../shared/crm/leads/consent.ts';
import { addProofs, type ContactPoint, type ProofReason, proofOf } from '../../../../shared/crm/leads/contact-point.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { emailOwner, patchLead, phoneOwner, readLead } from '../store.ts';

const consistentRead = { consistent: true } as const;

/** The lead whose own contact point this is. */
const leadOfContact = async (table: TenantTable, { kind, value }: ContactPoint): Promise<Lead | undefined> => {
  const owner =
    kind === 'email'
      ? await table.get(emailOwner, { email: value }, consistentRead)
      : await table.get(phoneOwner, { phone: value }, consistentRead);
  const lead = owner && (await readLead(table, owner.leadId));
  return lead?.[kind] === value ? lead : undefined;
};

const changeLeadOf = async (
  table: TenantTable,
  point: ContactPoint,
  now: number,
  change: (lead: Lead) => Lead,
): Promise<void> =>
  await untilWritten(async () => {
    const known = await leadOfContact(table, point);
    const next = known && change(known);
    if (known && next !== known) await table.commit(patchLead(table, known, { ...next, updatedAt: toInstant(now) }));
  });

/** Whether this contact point is proven to belong to the lead that has it. */
export const isProvenContact = async (table: TenantTable, point: ContactPoint): Promise<boolean> => {
  const lead = await leadOfContact(table, point);
  return lead !== undefined && proofOf(lead.proofs, point.value) !== undefined;
};

interface Proof {
  readonly reason: ProofReason;
  readonly now: number;
  /** What its owner agrees to in the same act, e.g. by the link of a double opt-in. */
  readonly grants?: readonly ConsentKind[];
}

/**
 * Marks a contact point proven with its lead, for every way there is: a link or code that was used, a verified session, a
 * payment, a reply. Staff confirm by `confirmContact`, which is audited. A proof alone grants no consent.
 */
export const proveContact = async (
  table: TenantTable,
  point: ContactPoint,
  { reason, now, grants = [] }: Proof,
): Promise<void> => {
  const at = toInstant(now);
  const contact = point.value;
  const ticked = Object.fromEntries(grants.map((kind) => [kind, true]));
  await changeLeadOf(table, point, now, (lead) => {
    if (proofOf(lead.proofs, contact) && grants.length === 0) return lead;
    const proven = { ...lead, proofs: addProofs(lead.proofs, [{ contact, reason, at }]) };
    return withConsents(
      proven,
      grantsFor([contact], ticked, () => ({ at, source: reason, proven: true })),
    );
  });
};

/** Records that the owner of a contact point withdrew consent; it stands until it is granted anew in a proven way. */
export const withdrawConsents = async (
  table: TenantTable,
  point: ContactPoint,
  { kinds, source, now }: { kinds: readonly ConsentKind[]; source: string; now: number },
): Promise<void> =>
  await changeLeadOf(table, point, now, (lead) =>
    withConsents(lead, withdrawals(point.value, kinds, { at: toInstant(now), source })),
  );
