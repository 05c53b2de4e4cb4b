import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { beginSale, itemOf, sendPaper } from '../../support/people/deal-papers.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
let agent: As;
let other: As;
beforeAll(async () => {
  [admin, agent] = (await Promise.all([seeded.admin, seeded.agent].map((email) => signedInAs(origin, email)))) as [
    As,
    As,
  ];
  const email = `agent-${randomUUID().slice(0, 8)}@people.test`;
  const asked = await admin('POST /api/invitations', { body: { email, roles: ['agent'] } });
  expect(asked.status, asked.body).toBe(201);
  other = await signedInAs(origin, email);
});

const act = async (as: As, transactionId: string, itemId: string, body: object) =>
  await as(`POST /api/transactions/${transactionId}/checklist/${itemId}`, { body });

describe('a paper of a deal', () => {
  it('is submitted by its agent, rejected with a reason by mail, sent anew and approved', async () => {
    const { transactionId, number } = await beginSale(agent);
    const { itemId } = await itemOf(agent, transactionId, 'listing_agreement');
    const { documentId } = await sendPaper(origin, agent, transactionId, 'Listing agreement.pdf');
    const given = await act(agent, transactionId, itemId, { act: 'submit', documentId, documentVersion: 1 });
    expect(given.status, given.body).toBe(200);
    const queue = (await admin('GET /api/review-queue')).json.items;
    const waiting = queue.find((each: { item: { itemId: string } }) => each.item.itemId === itemId);
    expect(waiting).toMatchObject({ number, mayDecide: true, item: { paper: { documentId, n: 1 } } });
    const { submittedAt } = waiting.item.approval;
    const said = await act(admin, transactionId, itemId, { act: 'reject', reason: 'Page 3 is missing', submittedAt });
    expect(said.status, said.body).toBe(200);
    await untilIdle(origin);
    const mails = (await admin('GET /api/communications', { query: { limit: '50' } })).json.items;
    expect(mails.some((mail: { template?: string }) => mail.template === 'document_rejected')).toBe(true);
    await sendPaper(origin, agent, transactionId, 'Listing agreement.pdf');
    const again = await itemOf(admin, transactionId, 'listing_agreement');
    expect(again).toMatchObject({ approval: { state: 'submitted', documentVersion: 2 } });
    expectError(await act(admin, transactionId, itemId, { act: 'approve', submittedAt }), 409, 'VERSION_CONFLICT');
    const looked = { submittedAt: again.approval.submittedAt };
    expectError(await act(agent, transactionId, itemId, { act: 'approve', ...looked }), 409, 'NOT_ALLOWED_NOW');
    expect((await act(admin, transactionId, itemId, { act: 'approve', ...looked })).status).toBe(200);
    const { items } = (await agent(`GET /api/transactions/${transactionId}/checklist/${itemId}`)).json;
    expect(items.map(({ to }: { to: string }) => to)).toEqual(['approved', 'submitted', 'rejected', 'submitted']);
  });

  it('and the deal, its queue and its files are nobody else’s', async () => {
    const { transactionId } = await beginSale(agent);
    const { itemId } = await itemOf(agent, transactionId, 'listing_agreement');
    const { documentId } = await sendPaper(origin, agent, transactionId, 'Listing agreement.pdf');
    expectError(await other(`GET /api/transactions/${transactionId}/checklist`), 404, 'NOT_FOUND');
    expectError(await act(other, transactionId, itemId, { act: 'submit', documentId }), 404, 'NOT_FOUND');
    expectError(await other(`GET /api/documents/${documentId}`), 404, 'NOT_FOUND');
    expectError(await other(`GET /api/documents/${documentId}/address`), 404, 'NOT_FOUND');
    const query = { rootKind: 'transaction', rootId: transactionId };
    expectError(await other('GET /api/documents', { query }), 404, 'NOT_FOUND');
    expectError(await other('GET /api/review-queue'), 403, 'FORBIDDEN');
    expectError(await agent('GET /api/review-queue'), 403, 'FORBIDDEN');
  });
});
