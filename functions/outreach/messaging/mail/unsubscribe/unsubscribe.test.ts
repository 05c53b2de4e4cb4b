import { expect, it } from 'vitest';
import type { Tenant } from '../../../../../shared/company/tenancy/tenant.ts';
import { newId } from '../../../../../shared/contract/id.ts';
import { toInstant } from '../../../../../shared/contract/time.ts';
import { NOW } from '../../../../../test/support/world/booking-world.ts';
import { mailboxes, messagingDeps } from '../../../../../test/support/world/outreach/messaging.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { forgetWrites, type Suppression, suppression, suppressionsOf } from '../../delivery/receiver-store.ts';
import { openDispatch } from '../../dispatch.ts';
import { sendEmail } from '../send-email.ts';
import { unsubscribeHandlers } from './unsubscribe.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

const world = worldOfFile();
const address = 'una@example.com';

const newCompany = async () => {
  const table = world.table.openTable(await world.newTenant());
  const { subscription, unsubscribe } = unsubscribeHandlers(world.table.signer);
  const token = unsubscribeToken(world.table.signer, table.tenantId, address);
  const request = { table, now: NOW, input: { token } } as never;
  const rows = async () => (await table.query(suppression, suppressionsOf(address))).items;
  return {
    table,
    rows,
    see: async () => await subscription(request),
    leave: async () => await unsubscribe(request),
  };
};

it('the link of an old mail shows and keeps what was ended before its address was erased, without the address', async () => {
  const { table, rows, see, leave } = await newCompany();
  expect(await see()).toMatchObject({ email: 'u***@example.com', isSubscribed: true });
  await leave();
  const [known] = await rows();
  if (!known) throw new Error('control: an address that nobody erased is kept');
  await table.commit(...forgetWrites(table, known));
  expect(await see()).toMatchObject({ isSubscribed: false });
  expect(await leave()).toEqual({ isSubscribed: false });
  expect(await rows()).toEqual([]);
});

it('advertising is ended for itself, too, where nothing may be sent: that may be lifted', async () => {
  const { table, see, leave, rows } = await newCompany();
  const bounced: Suppression = { address, scope: 'all', reason: 'bounced', createdAt: toInstant(NOW) };
  await table.commit(table.create(suppression, bounced));
  expect(await see()).toMatchObject({ isSubscribed: false });
  await leave();
  await leave();
  expect((await rows()).map(({ scope }) => scope)).toEqual(['all', 'marketing']);
});

it('advertising is not sent while the site is closed that it leads to; all else is', async () => {
  const { table } = await newCompany();
  const boxes = mailboxes();
  const cause = { table, eventId: newId('event', NOW), occurredAt: toInstant(NOW), now: NOW };
  const dispatch = await openDispatch(cause, messagingDeps(world.table, { provider: boxes.provider }));
  const send = async (status: Tenant['status'], isMarketing: boolean): Promise<void> => {
    const message = {
      subject: `${status} ${isMarketing ? 'advertising' : 'visit'}`,
      preview: '',
      title: 'News',
      blocks: [],
      schedule: [],
    };
    const communicationId = newId('communication', NOW);
    const about = { communicationId, leadId: 'led_1', orderId: null, template: null, metadata: {} };
    await sendEmail({ ...dispatch, tenant: { ...dispatch.tenant, status } }, {
      about: { ...about, createdAt: toInstant(NOW) },
      to: { name: '', email: address },
      message,
      logged: message,
      isMarketing,
    } as never);
  };
  for (const status of ['active', 'suspended'] as const)
    for (const isMarketing of [true, false]) await send(status, isMarketing);
  expect(boxes.mails.map(({ subject }) => subject)).toEqual(['active advertising', 'active visit', 'suspended visit']);
});
