import { describe, expect, it } from 'vitest';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { startDealWorld } from '../../../../test/support/world/deals/deal-world.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { consume } from '../../../platform/consume.ts';
import { clientOfEmail } from '../../../sales/records/store.ts';

const world = worldOfFile();

const party = (role: string, email: string) => ({ role, name: `${role} of the story`, email });

describe('a deal that moves', () => {
  it('is told by mail to its parties who are clients, once, without why it fell through', async () => {
    const deals = await startDealWorld(world);
    const parties = [party('buyer', 'client@example.com'), party('seller', 'stranger@example.com')];
    const { transactionId, version } = await deals.begin({ parties });
    const owner = { email: 'client@example.com', clientId: 'cli_1', version: 1 };
    await deals.table.commit(deals.table.create(clientOfEmail, owner));
    const fall = { transactionId, version, to: 'fell_through', reason: 'A secret reason', deposit: 'Secret' };
    const moved = await deals.ask('alex', 'POST /api/transactions/{transactionId}/stage', fall);
    expect(moved.status).toBe(200);

    const boxes = mailboxes();
    const events = (await everything(world.table.client, world.table.tableName)).filter(
      (each) => each.type === 'transaction.stage_changed' && each.entity === 'event',
    );
    const consumers = messageConsumers(messagingDeps(world.table, { provider: boxes.provider }));
    const handler = consume(customerMessages, consumers, { openTable: world.table.openTable, clock: () => NOW });
    for (const _ of [1, 2]) await deliver(handler, events.map(envelopeOf));

    expect(boxes.mails).toHaveLength(1);
    const [mail] = boxes.mails;
    expect(JSON.stringify(mail)).toContain('client@example.com');
    expect(mail?.subject).toContain('Fell through');
    expect(JSON.stringify(mail)).not.toMatch(/secret/i);
  });
});
