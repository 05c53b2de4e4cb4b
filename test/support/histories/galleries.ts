import { readDelivery } from '../../../functions/fulfilment/delivery/claim-delivery.ts';
import { AppError } from '../../../functions/platform/errors/errors.ts';
import { manageTokenOf } from '../../../functions/sales/booking/order/order-identity.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import { deliveredFileIds, picturesOf } from '../../../shared/fulfilment/delivery/delivery.ts';
import type { Company } from './company.ts';
import { about, one, sendPhoto } from './drawn.ts';

const desk = {
  userId: 'prf_d',
  profileId: 'prf_d',
  roles: ['admin'],
  email: 'dana@example.com',
  isEmailVerified: true,
  idp: 'Google',
  sessionId: 's',
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const requestOf = ({ table, tenantId, clock }: Company, input: object, more: object) => ({
  table: table(),
  tenantId,
  now: clock.now,
  correlationId: 'test',
  hostKind: 'tenant',
  actsFor: undefined,
  log: silent,
  input,
  ...more,
});

/** A request of the desk. */
export const deskRequest = (company: Company, input: object, idempotencyKey?: string) =>
  requestOf(company, input, { caller: desk, hostKind: 'platform', idempotencyKey });

/** A request of the customer, by the link of the order. */
const customerRequest = (company: Company, orderId: string, input: object = {}) => {
  const token = manageTokenOf(company.signer, company.tenantId, orderId);
  return requestOf(company, { deliveryId: deliveryIdOf(orderId), token, ...input }, {});
};

type Route = keyof Company['galleries'];
const call = async (company: Company, route: Route, request: object): Promise<unknown> =>
  await (company.galleries[route] as (request: object) => Promise<unknown>)(request);

/** What of a file a customer gets, or the code of the refusal. */
export const download = async (company: Company, orderId: string, fileId: string): Promise<string> => {
  try {
    await call(company, 'downloadPicture', customerRequest(company, orderId, { fileId, size: 'print' }));
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

/** The lock as the books have it, read past whatever the product does. */
const lockOf = async (company: Company, orderId: string): Promise<string | undefined> => {
  const whole = await readDelivery(company.own, deliveryIdOf(orderId));
  return whole && `${whole.isLocked} ${whole.balance} ${whole.delivery.version}`;
};

/** The desk's, or the photographer's, next step towards a delivered gallery. */
export const pictures = about((company, { orderId, visits, delivery, files }, people) => {
  const deliveryId = deliveryIdOf(orderId);
  if (!delivery) {
    // Not before the day of the photographer, mostly.
    const isDue = visits.some(({ state }) => state === 'finished') || company.chance(0.4);
    return isDue ? async () => await call(company, 'openDelivery', deskRequest(company, { orderId })) : undefined;
  }
  const { version, state, links } = delivery;
  const known = new Set(deliveredFileIds(delivery));
  const ready = files.filter((file) => file.state === 'ready').map((file) => String(file.fileId));
  const fresh = ready.filter((fileId) => !known.has(fileId));
  const isOpen = state === 'draft' || state === 'review' || state === 'revision';
  if (isOpen && fresh.length > 0) {
    const items = [...known, ...fresh].map((fileId) => ({ fileId, caption: '', altered: 'none' }));
    const sections = [{ service: 'photography', items }];
    const input = { deliveryId, version, sections, links };
    return async () => await call(company, 'saveDelivery', deskRequest(company, input));
  }
  if (isOpen && known.size > 0 && company.chance(0.8)) {
    const route = state === 'draft' && company.chance(0.4) ? 'submitDelivery' : 'deliver';
    return async () => await call(company, route, deskRequest(company, { deliveryId, version }));
  }
  const photo = { purpose: 'deliverable', target: { kind: 'delivery', id: deliveryId } } as const;
  const [n, isCut] = [people.fresh(), company.chance(0.1)];
  return async () => await sendPhoto(company, (input, key) => deskRequest(company, input, key), { ...photo, n, isCut });
});

/** Opens downloads at the desk although money is owed. */
export const unlock = about((company, { delivery }) => {
  if (!delivery || delivery.unlocked) return undefined;
  const { deliveryId, version } = delivery;
  const input = { deliveryId, version, reason: 'Paid by check' };
  return async () => await call(company, 'unlockDelivery', deskRequest(company, input));
});

/** Downloads a picture; where the lock was the same before and after, it was what the customer met. */
const downloadOne = async (company: Company, orderId: string, fileId: string): Promise<void> => {
  const before = await lockOf(company, orderId);
  const got = await download(company, orderId, fileId);
  const wanted = before?.startsWith('true') ? 'DELIVERY_LOCKED' : 'ok';
  // A killed process hears nothing.
  if (company.machine.isDead || before !== (await lockOf(company, orderId))) return;
  if (got !== wanted && got !== 'NOT_FOUND') company.met.push(`${orderId} is ${before}, its download ${got}`);
};

/** What a customer does with the pictures. */
export const gallery = about((company, { orderId, delivery }, people) => {
  if (!delivery?.deliveredAt) return undefined;
  const shown = picturesOf(delivery).map(({ fileId }) => fileId);
  const fileId = one(company, shown);
  const act = one(company, [
    'download',
    'download',
    'revise',
    'revise',
    'accept',
    'review',
    'publish',
    'pack',
  ] as const);
  const n = people.fresh();
  const isPublished = company.chance(0.7);
  const ask = async (route: Route, input: object = {}) =>
    await call(company, route, customerRequest(company, orderId, input));
  if (act === 'download') return async () => fileId && (await downloadOne(company, orderId, fileId));
  if (act === 'revise') return async () => await ask('askRevision', { items: [{ fileId, note: `Brighter ${n}` }] });
  if (act === 'accept') return company.chance(0.3) ? async () => await ask('acceptDelivery') : undefined;
  if (act === 'review') return async () => await ask('reviewDelivery', { stars: 1 + (n % 5), text: '' });
  if (act === 'publish') return async () => await ask('publishSite', { isPublished });
  return async () => await ask('packPictures', { size: 'print' });
});
