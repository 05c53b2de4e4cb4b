import { describe, expect, it } from 'vitest';
import { HOUR, instantAt, toInstant } from '../../../../shared/contract/time.ts';
import { beforeEachCall } from '../../../../test/support/table/table-faults.ts';
import { leadOf } from '../../../../test/support/world/crm/records-world.ts';
import { askFor, putListing, ZONE } from '../../../../test/support/world/deals/showing-world.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { lead } from '../../../crm/leads/store.ts';
import { showingItem } from '../../../deals/showings/store.ts';
import { openTables } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { smsPeer, suppression } from '../delivery/receiver-store.ts';
import { answerByText, showingAnswerOf } from './answer-showing.ts';
import { receiveText } from './receive-text.ts';

const world = worldOfFile();

const SELLER_PHONE = '+12155550177';
const TEN = instantAt('2026-11-23', 600, ZONE) ?? Number.NaN;

const asked = async () => {
  const { table, now } = world.context(await world.newTenant([]));
  const seller = leadOf('led_00000000000000000000000001', { phone: SELLER_PHONE });
  await table.commit(table.create(lead, seller));
  const listing = await putListing(table, { now, sellerLeadId: seller.leadId });
  const showing = await askFor({ table, now }, listing.listingId, TEN);
  return { table, now, listing, showing };
};

/** The seller's phone, which a company texted and which replied STOP. */
const stoppedSeller = async (table: TenantTable, now: number) => {
  const boxes = mailboxes();
  const deps = messagingDeps(world.table, { texting: boxes.texting });
  const at = toInstant(now);
  const stopped = { address: SELLER_PHONE, scope: 'all', reason: 'stopped', createdAt: at } as const;
  const peer = { phone: SELLER_PHONE, tenantId: table.tenantId, lastAt: at, version: 1 };
  await deps.platform.commit(deps.platform.create(smsPeer, peer));
  await table.commit(table.create(suppression, stopped));
  const hearYes = async (inboundMessageId: string, openTable = world.table.openTable) => {
    const to = { destinationNumber: '+12155550000', messageKeyword: 'KEYWORD' };
    const text = { originationNumber: SELLER_PHONE, messageBody: 'YES', inboundMessageId, ...to };
    await receiveText(openTable, deps, text, now);
    return await table.get(suppression, stopped);
  };
  return { boxes, stopped, hearYes };
};

describe('the answer in a text message', () => {
  it.each([
    ['Y', 'confirmed'],
    [' yes! ', 'confirmed'],
    ['n', 'declined'],
    ['No.', 'declined'],
    ['yes please', undefined],
    ['STOP', undefined],
    ['constructor', undefined],
  ])('of “%s” is %s', (body, answer) => expect(showingAnswerOf(body)).toBe(answer));

  it('confirms the one request that waits for this phone, once', async () => {
    const { table, now, showing } = await asked();
    expect(await answerByText([table], SELLER_PHONE, 'confirmed', now)).toContain('You confirmed the showing');
    const after = await table.get(showingItem, showing);
    expect(after).toMatchObject({ status: 'confirmed', answers: [{ party: 'seller', way: 'sms' }] });
    expect(await answerByText([table], SELLER_PHONE, 'declined', now)).toBeUndefined();
    expect((await table.get(showingItem, showing))?.status).toBe('confirmed');
  });

  it('of another phone means nothing', async () => {
    const { table, now, showing } = await asked();
    expect(await answerByText([table], '+12155550178', 'confirmed', now)).toBeUndefined();
    expect((await table.get(showingItem, showing))?.status).toBe('requested');
  });

  it('decides none of several requests, and nothing after their time', async () => {
    const { table, now, listing, showing } = await asked();
    await askFor({ table, now }, listing.listingId, TEN + HOUR);
    expect(await answerByText([table], SELLER_PHONE, 'confirmed', now)).toContain('2 showing requests wait');
    expect((await table.get(showingItem, showing))?.status).toBe('requested');
    expect(await answerByText([table], SELLER_PHONE, 'confirmed', now + 4 * HOUR)).toBeUndefined();
  });

  it('subscribes nobody who says yes to a request that waits; control: once none waits, it does', async () => {
    const { table, now, showing } = await asked();
    const { boxes, stopped, hearYes } = await stoppedSeller(table, now);
    expect(await hearYes('in-1')).toEqual(stopped);
    expect((await table.get(showingItem, showing))?.status).toBe('confirmed');
    expect(boxes.texts.map(({ body }) => body)).toEqual([expect.stringContaining('You confirmed the showing')]);
    expect(await hearYes('in-1'), 'the same message comes again').toEqual(stopped);
    expect(boxes.texts).toHaveLength(1);
    expect(await hearYes('in-2')).toBeUndefined();
  });

  it('subscribes nobody either when it comes again because its worker died after the answer', async () => {
    const { table, now, showing } = await asked();
    const { stopped, hearYes } = await stoppedSeller(table, now);
    const client = world.table.newClient();
    let isDead = false;
    beforeEachCall(client, (command) => {
      if (isDead) throw new Error('The worker was killed');
      isDead = command === 'TransactWriteItemsCommand';
    });
    const dying = hearYes('in-3', openTables({ ...world.table.tableDeps, client }));
    await expect(dying).rejects.toThrow('killed');
    expect((await table.get(showingItem, showing))?.status).toBe('confirmed');
    expect(await hearYes('in-3')).toEqual(stopped);
  });
});
