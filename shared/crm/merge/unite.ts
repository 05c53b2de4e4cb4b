import { consentFlags, uniteConsents, withConsents } from '../leads/consent.ts';
import { addProofs } from '../leads/contact-point.ts';
import type { Lead } from '../leads/lead.ts';
import type { LeadPlace } from '../leads/lead-place.ts';
import { statusAfterScoring } from '../leads/lead-status.ts';
import { MAX_TAGS } from '../leads/limits.ts';
import { scoreLead } from '../leads/scoring/score.ts';
import { settleContacts, uniteClaims } from './merge-contacts.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];
const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};
const later = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

const lastAsked = (one: Lead, other: Lead): Pick<Lead, 'lastAskedAt'> => {
  const at = later(one.lastAskedAt ?? null, other.lastAskedAt ?? null);
  return at === null ? {} : { lastAskedAt: at };
};

const placeOf = ({ propertyAddress, address }: LeadPlace): LeadPlace => ({ propertyAddress, address });

/** How many further addresses and numbers a lead keeps of each kind. */
const MAX_OTHERS = 5;

const sameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

type OtherField = 'otherEmails' | 'otherPhones' | 'otherAddresses';

/** What the other lead has in a field whose own value stays; nothing where it is the same or is taken over. */
const othersOf = (
  kept: string | null,
  field: OtherField,
  primary: Lead,
  { value, other }: { value: string | null; other: Lead },
): Pick<Lead, OtherField> => {
  const given = [...(primary[field] ?? []), ...(value === null ? [] : [value]), ...(other[field] ?? [])];
  const further = given.filter(
    (each, at) => (kept === null || !sameText(each, kept)) && given.findIndex((one) => sameText(one, each)) === at,
  );
  return further.length > 0 ? { [field]: further.slice(0, MAX_OTHERS) } : {};
};

/** Every email, phone and address of the two that is not the merged lead's own. */
const uniteOthers = (primary: Lead, other: Lead): Pick<Lead, OtherField> => ({
  ...othersOf(primary.email ?? other.email, 'otherEmails', primary, { value: other.email, other }),
  ...othersOf(primary.phone ?? other.phone, 'otherPhones', primary, { value: other.phone, other }),
  ...othersOf(primary.propertyAddress ?? other.propertyAddress, 'otherAddresses', primary, {
    value: other.propertyAddress,
    other,
  }),
});

/** Fields that stay the primary's, and those that follow from others or that `uniteOthers` and `lastAsked` unite. */
type SaidElsewhere =
  | 'leadId'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'status'
  | 'closedReason'
  | 'source'
  | 'conversation'
  | 'score'
  | 'scoreReasons'
  | 'consents'
  | 'lastAskedAt'
  | OtherField;

/** Each other field of a lead, so that one that is added does not compile until a merge says what becomes of it. */
type United = { readonly [Field in Exclude<keyof Lead, SaidElsewhere>]-?: Lead[Field] };

const unitedFields = (primary: Lead, other: Lead): United => ({
  email: primary.email ?? other.email,
  phone: primary.phone ?? other.phone,
  fullName: primary.fullName ?? other.fullName,
  ...placeOf(primary.propertyAddress === null ? other : primary),
  propertyType: primary.propertyType ?? other.propertyType,
  propertySize: primary.propertySize ?? other.propertySize,
  yearBuilt: primary.yearBuilt ?? other.yearBuilt,
  urgency: primary.urgency ?? other.urgency,
  budgetRange: primary.budgetRange ?? other.budgetRange,
  assignedTo: primary.assignedTo ?? other.assignedTo,
  servicesInterested: union(primary.servicesInterested, other.servicesInterested),
  tags: union(primary.tags, other.tags).slice(0, Math.max(MAX_TAGS, primary.tags.length)),
  utmParams: isEmpty(primary.utmParams) ? other.utmParams : primary.utmParams,
  metadata: isEmpty(primary.metadata) ? other.metadata : primary.metadata,
  consentRecords: uniteConsents(primary, other),
  claims: uniteClaims(primary.claims, other.claims),
  proofs: addProofs(primary.proofs, other.proofs),
  firstContactAt: earlier(primary.firstContactAt, other.firstContactAt),
  lastContactAt: later(primary.lastContactAt, other.lastContactAt),
  // Every capture after the first counts as an attempt; two leads had two first captures.
  contactAttempts: primary.contactAttempts + other.contactAttempts + 1,
  possibleDuplicateOf: union(primary.possibleDuplicateOf, other.possibleDuplicateOf).filter(
    (id) => id !== primary.leadId && id !== other.leadId,
  ),
  welcomeSms: primary.welcomeSms || other.welcomeSms,
});

/** Merges two leads: the primary's values stay, empty ones are filled, listFields are united (product.md 8). */
export const uniteLeads = (primary: Lead, other: Lead): Lead => {
  const next: Lead = {
    ...primary,
    ...unitedFields(primary, other),
    ...uniteOthers(primary, other),
    ...lastAsked(primary, other),
  };
  const { score, scoreReasons } = scoreLead(next);
  return settleContacts({ ...next, score, scoreReasons, status: statusAfterScoring(next.status, score) });
};

type Field = keyof Lead;
const unmergedFields: readonly Field[] = [
  'leadId',
  'version',
  'createdAt',
  'updatedAt',
  'score',
  'scoreReasons',
  'contactAttempts',
];
const listFields: readonly Field[] = [
  'servicesInterested',
  'tags',
  'possibleDuplicateOf',
  'otherEmails',
  'otherPhones',
  'otherAddresses',
];

const undoListMerge = (now: unknown[], merged: unknown[], before: unknown[]): unknown[] => {
  const added = merged.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !merged.includes(item));
  return [...now.filter((item) => !added.includes(item)), ...removed.filter((item) => !now.includes(item))];
};

/** The primary's own email and phone again where it has the other's by now, which goes back with it. */
const ownContacts = (now: Lead, before: Lead, other: Lead): Partial<Lead> =>
  Object.fromEntries(
    (['email', 'phone'] as const)
      .filter((kind) => now[kind] !== null && now[kind] === other[kind] && now[kind] !== before[kind])
      .map((kind) => [kind, before[kind]]),
  );

/** Removes what the merge gave the primary; changes made since are kept, but for contact points that are the other's. */
export const separateLeads = (now: Lead, merged: Lead, before: Lead, other: Lead): Lead => {
  const fields = (Object.keys({ ...merged, ...before }) as Field[]).filter((field) => !unmergedFields.includes(field));
  const restored = fields
    .filter((field) => !same(merged[field], before[field]))
    .flatMap((field): [Field, unknown][] => {
      if (listFields.includes(field)) {
        const [current, uniteLeads, own] = [now, merged, before].map((lead) => lead[field] as unknown[] | undefined);
        return [[field, undoListMerge(current ?? [], uniteLeads ?? [], own ?? [])]];
      }
      return same(now[field], merged[field]) ? [[field, before[field]]] : [];
    });
  const next: Lead = settleContacts({
    ...now,
    ...(Object.fromEntries(restored) as Partial<Lead>),
    ...ownContacts(now, before, other),
    ...placeOf(restored.some(([field]) => field === 'propertyAddress') ? before : now),
    contactAttempts: Math.max(0, now.contactAttempts - other.contactAttempts - 1),
  });
  const { score, scoreReasons } = scoreLead(next);
  return { ...next, score, scoreReasons, consents: consentFlags(next) };
};

/** The other lead as it was before the merge, but for what was withdrawn since of its contact points. */
export const restoreOther = (now: Lead, merged: Lead, other: Lead): Lead => {
  const { email, phone, otherEmails = [], otherPhones = [] } = other;
  const own = [email, phone, ...otherEmails, ...otherPhones];
  const withdrawn = now.consentRecords.filter(
    (record) =>
      !record.granted && own.includes(record.contact) && !merged.consentRecords.some((each) => same(each, record)),
  );
  return withdrawn.length > 0 ? withConsents(other, withdrawn) : other;
};

/** Fields that follow from others in the list. */
const unlistedFields: readonly Field[] = [
  'lastAskedAt',
  'version',
  'updatedAt',
  'scoreReasons',
  'address',
  'consentRecords',
  'claims',
  'proofs',
];

/** Lists the primary's fields that a merge changes, before and after. */
export const changesOfMerge = (primary: Lead, merged: Lead): { field: string; from: unknown; to: unknown }[] =>
  (Object.keys(merged) as Field[])
    .filter((field) => !unlistedFields.includes(field) && !same(primary[field], merged[field]))
    .map((field) => ({ field, from: primary[field], to: merged[field] }));
