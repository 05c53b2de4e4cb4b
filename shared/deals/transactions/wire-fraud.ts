import { DAY, toInstant } from '../../contract/time.ts';
import type { DealParty } from './transaction.ts';

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
 * in place of or beside another counts as a changed contact: that is how wires are stolen.
 */
export const withContactChanges = (
  before: readonly DealParty[],
  after: readonly Omit<DealParty, 'contactChangedAt'>[],
  now: number,
): DealParty[] =>
  after.map((party) => {
    const known = before.find(({ partyId }) => partyId === party.partyId);
    const isNewBesideKnown = known === undefined && before.some(({ role }) => role === party.role);
    const isChanged = known ? !isSameContact(known, party) : namesAccount(party) && isNewBesideKnown;
    const contactChangedAt = isChanged ? toInstant(now) : known?.contactChangedAt;
    return contactChangedAt === undefined ? { ...party } : { ...party, contactChangedAt };
  });
