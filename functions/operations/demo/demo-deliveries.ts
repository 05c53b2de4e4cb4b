import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { type Delivery, type DeliveryItem, WEBSITE_DAYS } from '../../../shared/fulfilment/delivery/delivery.ts';
import { REVISION_DAYS } from '../../../shared/fulfilment/delivery/rounds.ts';
import { newDelivery } from '../../fulfilment/delivery/new-delivery.ts';
import { deliveryItem } from '../../fulfilment/delivery/store.ts';
import { type FileRecord, fileItem } from '../../library/files/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { orderItem } from '../../sales/booking/store.ts';
import type { DemoCompany } from './demo-companies.ts';

/** The pictures in infra/demo-files by number, with the name of each preview there. */
const previews = [
  'd2f4a2bd1492db407a982b80db7c143f',
  'c3649044f5efa51084ac73daf3c3ef34',
  'd0939ef26ffeb00922514d575706044a',
  '5bea66abe0493401ccdf2a29d68a0e14',
  '820b18dc38e1936339a0db7335e09f6c',
  'cb242fa332d2c163181a54d832dfc2be',
  '6e9e1474b66943509b5b4b61d94ac81e',
];

const fileIdOf = (n: number): string => `fil_${String(n).padStart(26, '0')}`;

const fileOf = (n: number, previewName: string, deliveryId: string, at: string): FileRecord => ({
  fileId: fileIdOf(n),
  purpose: 'deliverable',
  target: { kind: 'delivery', id: deliveryId },
  name: `DSC_${String(4100 + n)}.JPG`,
  contentType: 'image/jpeg',
  size: 100_000,
  sha256: String(n).repeat(64).slice(0, 64),
  state: 'ready',
  width: 1200,
  height: 800,
  createdAt: at,
  createdBy: 'demo',
  uploadId: null,
  round: 1,
  previewName,
  sizes: ['print', 'mls', 'web', 'preview'],
  version: 1,
});

const picture = (n: number, caption: string): DeliveryItem => ({ fileId: fileIdOf(n), caption, altered: 'none' });

const pictures: DeliveryItem[] = [
  picture(1, 'Front'),
  { fileId: fileIdOf(2), caption: 'Living room, virtually staged', altered: 'staged', originalFileId: fileIdOf(3) },
  picture(4, 'Kitchen'),
  picture(5, 'Garden'),
  picture(6, 'From above'),
  picture(7, 'At dusk'),
];

/** The states in which the demo shows deliveries, the newest order first. */
const stories: readonly ((now: number) => Partial<Delivery>)[] = [
  () => ({ state: 'review' }),
  (now) => ({ state: 'delivered', deliveredAt: toInstant(now - DAY), acceptBy: toInstant(now + 13 * DAY) }),
  (now) => ({
    state: 'revision',
    round: 1,
    rounds: [
      {
        round: 1,
        items: [{ fileId: fileIdOf(1), x: 0.62, y: 0.3, note: 'Please make the sky a little brighter.' }],
        askedAt: toInstant(now - DAY / 4),
        answeredAt: null,
      },
    ],
    dueAt: toInstant(now + (DAY * 3) / 4),
    deliveredAt: toInstant(now - 3 * DAY),
    acceptBy: null,
  }),
  (now) => ({
    state: 'accepted',
    deliveredAt: toInstant(now - (REVISION_DAYS + 2) * DAY),
    acceptBy: toInstant(now - 2 * DAY),
    acceptedAt: toInstant(now - 2 * DAY),
    unlocked: { reason: 'Paid by check', by: 'admin@local.test', at: toInstant(now - 12 * DAY) },
    website: { publishedAt: toInstant(now - 10 * DAY), until: toInstant(now + (WEBSITE_DAYS - 10) * DAY) },
    review: { stars: 5, text: 'Listed on Friday, under contract on Monday.', at: toInstant(now - 9 * DAY) },
  }),
];

const deliveryOf = (order: OrderRecord, now: number): Delivery =>
  newDelivery(order, { dueAt: toInstant(now + DAY / 3), sections: [{ service: 'photography', items: pictures }] });

/** The finished orders of photos, the newest first. */
const photographed = async (table: TenantTable, orderIds: readonly string[]): Promise<OrderRecord[]> => {
  const found = await Promise.all(orderIds.map((orderId) => table.get(orderItem, { orderId }, { consistent: true })));
  return found
    .filter((order) => order !== undefined)
    .filter(({ status, services }) => status === 'completed' && services.includes('photography'))
    .toSorted((one, other) => other.placedAt.localeCompare(one.placedAt));
};

/** The order whose pictures are delivered and wait for its money. */
export const lockedOrder = async (table: TenantTable, orderIds: readonly string[]): Promise<string | undefined> => {
  const at = stories.findIndex((story) => story(0).state === 'delivered');
  return (await photographed(table, orderIds))[at]?.orderId;
};

/** The pictures are ready on the day after the shoot at the earliest. */
const afterShoot = (
  { visits }: OrderRecord,
  { deliveredAt = null }: Partial<Delivery>,
  now: number,
): Pick<Delivery, 'deliveredAt'> => {
  const shoot = visits.find(({ services }) => services.includes('photography'));
  if (deliveredAt === null || !shoot) return { deliveredAt };
  const ready = toInstant(Math.min(now, Date.parse(`${shoot.date}T15:00:00Z`) + DAY));
  return { deliveredAt: ready > deliveredAt ? ready : deliveredAt };
};

/** Gives finished orders of photos their deliveries: one to look over, one locked, one in revision, one accepted. */
export const deliverPictures = async (
  table: TenantTable,
  { customer }: DemoCompany,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  // The pictures of the demo lie in the default company's part of the bucket.
  if (!customer) return;
  const shot = await photographed(table, orderIds);
  const shown = stories.flatMap((story, i) => {
    const order = shot[i];
    const told = story(now);
    return order ? [{ ...deliveryOf(order, now), ...told, ...afterShoot(order, told, now) }] : [];
  });
  const [first] = shown;
  if (!first) return;
  const files = previews.map((name, i) => fileOf(i + 1, name, first.deliveryId, toInstant(now - 2 * DAY)));
  await table.commit(
    ...files.map((file) => table.create(fileItem, file)),
    ...shown.map((delivery) => table.create(deliveryItem, delivery)),
  );
};
