import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import {
  type ConsentRecord,
  consentKinds,
  consentRecordsOf,
  withConsents,
} from '../../../../shared/crm/leads/consent.ts';
import { addProofs, proofOf } from '../../../../shared/crm/leads/contact-point.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { uniteClaims } from '../../../../shared/crm/merge/merge-contacts.ts';
import type { PortalConsent, PortalLook, PortalProfile } from '../../../../shared/fulfilment/portal/profile.ts';
import { standingOf, type UserMemory } from '../../../../shared/sales/quoting/client-standing.ts';
import { findMember, memberItem } from '../../../company/identity/store.ts';
import { emailOwner, patchLead, readLead } from '../../../crm/leads/store.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import { viewingItem, viewsOf } from '../../../platform/http/gate/view-as.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { clientOf, idsOf } from '../../../sales/records/household/find-household.ts';
import { clientItem } from '../../../sales/records/store.ts';
import { addressOf, type Reader, readerOf } from '../reader.ts';
import { householdOf } from './household.ts';

/** The lead of a verified address; undefined for somebody the company knows by sign-in only. */
export const leadOfAddress = async (table: TenantTable, reader: Reader): Promise<Lead | undefined> => {
  const email = addressOf(reader);
  const owner = email === undefined ? undefined : await table.get(emailOwner, { email }, { consistent: true });
  return owner && (await readLead(table, owner.leadId));
};

/** The lead's own number and address, as far as who asks may decide about them. */
const contactsOf = ({ email, phone }: Lead): string[] => [email, phone].filter((contact) => contact !== null);

const consentsOf = (lead: Lead): PortalConsent[] => {
  const records = consentRecordsOf(lead);
  return contactsOf(lead).flatMap((contact) =>
    consentKinds.map((kind) => ({
      kind,
      contact,
      granted: records.find((each) => each.kind === kind && each.contact === contact)?.granted ?? false,
    })),
  );
};

/** The most looks of the company that a customer is shown. */
const MAX_LOOKS = 20;

/** Who of the company has looked at the accounts of this address, newest first. */
const looksAt = async (table: TenantTable, reader: Reader): Promise<PortalLook[]> => {
  const email = addressOf(reader);
  const client = email === undefined ? undefined : await clientOf(table, email);
  const range = { descending: true, limit: MAX_LOOKS };
  const pages = await Promise.all(
    client ? idsOf(client).map((id) => table.query(viewingItem, { ...viewsOf(id), ...range })) : [],
  );
  return pages
    .flatMap(({ items }) => items)
    .sort((a, b) => inCodeOrder(b.startedAt, a.startedAt))
    .slice(0, MAX_LOOKS)
    .map(({ startedAt, byName, reason }) => ({ at: startedAt, by: byName, reason }));
};

/** What is remembered of the client who owns this address; null before the first order. */
const memoryOf = async (table: TenantTable, reader: Reader): Promise<PortalProfile['memory']> => {
  const email = addressOf(reader);
  const client = email === undefined ? undefined : await clientOf(table, email);
  if (!client) return null;
  const { userMemory } = standingOf(client.pastWork, client.ownMemory);
  return { ...userMemory, isOwn: client.ownMemory !== undefined };
};

/** What the client says should be remembered: in place of what past orders say, or, with null, that again. */
const memoryWrites = async (
  table: TenantTable,
  reader: Reader,
  memory: UserMemory | null | undefined,
): Promise<Write[]> => {
  if (memory === undefined) return [];
  const email = addressOf(reader);
  const client = email === undefined ? undefined : await clientOf(table, email);
  if (!client) throw invalidInput([{ path: 'memory', message: 'must be empty before the first order' }]);
  return [table.patch(clientItem, client, { ownMemory: memory ?? undefined })];
};

/** The account of who asks, with what they agreed to and whom they share their orders with. */
export const profileOf = async (
  table: TenantTable,
  reader: Reader & { readonly profileId: string; readonly name?: string | undefined },
): Promise<PortalProfile> => {
  const [lead, household, member, looks] = await Promise.all([
    leadOfAddress(table, reader),
    householdOf(table, reader),
    findMember(table, reader.profileId),
    looksAt(table, reader),
  ]);
  const phone = member?.phone ?? lead?.phone ?? null;
  return {
    email: reader.email,
    isEmailVerified: addressOf(reader) !== undefined,
    name: member?.name ?? reader.name ?? lead?.fullName ?? null,
    phone,
    isPhoneProven:
      lead !== undefined && phone !== null && phone === lead.phone && proofOf(lead.proofs, phone) !== undefined,
    consents: lead ? consentsOf(lead) : [],
    memory: await memoryOf(table, reader),
    household,
    looks,
  };
};

interface ProfileInput {
  readonly phone?: string | null | undefined;
  readonly consents?: readonly PortalConsent[] | undefined;
  readonly memory?: UserMemory | null | undefined;
}

/** A number that was typed is a claim of the lead until it is proven; nothing is sent to it as theirs. */
const withPhone = (lead: Lead, phone: string | null | undefined, at: string): Lead => {
  if (!phone || phone === lead.phone || lead.claims.some(({ value }) => value === phone)) return lead;
  return { ...lead, claims: uniteClaims(lead.claims, [{ kind: 'phone', value: phone, at, source: 'portal' }]) };
};

/** The sign-in proves its own address, where that is the lead's: with it, whoever acts here proves it. */
const withSignIn = (lead: Lead, reader: Reader, at: string): Lead => {
  const contact = addressOf(reader);
  if (contact === undefined || contact !== lead.email) return lead;
  return { ...lead, proofs: addProofs(lead.proofs, [{ contact, reason: 'verified_session', at }]) };
};

const stillUnproven = (path: string, contact: string) => {
  const isEmail = contact.includes('@');
  const how = isEmail ? 'sign in with that address' : 'text START to us from it';
  const said = `We can’t turn this on again until you confirm ${isEmail ? contact : formatPhone(contact)}: ${how}, then try again.`;
  return invalidInput([{ path, message: `must stay false until the contact is confirmed: ${how}` }], said);
};

/** A grant for what nobody has proven stays unproven, and lifts no withdrawal (product.md 0.1). */
const decisionsOf = (lead: Lead, consents: readonly PortalConsent[], at: string): ConsentRecord[] =>
  consents.map(({ kind, contact, granted }, index) => {
    if (!contactsOf(lead).includes(contact)) {
      throw invalidInput([{ path: `consents.${index}.contact`, message: 'must be your own address or number' }]);
    }
    const proven = !granted || proofOf(lead.proofs, contact) !== undefined;
    const known = consentRecordsOf(lead).find((each) => each.kind === kind && each.contact === contact);
    if (!proven && known?.granted === false) throw stillUnproven(`consents.${index}.granted`, contact);
    return { kind, contact, granted, at, source: 'portal', proven };
  });

/** Changes the caller's own number and consents; their name is changed with the account (`PATCH /api/profile`). */
export const changeOwn = async (request: SignedRequest<ProfileInput>): Promise<void> => {
  const { table, input, caller, now } = request;
  const at = toInstant(now);
  await untilWritten(async () => {
    const [lead, member] = await Promise.all([
      leadOfAddress(table, readerOf(request)),
      findMember(table, caller.profileId),
    ]);
    if (!lead && (input.consents ?? []).length > 0) {
      throw invalidInput([{ path: 'consents', message: 'must be empty before the first order' }]);
    }
    const named = lead && withPhone(withSignIn(lead, readerOf(request), at), input.phone, at);
    const next = named && withConsents(named, decisionsOf(named, input.consents ?? [], at));
    await table.commit(
      ...(lead && next ? [patchLead(table, lead, { ...next, updatedAt: at })] : []),
      ...(member && input.phone !== undefined
        ? [table.patch(memberItem, member, { phone: input.phone ?? undefined })]
        : []),
      ...(await memoryWrites(table, readerOf(request), input.memory)),
    );
  });
};
