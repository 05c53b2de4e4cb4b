import { type ConnectionPlace, placesOfSubject } from '../../../platform/realtime/connection.ts';
import type { Change } from '../../../platform/table/events/stream.ts';
import { fromItem, type Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Membership, membershipItem, sessionItem } from '../store.ts';
import { hasSameRights } from './still-authorized.ts';

const membershipIn = (stored: Stored | undefined): Membership | undefined => stored && fromItem(membershipItem, stored);

const hasLostRights = ({ before, after }: Change): boolean => {
  const was = membershipIn(before);
  const is = membershipIn(after);
  return is?.status !== 'active' || !was || !hasSameRights(was, is);
};

const placesClosedBy = async (platformTable: TenantTable, change: Change): Promise<ConnectionPlace[]> => {
  if (change.entity === sessionItem.name && change.after) {
    const { subject, sessionId, endedAt } = fromItem(sessionItem, change.after);
    if (endedAt === null) return [];
    return (await placesOfSubject(platformTable, subject)).filter((place) => place.sessionId === sessionId);
  }
  if (change.entity !== membershipItem.name || !hasLostRights(change)) return [];
  const subject = (membershipIn(change.after) ?? membershipIn(change.before))?.subject;
  return subject === undefined ? [] : await placesOfSubject(platformTable, subject);
};

/** The connections to close: of ended sessions, and of users whose rights changed, who reconnect with the new ones. */
export const placesToClose = async (
  platformTable: TenantTable,
  changes: readonly Change[],
): Promise<ConnectionPlace[]> =>
  (await Promise.all(changes.map((change) => placesClosedBy(platformTable, change)))).flat();
