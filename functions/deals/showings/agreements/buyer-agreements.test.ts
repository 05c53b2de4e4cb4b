import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { startTable } from '../../../../test/support/table/table.ts';
import { leadOf } from '../../../../test/support/world/crm/records-world.ts';
import { pdf, type Reviewer, reviewers, reviewWorld } from '../../../../test/support/world/deals/review-world.ts';
import { createLead, leadAlias, otherIdOfLead } from '../../../crm/leads/store.ts';
import { documentRootsWithDeals } from '../../transactions/papers/document-roots.ts';
import { buyerAgreementItem } from '../store.ts';
import { agreementHandlers } from './agreement-handlers.ts';
import { checkAgreement } from './buyer-agreements.ts';

let started: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  started = await startTable();
});
afterAll(async () => await started.stop());

const roots = async () => documentRootsWithDeals({ sign: () => '', verify: () => undefined } as never);

test('a buyer’s agreement is a document that its agent may see; any other is as if there were none', async () => {
  const table = started.openTable(`ten_${'7'.repeat(26)}`);
  const world = reviewWorld(table);
  await world.deal('trx_1');
  const { documentId } = await world.send('alex', 'trx_1', pdf('Buyer agreement'), 'Buyer agreement');
  const buyerOf = async (who: Reviewer): Promise<string> => {
    const leadId = newId('lead', 0);
    await table.commit(createLead(table, leadOf(leadId, { assignedTo: reviewers[who].profileId })));
    return leadId;
  };
  const submit = async (who: Reviewer, id: string, known?: string) => {
    const leadId = known ?? (await buyerOf(who));
    const input = { leadId, version: 0, documentId: id };
    return await agreementHandlers(roots)
      .submitBuyerAgreement(world.request(who, input))
      .then(
        ({ agreement }) => ({ agreement }),
        ({ code, details }) => ({ code, details }),
      );
  };
  const none = await submit('bea', newId('document', 0));
  expect(none).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'documentId' }] });
  expect(await submit('bea', documentId)).toEqual(none);
  const taken = { agreement: { state: 'submitted', documentId, documentVersion: 1 } };
  expect(await submit('alex', documentId), 'the deal’s own agent').toMatchObject(taken);
  expect(await submit('ada', documentId), 'an administrator').toMatchObject(taken);
  const buyer = await buyerOf('alex');
  expect(await submit('alex', documentId, buyer)).toMatchObject(taken);
  expect(await submit('alex', documentId, buyer), 'of a version that is over').toMatchObject({
    code: 'VERSION_CONFLICT',
  });
});

test('a buyer keeps what they signed as a lead that was merged into theirs', async () => {
  const table = started.openTable(`ten_${'8'.repeat(26)}`);
  const world = reviewWorld(table);
  const [leadId, otherId] = [newId('lead', 0), newId('lead', 0)];
  const approved = { state: 'approved', note: 'Signed', submittedAt: '2026-11-20T10:00:00Z' } as const;
  const days = { from: '2026-11-20', to: '2026-12-20' };
  await table.commit(
    createLead(table, leadOf(leadId, { fullName: 'Bo Buyer' })),
    table.create(leadAlias, { leadId: otherId, of: leadId }),
    table.create(otherIdOfLead, { leadId: otherId, of: leadId }),
    table.create(buyerAgreementItem, { leadId: otherId, agreement: approved, ...days, version: 2 }),
  );
  const { buyerAgreement, buyerAgreements, submitBuyerAgreement } = agreementHandlers(roots);
  const shown = { leadId, leadName: 'Bo Buyer', agreement: approved, version: 2 };
  expect(await buyerAgreement(world.request('ada', { leadId }))).toMatchObject(shown);
  expect((await buyerAgreements(world.request('ada', { limit: 25 }))).items).toMatchObject([shown]);
  const buyer = leadOf(leadId);
  await checkAgreement(table, buyer, '2026-12-20');
  await expect(checkAgreement(table, buyer, '2026-12-21')).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
  // The next one takes its place under the version that was seen.
  const again = { leadId, version: 2, note: 'Signed anew', ...days };
  expect(await submitBuyerAgreement(world.request('ada', again))).toMatchObject({ leadId, version: 3 });
});

test('of two agreements of one buyer, the one that was opened is decided', async () => {
  const table = started.openTable(`ten_${'9'.repeat(26)}`);
  const world = reviewWorld(table);
  const [leadId, otherId] = [newId('lead', 0), newId('lead', 0)];
  const waiting = (id: string, submittedAt: string) => ({
    leadId: id,
    agreement: { state: 'submitted' as const, note: submittedAt, submittedAt },
    version: 1,
  });
  await table.commit(
    createLead(table, leadOf(leadId, { fullName: 'Bo Buyer' })),
    table.create(leadAlias, { leadId: otherId, of: leadId }),
    table.create(otherIdOfLead, { leadId: otherId, of: leadId }),
    table.create(buyerAgreementItem, waiting(leadId, '2026-11-20T10:00:00Z')),
    table.create(buyerAgreementItem, waiting(otherId, '2026-11-21T10:00:00Z')),
  );
  const { buyerAgreement, buyerAgreements, decideBuyerAgreement } = agreementHandlers(roots);
  const listed = async () => (await buyerAgreements(world.request('ada', { limit: 25 }))).items;
  const [last, first] = await listed();
  expect([last, first]).toMatchObject([
    { leadId, signedAs: otherId, leadName: 'Bo Buyer' },
    { leadId, signedAs: leadId, leadName: 'Bo Buyer' },
  ]);
  expect(await buyerAgreement(world.request('ada', { leadId }))).toEqual(last);
  const approve = { leadId, version: 1, decision: 'approved' as const };
  const decide = async (input: object) => await decideBuyerAgreement(world.request('ada', { ...approve, ...input }));
  expect(await decide({ signedAs: leadId })).toMatchObject({ signedAs: leadId, agreement: { state: 'approved' } });
  expect(await listed()).toMatchObject([
    { signedAs: otherId, agreement: { state: 'submitted' } },
    { signedAs: leadId, agreement: { state: 'approved' } },
  ]);
  await expect(decide({ signedAs: newId('lead', 0) })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await decide({}), 'the last submitted, where none is named').toMatchObject({ signedAs: otherId });
});
