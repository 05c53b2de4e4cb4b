import { DAY, toInstant } from '../../contract/time.ts';
import type { DealParty, PartyRole, Transaction } from './transaction.ts';

/** For so long a changed title or attorney contact is warned of. */
export const WIRE_WARNING_DAYS = 7;

/** Who tells a buyer where to wire the money. */
const namesAccount = ({ role }: Pick<DealParty, 'role'>): boolean => role === 'title' || role === 'attorney';

/** Until when a party's changed contact is warned of; undefined where nothing is to be warned of now. */
export const wireWarningUntil = (
  { role, contactChangedAt }: Pick<DealParty, 'role' | 'contactChangedAt'>,
  now: number,
): string | undefined => {
  if (!namesAccount({ role }) || contactChangedAt === undefined) return undefined;
  const until = Date.parse(contactChangedAt) + WIRE_WARNING_DAYS * DAY;
  return now < until ? toInstant(until) : undefined;
};

const isSameContact = (one: DealParty, other: DealParty): boolean =>
  one.email === other.email && one.phone === other.phone && one.name === other.name && one.role === other.role;

/**
 * The parties as they are to be, each with the moment when its contact changed last. A title company or attorney that comes
 * in place of or beside another, now or since an earlier change, counts as a changed contact: that is how wires are stolen.
 */
export const withContactChanges = (
  before: readonly DealParty[],
  after: readonly Omit<DealParty, 'contactChangedAt'>[],
  now: number,
  formerRoles: readonly PartyRole[] = [],
): DealParty[] =>
  after.map((party) => {
    const known = before.find(({ partyId }) => partyId === party.partyId);
    const isNewBesideKnown =
      known === undefined && (formerRoles.includes(party.role) || before.some(({ role }) => role === party.role));
    const isChanged = known ? !isSameContact(known, party) : namesAccount(party) && isNewBesideKnown;
    const contactChangedAt = isChanged ? toInstant(now) : known?.contactChangedAt;
    return contactChangedAt === undefined ? { ...party } : { ...party, contactChangedAt };
  });

/** The roles of title companies and attorneys that have ever left a deal. */
export const formerRolesOf = (
  { parties, formerRoles = [] }: Pick<Transaction, 'parties' | 'formerRoles'>,
  after: readonly Pick<DealParty, 'partyId'>[],
): PartyRole[] => {
  const kept = new Set(after.map(({ partyId }) => partyId));
  const gone = parties.filter((party) => namesAccount(party) && !kept.has(party.partyId)).map(({ role }) => role);
  return [...new Set([...formerRoles, ...gone])];
};
