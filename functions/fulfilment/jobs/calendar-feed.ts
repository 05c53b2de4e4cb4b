import * as z from 'zod';
import { serviceNames } from '../../../shared/company/catalog/service-name.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { calendarFile, visitUid } from '../../../shared/sales/booking/calendar-file.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { editionOf, nextEdition } from '../../company/team/calendar-feed-store.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { visitsBetween } from './own-visits.ts';

const PURPOSE = 'vendor-calendar';
const DAYS_BACK = 30;
const DAYS_AHEAD = 60;
const Token = z.strictObject({ tenantId: z.string(), vendorId: z.string(), edition: z.number() });

/** The site of the company on which the portal answers. */
export interface FeedPlace {
  readonly table: TenantTable;
  readonly signer: Signer;
  readonly origin: string;
}

const urlOf = ({ table, signer, origin }: FeedPlace, vendorId: string, edition: number): string => {
  const token = signer.seal(PURPOSE, { tenantId: table.tenantId, vendorId, edition });
  return `${origin}/api/vendor/calendar.ics?token=${encodeURIComponent(token)}`;
};

/** The address of a vendor's feed, as it is valid now. */
export const feedUrl = async (place: FeedPlace, { vendorId }: Vendor): Promise<string> =>
  urlOf(place, vendorId, await editionOf(place.table, vendorId));

/** Gives the feed a new address; whoever has the former one reads 404. */
export const renewFeed = async (place: FeedPlace, { vendorId }: Vendor): Promise<string> =>
  await untilWritten(async () => {
    const { table } = place;
    const { edition, write } = await nextEdition(table, vendorId);
    await table.commit(write);
    return urlOf(place, vendorId, edition);
  });

const vendorOfToken = async ({ table, signer }: FeedPlace, token: string): Promise<Vendor> => {
  const opened = Token.safeParse(signer.open(PURPOSE, token));
  if (!opened.success || opened.data.tenantId !== table.tenantId) throw notFound('Calendar');
  const { vendorId, edition } = opened.data;
  const [vendor, valid] = await Promise.all([table.get(vendorItem, { vendorId }), editionOf(table, vendorId)]);
  if (!vendor || vendor.status === 'inactive' || edition !== valid) throw notFound('Calendar');
  return vendor;
};

const shown: readonly VisitRecord['state'][] = ['accepted', 'on_the_way', 'working', 'finished'];

/** The jobs that a vendor has accepted, as a calendar file: where and what, without the customer. */
export const readFeed = async (place: FeedPlace, token: string, now: number): Promise<string> => {
  const { table, origin } = place;
  const vendor = await vendorOfToken(place, token);
  const [tenant, visits] = await Promise.all([
    table.get(tenantItem, {}),
    visitsBetween(table, vendor.vendorId, now - DAYS_BACK * DAY, now + DAYS_AHEAD * DAY),
  ]);
  if (!tenant) throw notFound('Calendar');
  return calendarFile({
    method: 'PUBLISH',
    organizer: { name: tenant.name, email: tenant.contact.email },
    url: `${origin}/vendor-portal`,
    sequence: 0,
    now,
    visits: visits
      .filter(({ state }) => shown.includes(state))
      .map(({ orderId, n, visitId, services, startsAt, endsAt, address }) => ({
        uid: visitUid(orderId, n),
        startsAt,
        endsAt,
        summary: `${serviceNames(services)}, ${address.city}`,
        location: addressLine(address),
        description: `${origin}/vendor-portal/jobs/${visitId}`,
      })),
  });
};
