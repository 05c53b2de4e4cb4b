import { deliveryHandlers } from '../../../../functions/fulfilment/delivery/handlers.ts';
import { openedAccount } from '../../../../functions/fulfilment/payments/read-account.ts';
import { orderAccount } from '../../../../functions/fulfilment/payments/store.ts';
import { type FileRecord, fileItem, originalKey, sizeKey } from '../../../../functions/library/files/store.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import { manageTokenOf } from '../../../../functions/sales/booking/order/order-identity.ts';
import type { OrderRecord } from '../../../../functions/sales/booking/order/order-record.ts';
import { orderItem } from '../../../../functions/sales/booking/store.ts';
import { visitItem } from '../../../../functions/sales/booking/visit/kept/visit-store.ts';
import type { Delivery } from '../../../../shared/fulfilment/delivery/delivery.ts';
import type { Account } from '../../../../shared/fulfilment/payments/account.ts';
import { type VisitRecord, visitIdOf } from '../../../../shared/sales/booking/visit-record.ts';
import { testSigner } from '../../table/table.ts';
import type { BookingWorld } from '../booking-world.ts';
import { memoryVault } from '../files/memory-vault.ts';

export const DELIVERY_NOW = Date.parse('2026-12-01T15:00:00Z');
export const orderId = 'ord_01JABCDEFGHJKMNPQRSTVWXYZ0';
export const deliveryId = 'dlv_01JABCDEFGHJKMNPQRSTVWXYZ0';
/** Three pictures, a film and a floor plan. */
export const fileIds = ['fil_1', 'fil_2', 'fil_3', 'fil_film', 'fil_plan'];

/** An order whose work is done, and of which nothing is paid. */
export const completedOrder = {
  orderId,
  leadId: 'led_01JABCDEFGHJKMNPQRSTVWXYZ0',
  number: 1042,
  status: 'completed',
  services: ['photography', 'virtual_staging'],
  sqFt: 2500,
  rooms: 8,
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  contactInfo: { fullName: 'Ann Lee', email: 'ann@example.com', phone: '+12155550123' },
  profile: 'seller',
  consents: { serviceMessages: true, marketing: false, aiCalls: false },
  deliverySpeed: 'standard',
  items: [],
  pricing: { subtotal: 40_000, total: 40_000 },
  remote: [],
  payment: { mode: 'on_delivery', status: 'pending' },
  placedAt: '2026-11-20T14:00:00Z',
  visits: [],
  receipt: { status: 'confirmed', dates: [] },
  requestHash: 'x',
  sequence: 0,
  version: 1,
} as unknown as OrderRecord;

/** The photographer's visit, done. */
export const visitOf = (vendorId: string): VisitRecord => ({
  visitId: visitIdOf(orderId, 1),
  orderId,
  leadId: completedOrder.leadId,
  n: 1,
  services: ['photography'],
  vendorId,
  crew: [],
  state: 'finished',
  startsAt: '2026-11-30T15:00:00Z',
  endsAt: '2026-11-30T17:00:00Z',
  address: completedOrder.address,
  customerName: 'Ann Lee',
  tried: [],
  rounds: 1,
  pay: [],
  stamps: {},
  checklist: [],
  version: 1,
});

/** A file of the delivery as its check left it. */
export const deliveredFile = (fileId: string, more: Partial<FileRecord> = {}): FileRecord => ({
  fileId,
  purpose: 'deliverable',
  target: { kind: 'delivery', id: deliveryId },
  name: 'DSC_0001.JPG',
  contentType: 'image/jpeg',
  size: 9,
  sha256: 'a'.repeat(64),
  state: 'ready',
  width: 3000,
  height: 2000,
  createdAt: '2026-12-01T10:00:00Z',
  createdBy: 'prf_1',
  uploadId: null,
  round: 1,
  previewName: `p${fileId}`,
  sizes: ['print', 'mls', 'web', 'preview'],
  version: 1,
  ...more,
});

const film: Partial<FileRecord> = { purpose: 'film', contentType: 'video/mp4', sizes: [] };
const plan: Partial<FileRecord> = { purpose: 'floor_plan', contentType: 'application/pdf', sizes: [] };
const files = [
  ...['fil_1', 'fil_2', 'fil_3'].map((fileId) => deliveredFile(fileId)),
  deliveredFile('fil_film', film),
  deliveredFile('fil_plan', plan),
];

/** A delivery with one picture, as it is kept. */
export const demoDelivery = (): Delivery => ({
  deliveryId,
  orderId,
  leadId: completedOrder.leadId,
  state: 'delivered',
  dueAt: '2026-12-02T23:00:00Z',
  sections: [{ service: 'photography', items: [{ fileId: 'fil_1', caption: 'Front', altered: 'none' }] }],
  links: [],
  round: 0,
  rounds: [],
  deliveredAt: '2026-12-01T20:00:00Z',
  acceptBy: '2026-12-15T20:00:00Z',
  acceptedAt: null,
  unlocked: null,
  website: null,
  review: null,
  version: 1,
});

/** The states of money, as an account has them. */
const money: Record<string, Partial<Account>> = {
  unpaid: {},
  paid: { paid: 40_000, balance: 0 },
  refunded: { paid: 40_000, refunded: 40_000, balance: 40_000 },
  disputed: { paid: 40_000, balance: 0, disputed: 40_000 },
};

type Base = { table: TenantTable; tenantId: string } & Record<string, unknown>;

const callerOf = (profileId: string, roles: string[], email: string, idp = 'Google', more: object = {}) => ({
  caller: { profileId, userId: profileId, roles, email, isEmailVerified: true, idp, sessionId: 's', ...more },
});

/** An answer with the fields that tests read. */
export type Answer = Record<string, never> & { version: number; url: string; jobId: string };

/** An order that was photographed, with its files in a vault, for every kind of person who may ask for them. */
export const newDelivery = async (world: BookingWorld) => {
  const vault = memoryVault();
  const tenantId = await world.newTenant();
  const table = world.table.openTable(tenantId);
  const base: Base = { table, tenantId, now: DELIVERY_NOW, correlationId: 'c', hostKind: 'tenant', actsFor: undefined };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { vendorId } = world.vendor('Brightframe Media');
  await table.commit(
    table.create(orderItem, completedOrder),
    table.create(visitItem, visitOf(vendorId)),
    ...files.map((file) => table.create(fileItem, file)),
  );
  for (const file of files) {
    vault.objects.set(originalKey(tenantId, file), Buffer.from(`original of ${file.fileId}`));
    for (const size of file.sizes)
      vault.objects.set(sizeKey(tenantId, file, size), Buffer.from(`${size} of ${file.fileId}`));
  }
  const people = {
    link: { input: { token: manageTokenOf(testSigner, tenantId, orderId) } },
    buyer: callerOf('prf_b', ['customer'], 'ann@example.com', 'Cognito'),
    stranger: callerOf('prf_s', ['customer'], 'eve@example.com', 'Cognito'),
    anyone: {},
    crew: callerOf('prf_c', ['vendor'], 'crew@example.com', 'Cognito', { vendorId }),
    vendor: callerOf('prf_v', ['vendor'], 'vic@example.com'),
    admin: { ...callerOf('prf_a', ['admin'], 'ada@example.com'), hostKind: 'platform' },
    agent: { ...callerOf('prf_g', ['agent'], 'gus@example.com'), hostKind: 'platform' },
    agentBuyer: { ...callerOf('prf_h', ['agent'], 'ann@example.com'), hostKind: 'platform' },
  };
  const handlers = () => deliveryHandlers({ signer: testSigner, store: vault.store });
  const call = async (
    name: keyof ReturnType<typeof handlers>,
    who: keyof typeof people,
    input: object = {},
    more: object = {},
  ): Promise<Answer> => {
    const { input: own = {}, ...as } = people[who] as { input?: object };
    const request = { ...base, log, ...as, input: { deliveryId, orderId, ...own, ...input }, ...more };
    return (await (handlers()[name] as (request: unknown) => Promise<unknown>)(request)) as Answer;
  };
  const picture = (fileId: string, more: object = {}) => ({ fileId, caption: '', altered: 'none', ...more });
  const staged = picture('fil_2', { altered: 'staged', caption: 'Virtually staged', originalFileId: 'fil_3' });
  const arranged = async (items: object[] = [picture('fil_1'), staged]): Promise<Answer> => {
    const { version } = await call('openDelivery', 'admin');
    return await call('saveDelivery', 'admin', { version, sections: [{ service: 'photography', items }], links: [] });
  };
  const pay = async (state: string): Promise<void> => {
    const known = await table.get(orderAccount, { orderId }, { consistent: true });
    const opened = known ?? { ...openedAccount(completedOrder), version: 0 };
    const account = { ...opened.account, paid: 0, refunded: 0, disputed: 0, balance: 40_000, ...money[state] };
    await table.commit(
      known
        ? table.patch(orderAccount, known, { account })
        : table.create(orderAccount, { ...opened, account, version: 1 }),
    );
  };
  return {
    vault,
    base: { ...base, log },
    tenantId,
    table,
    people,
    call,
    picture,
    staged,
    arranged,
    delivered: async (items?: object[]) => await call('deliver', 'admin', { version: (await arranged(items)).version }),
    pay,
  };
};
export type DeliveryWorld = Awaited<ReturnType<typeof newDelivery>>;
export type Who = keyof DeliveryWorld['people'];

/** The code of what went wrong, or `ok`. */
export const codeOf = async (answer: Promise<unknown>): Promise<string> =>
  await answer.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  );
