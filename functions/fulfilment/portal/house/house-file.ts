import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { type Delivery, picturesOf } from '../../../../shared/fulfilment/delivery/delivery.ts';
import { isDeliveryLocked } from '../../../../shared/fulfilment/delivery/lock.ts';
import type {
  HouseDocument,
  HouseFacts,
  HouseFile,
  HousePass,
  HousePassView,
  HousePicture,
  HouseWork,
  PassedWork,
} from '../../../../shared/fulfilment/portal/house.ts';
import { ADDRESS_SECONDS } from '../../../../shared/library/files/file.ts';
import { kindOf } from '../../../../shared/library/files/file-rules.ts';
import { filesById } from '../../../library/files/find-files.ts';
import { sizeKey } from '../../../library/files/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { propertyItem } from '../../../sales/records/store.ts';
import { deliveryItem } from '../../delivery/store.ts';
import { openedAccount } from '../../payments/read-account.ts';
import { orderAccount } from '../../payments/store.ts';
import { picturesIn, readRows, type WholeRow } from '../orders/order-rows.ts';
import { ownOrders } from '../orders/own-orders.ts';
import { addressOf, type Reader } from '../reader.ts';
import { housePass, passesOfHouse, passesTo } from './pass-store.ts';

/** The papers of a house: registered by whoever keeps documents, and empty until then. */
export interface HouseDocuments {
  /** Those that belong to the house's orders, or that were handed on by their ids. */
  list(
    table: TenantTable,
    of: {
      readonly propertyId: string;
      readonly orderIds: readonly string[];
      readonly documentIds: readonly string[];
    },
  ): Promise<HouseDocument[]>;
}

/** What reading a house's file needs besides the table. */
export interface HouseDeps {
  readonly store: PrivateStore;
  readonly documents?: HouseDocuments | undefined;
}

/** What one person holds of a house: orders of their own, and what was handed on to them. */
export interface Holding {
  readonly propertyId: string;
  /** Orders that they may see, newest first. */
  readonly wholes: readonly WholeRow[];
  /** Those among them whose house is theirs: an agent who ordered for a client owns nothing of it. */
  readonly owned: readonly WholeRow[];
  /** Passes that they accepted, oldest first. */
  readonly received: readonly HousePass[];
  /** All passes of the house in which they are on one side. */
  readonly passes: readonly HousePass[];
}

const MAX_ORDERS = 60;
/** Pictures that are shown at once. */
const MAX_PICTURES = 120;

const isOwned = ({ order, rights }: WholeRow, email: string): boolean =>
  order.forClient ? order.forClient.email === email : rights.change;

/** What this reader holds of a house; 404 for somebody who holds nothing, as for no house. */
export const holdingOf = async (table: TenantTable, propertyId: string, reader: Reader): Promise<Holding> => {
  const email = addressOf(reader);
  if (email === undefined) throw notFound('House');
  const [own, { all }] = await Promise.all([
    ownOrders(table, reader),
    table.collect(passesOfHouse(propertyId), { all: housePass }),
  ]);
  const here = own.filter(({ row }) => row.propertyId === propertyId).slice(0, MAX_ORDERS);
  const wholes = await readRows(table, here);
  const passes = all.filter(({ from, to }) => from === email || to === email);
  const received = passes.filter(({ to, state }) => to === email && state === 'accepted');
  if (wholes.length === 0 && received.length === 0) throw notFound('House');
  return { propertyId, wholes, owned: wholes.filter((whole) => isOwned(whole, email)), received, passes };
};

/** True for somebody who may hand the house on. */
export const ownsHouse = ({ owned, received }: Holding): boolean => owned.length > 0 || received.length > 0;

/** An order's work, each piece with when it was or will be. */
export const workOf = (whole: WholeRow): HouseWork[] => {
  const { orderId, number, visits } = whole.row;
  const hasPictures = picturesIn(whole) !== null;
  return visits.map(({ serviceType, status, startsAt, scheduledDate, vendorName }) => ({
    orderId,
    number,
    service: serviceType,
    status,
    at: startsAt ?? scheduledDate,
    vendorName: vendorName ?? null,
    hasPictures,
  }));
};

/** Work that came with a house, without the order it was of; once, however often it was handed on. */
export const passedWorkOf = (passes: readonly Pick<HousePass, 'work'>[]): HouseWork[] => {
  const pieces = passes.flatMap(({ work }) => work);
  const once = new Map(pieces.map((piece) => [JSON.stringify([piece.service, piece.at, piece.vendorName]), piece]));
  return [...once.values()].map((piece) => ({ ...piece, orderId: null, status: 'completed', hasPictures: false }));
};

const byDate = (a: { at: string }, b: { at: string }): number => inCodeOrder(b.at, a.at);

const isDelivered = (whole: WholeRow): boolean => {
  const pictures = picturesIn(whole);
  return pictures !== null && !pictures.isLocked;
};

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** What a giver's house has to go on: what was done, the galleries that are paid, and the papers. */
export const belongingsOf = async (
  table: TenantTable,
  { propertyId, owned, received }: Holding,
  { documents }: Pick<HouseDeps, 'documents'>,
): Promise<{ work: PassedWork[]; deliveryIds: string[]; documentIds: string[] }> => {
  const done = owned.flatMap(workOf).filter(({ status }) => status === 'completed');
  const work = [...done, ...passedWorkOf(received)]
    .toSorted(byDate)
    .map(({ service, at, vendorName }) => ({ service, at, vendorName }));
  const deliveryIds = unique([
    ...owned.filter(isDelivered).map(({ order }) => deliveryIdOf(order.orderId)),
    ...received.flatMap((pass) => pass.deliveryIds),
  ]);
  const papers = await documents?.list(table, {
    propertyId,
    orderIds: owned.map(({ order }) => order.orderId),
    documentIds: received.flatMap((pass) => pass.documentIds),
  });
  return { work, deliveryIds, documentIds: (papers ?? []).map(({ documentId }) => documentId) };
};

/** Galleries that came with a house, as far as they are not locked at this moment. */
const passedDeliveries = async (table: TenantTable, deliveryIds: readonly string[]): Promise<Delivery[]> => {
  const found = await table.getMany(
    deliveryIds.map((deliveryId) => deliveryItem.key({ deliveryId })),
    { consistent: true },
  );
  const { deliveries } = sortItems(found, { deliveries: deliveryItem });
  const keys = deliveries.flatMap(({ orderId }) => [orderItem.key({ orderId }), orderAccount.key({ orderId })]);
  const stored = await table.getMany(keys, { consistent: true });
  const { orders, accounts } = sortItems(stored, { orders: orderItem, accounts: orderAccount });
  return deliveries.filter((delivery) => {
    const order = orders.find(({ orderId }) => orderId === delivery.orderId);
    if (!order || !delivery.deliveredAt) return false;
    const { account } = accounts.find(({ orderId }) => orderId === delivery.orderId) ?? openedAccount(order);
    return !isDeliveryLocked(delivery, order, account);
  });
};

const picturesFrom = async (
  table: TenantTable,
  deliveries: readonly Delivery[],
  store: PrivateStore,
): Promise<HousePicture[]> => {
  const shown = deliveries
    .flatMap((delivery) => picturesOf(delivery).map((picture) => ({ ...picture, takenOn: delivery.deliveredAt ?? '' })))
    .slice(0, MAX_PICTURES);
  const files = await filesById(
    table,
    shown.map(({ fileId }) => fileId),
  );
  const signed = shown.map(async ({ fileId, service, caption, takenOn }): Promise<HousePicture[]> => {
    const file = files.get(fileId);
    const key = file?.state === 'ready' && kindOf(file) === 'photo' ? sizeKey(table.tenantId, file, 'web') : undefined;
    if (!file || !key) return [];
    const { width = 3, height = 2 } = file;
    return [{ fileId, service, caption, takenOn, url: await store.signGet(key, ADDRESS_SECONDS), width, height }];
  });
  return (await Promise.all(signed)).flat();
};

/** A pass as one of its sides sees it. */
export const passView = (pass: HousePass, email: string): HousePassView => {
  const { passId, propertyId, address, parts, state, offeredAt, endedAt, from, to, work, deliveryIds, documentIds } =
    pass;
  const isGiver = from === email;
  return {
    passId,
    propertyId,
    address,
    parts,
    state,
    offeredAt,
    endedAt,
    isGiver,
    to: isGiver ? to : null,
    went: { work: work.length, galleries: deliveryIds.length, documents: documentIds.length },
  };
};

const guessed = ({ order }: WholeRow, field: 'sqFt' | 'rooms'): boolean => order.assumed?.includes(field) ?? false;

/** The facts of a house by its latest own order, else as the company keeps them. */
export const factsOf = async (table: TenantTable, { propertyId, wholes, received }: Holding): Promise<HouseFacts> => {
  const [latest] = wholes.toSorted((a, b) => inCodeOrder(b.row.placedAt, a.row.placedAt));
  if (latest) {
    const { address, sqFt, rooms, propertyDetails } = latest.order;
    return {
      propertyId,
      address,
      sqFt: guessed(latest, 'sqFt') ? null : sqFt,
      rooms: guessed(latest, 'rooms') ? null : rooms,
      yearBuilt: propertyDetails?.yearBuilt ?? null,
      type: propertyDetails?.type ?? null,
    };
  }
  const kept = await table.get(propertyItem, { propertyId });
  const { sqFt = null, rooms = null, yearBuilt = null, type = null } = kept ?? {};
  const address = received.at(-1)?.address ?? { line1: '', city: '', state: '', zip: '' };
  return { propertyId, address, sqFt, rooms, yearBuilt, type };
};

/** A house's file for one of the people who hold some of it. */
export const houseFileOf = async (
  table: TenantTable,
  propertyId: string,
  reader: Reader,
  deps: HouseDeps,
): Promise<HouseFile> => {
  const holding = await holdingOf(table, propertyId, reader);
  const { wholes, received, passes } = holding;
  const email = addressOf(reader) ?? '';
  const own = wholes.filter(isDelivered).flatMap(({ delivery }) => delivery ?? []);
  const passedIds = unique(received.flatMap(({ deliveryIds }) => deliveryIds));
  const passed = await passedDeliveries(
    table,
    passedIds.filter((id) => !own.some(({ deliveryId }) => deliveryId === id)),
  );
  const documents = await deps.documents?.list(table, {
    propertyId,
    orderIds: wholes.filter(({ rights }) => rights.media).map(({ order }) => order.orderId),
    documentIds: received.flatMap((pass) => pass.documentIds),
  });
  const newest = [...own, ...passed].toSorted((a, b) => inCodeOrder(b.deliveredAt ?? '', a.deliveredAt ?? ''));
  return {
    ...(await factsOf(table, holding)),
    isOwner: ownsHouse(holding),
    work: [...wholes.flatMap(workOf), ...passedWorkOf(received)].sort(byDate),
    pictures: await picturesFrom(table, newest, deps.store),
    documents: documents ?? [],
    // Offers that came to nothing are the giver's to remember.
    passes: passes
      .filter(({ from, state }) => from === email || state === 'accepted')
      .map((pass) => passView(pass, email))
      .reverse(),
  };
};

/** What was offered or handed on to an address, as it stands at this moment. */
export const passesOf = async (table: TenantTable, reader: Reader): Promise<HousePass[]> => {
  const email = addressOf(reader);
  if (email === undefined) return [];
  const { items } = await table.list(housePass, { ...passesTo(email), descending: true, limit: 50 });
  const stored = await table.getMany(
    items.map((item) => housePass.key(item)),
    { consistent: true },
  );
  return sortItems(stored, { passes: housePass }).passes.filter(({ to }) => to === email);
};
