import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../shared/contract/access/people.ts';
import { isApprovedFor } from '../../../shared/deals/approval.ts';
import { openGates, subjectOf } from '../../../shared/deals/transactions/checklist-rules.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { gathering } from '../../../test/support/run/gathering.ts';
import { startTable } from '../../../test/support/table/table.ts';
import {
  pdf,
  REVIEW_NOW,
  type Reviewer,
  type ReviewWorld,
  reviewers,
  reviewWorld,
} from '../../../test/support/world/deals/review-world.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readPapers } from '../transactions/papers/read-papers.ts';
import { checklistItem, transactionItem } from '../transactions/store.ts';
import { reviewConsumers } from './follow-document.ts';
import { reviewHandlers } from './handlers.ts';
import { maySeeDeal } from './may-see-deal.ts';

let started: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  started = await startTable();
});
afterAll(async () => await started.stop());

let tenants = 0;
let table: TenantTable;
let world: ReviewWorld;
beforeEach(() => {
  tenants += 1;
  table = started.openTable(`ten_${String(tenants).padStart(26, '0')}`);
  world = reviewWorld(table);
});

const said = async (answer: Promise<unknown>): Promise<string> =>
  await answer.then(
    () => 'ok',
    (error) => error.code,
  );
const rulesOf = async (answer: Promise<unknown>): Promise<string[]> =>
  await answer.then(
    () => [],
    (error) => error.details.map(({ message }: { message: string }) => message),
  );

const ITEM = 'agreement_of_sale';
const itemOf = async (transactionId: string, code = ITEM) => {
  const { items } = await world.ask('ada', 'checklist', { transactionId });
  const item = items.find((each) => each.code === code);
  if (!item) throw new Error(`no item ${code}`);
  return item;
};
const act = async (who: Reviewer, transactionId: string, name: string, more: object = {}, code = ITEM) =>
  await world.ask(who, 'actOnItem', { transactionId, itemId: `${transactionId}_${code}`, act: name, ...more });
const seen = async (transactionId: string, code = ITEM) => ({
  submittedAt: (await itemOf(transactionId, code)).approval.submittedAt,
});
const submitted = async (transactionId: string, code = ITEM) => {
  await world.deal(transactionId);
  const paper = await world.send('alex', transactionId, pdf('one'), 'Agreement.pdf');
  await act('alex', transactionId, 'submit', { documentId: paper.documentId, documentVersion: 1 }, code);
  return paper;
};

describe('who may do what', () => {
  test('an agent submits, an administrator approves, and the score says so', async () => {
    await submitted('trx_1');
    const before = await world.ask('alex', 'checklist', { transactionId: 'trx_1' });
    world.later(1000);
    await act('ada', 'trx_1', 'approve', await seen('trx_1'));
    const after = await world.ask('alex', 'checklist', { transactionId: 'trx_1' });
    expect((await itemOf('trx_1')).approval).toMatchObject({ state: 'approved', decidedBy: { name: 'Ada Admin' } });
    expect(after.score.score).toBeGreaterThan(before.score.score);
    const { items } = await world.ask('alex', 'itemHistory', { transactionId: 'trx_1', itemId: `trx_1_${ITEM}` });
    expect(items.map(({ to, by }) => [to, by])).toEqual([
      ['approved', 'Ada Admin'],
      ['submitted', 'Alex Agent'],
    ]);
  });

  test('an agent never approves, and no administrator what they submitted', async () => {
    const { documentId } = await submitted('trx_1');
    expect(await rulesOf(act('alex', 'trx_1', 'approve', await seen('trx_1')))).toEqual([
      'Only an administrator approves or rejects',
      'Somebody else than its submitter has to decide',
    ]);
    world.later(1000);
    await act('ada', 'trx_1', 'submit', { documentId });
    const own = act('ada', 'trx_1', 'approve', await seen('trx_1'));
    expect(await rulesOf(own)).toEqual(['Somebody else than its submitter has to decide']);
    expect(await said(act('abe', 'trx_1', 'approve', await seen('trx_1')))).toBe('ok');
  });

  test('a rejection says why, and a gate is not applicable by an administrator alone', async () => {
    await submitted('trx_1');
    expect(await said(act('ada', 'trx_1', 'reject', await seen('trx_1')))).toBe('INVALID_INPUT');
    await act('ada', 'trx_1', 'reject', { ...(await seen('trx_1')), reason: 'Page 3 is missing' });
    expect((await itemOf('trx_1')).approval).toMatchObject({ state: 'rejected', reason: 'Page 3 is missing' });
    const none = async (who: Reviewer, code: string) =>
      await said(act(who, 'trx_1', 'not_applicable', { reason: 'Cash' }, code));
    expect(await none('alex', 'title_commitment')).toBe('NOT_ALLOWED_NOW');
    expect(await none('ada', 'title_commitment')).toBe('ok');
    expect(await none('alex', 'inspection_report')).toBe('ok');
    expect(await none('alex', 'inspection_report')).toBe('NOT_ALLOWED_NOW');
  });

  test('a colleague gets 404 on every route, file and document of the deal', async () => {
    const { documentId } = await submitted('trx_1');
    const of = { transactionId: 'trx_1', itemId: `trx_1_${ITEM}` };
    const root = { rootKind: 'transaction', rootId: 'trx_1' };
    const asked = [
      world.ask('bea', 'checklist', of),
      world.ask('bea', 'itemHistory', of),
      world.ask('bea', 'actOnItem', { ...of, act: 'submit', documentId }),
      world.ask('bea', 'addItem', { ...of, name: 'Well test', kind: 'document', stage: 'closed', isGate: false }),
      world.paper('bea', 'documents', root),
      world.paper('bea', 'document', { documentId }),
      world.paper('bea', 'documentAddress', { documentId, as: 'view' }),
      world.paper('bea', 'shareDocument', { documentId, days: 7 }),
      world.paper('bea', 'binDocument', { documentId, version: 1 }),
      world.paper('bea', 'createFolder', { ...root, name: 'Mine' }),
    ].map(said);
    expect(await Promise.all(asked)).toEqual(asked.map(() => 'NOT_FOUND'));
    expect((await world.paper('bea', 'documentRoots', { q: 'Oak' })).items).toEqual([]);
    expect((await world.paper('alex', 'documentRoots', { q: 'Oak' })).items).toMatchObject([{ id: 'trx_1' }]);
    expect(await said(world.paper('alex', 'documentAddress', { documentId, as: 'view' }))).toBe('ok');
  });
});

describe('who may look at a deal with others', () => {
  const license = async (isEnabled: boolean): Promise<void> => {
    const terms = { tenantId: table.tenantId, featureCode: 'agent_portal', isEnabled, expiresAt: null } as const;
    const usage = { currentUsage: 0, usageLimit: null, metered: {}, reported: {}, version: 1 };
    await table.commit(table.put(licenseItem, { ...terms, ...usage }));
  };
  const maySee = async (who: Reviewer, roles: Role[] = [...reviewers[who].roles]): Promise<boolean> => {
    const caller = { ...staffCaller(table.tenantId), ...reviewers[who], roles };
    return await maySeeDeal(table, { tenantId: table.tenantId, hostKind: 'platform', caller }, 'trx_1', REVIEW_NOW);
  };

  test('its agent and administrators, under a license; no colleague, customer or visitor', async () => {
    await world.deal('trx_1');
    await license(true);
    expect([await maySee('alex'), await maySee('ada'), await maySee('bea')]).toEqual([true, true, false]);
    expect(await maySee('alex', ['customer'])).toBe(false);
    const visitor = { tenantId: table.tenantId, hostKind: 'platform', caller: undefined } as const;
    expect(await maySeeDeal(table, visitor, 'trx_1', REVIEW_NOW)).toBe(false);
    await license(false);
    expect(await maySee('alex')).toBe(false);
  });
});

describe('the queue', () => {
  test('lists what settles soonest, however many wait before it', async () => {
    const template = await world.deal('trx_0').then(() => table.get(checklistItem, { transactionId: 'trx_0' }));
    const deal = await table.get(transactionItem, { transactionId: 'trx_0' });
    if (!template || !deal) throw new Error('no deal');
    const [first] = template.items;
    if (!first) throw new Error('no item');
    const items = [{ ...first, approval: { state: 'submitted' as const, note: 'Done' } }];
    const waits = async (transactionId: string, more: Partial<typeof deal>) =>
      await table.commit(
        table.create(transactionItem, { ...deal, transactionId, ...more }),
        table.create(checklistItem, { ...template, transactionId, items }),
      );
    for (let n = 100; n < 350; n++)
      await waits(`trx_${n}`, n < 320 ? { stage: 'fell_through' } : { settlementDate: '2026-12-20' });
    await waits('trx_999', { settlementDate: '2026-12-02' });
    const { items: listed } = await world.ask('ada', 'reviewQueue', {});
    expect(listed.map(({ transactionId }) => transactionId)).toHaveLength(31);
    expect(listed[0]?.transactionId).toBe('trx_999');
  });
});

describe('an approval covers exactly the bytes that it names', () => {
  test('a new version is submitted anew, and the queue lists it', async () => {
    await submitted('trx_1');
    world.later(1000);
    await act('ada', 'trx_1', 'approve', await seen('trx_1'));
    world.later(1000);
    const { documentId } = await world.send('alex', 'trx_1', pdf('two'), 'Agreement.pdf');
    expect((await itemOf('trx_1')).approval).toMatchObject({ state: 'submitted', documentVersion: 2 });
    expect((await world.ask('ada', 'reviewQueue', {})).items).toEqual([]);
    const changed = { table, now: REVIEW_NOW + 3000, data: { transactionId: 'trx_1', documentId } };
    await reviewConsumers['document.deal_changed'](changed as never);
    await reviewConsumers['document.deal_changed'](changed as never);
    expect((await world.ask('ada', 'reviewQueue', {})).items.map(({ item }) => item.code)).toEqual([ITEM]);
    const history = await world.ask('ada', 'itemHistory', { transactionId: 'trx_1', itemId: `trx_1_${ITEM}` });
    expect(history.items.map(({ to }) => to)).toEqual(['submitted', 'approved', 'submitted']);
  });

  test('words alone are no document, and what was said not to apply waits for nobody', async () => {
    await submitted('trx_1');
    const words = act('alex', 'trx_1', 'submit', { note: 'It was signed' }, 'inspection_report');
    expect(await said(words)).toBe('INVALID_INPUT');
    const stored = await table.get(checklistItem, { transactionId: 'trx_1' }, { consistent: true });
    if (!stored) throw new Error('no checklist');
    const items = stored.items.map((item) => ({ ...item, notApplicable: { reason: 'Cash', by: 'Ada Admin' } }));
    expect((await world.ask('ada', 'reviewQueue', {})).items.map(({ item }) => item.code)).toEqual([ITEM]);
    await table.commit(table.patch(checklistItem, stored, { items }));
    expect((await world.ask('ada', 'reviewQueue', {})).items).toEqual([]);
    await act('ada', 'trx_1', 'reopen');
    expect((await itemOf('trx_1')).notApplicable).toBeUndefined();
  });

  test('a version that another has followed is not submitted', async () => {
    await world.deal('trx_1');
    const { documentId } = await world.send('alex', 'trx_1', pdf('one'), 'Agreement.pdf');
    await world.send('alex', 'trx_1', pdf('two'), 'Agreement.pdf');
    const submit = (documentVersion: number) => act('alex', 'trx_1', 'submit', { documentId, documentVersion });
    expect(await said(submit(1))).toBe('VERSION_CONFLICT');
    expect((await itemOf('trx_1')).approval.state).toBe('open');
    expect(await said(submit(2))).toBe('ok');
  });

  test('a decision about what was looked at before is refused', async () => {
    await submitted('trx_1');
    const looked = await seen('trx_1');
    world.later(1000);
    await world.send('alex', 'trx_1', pdf('two'), 'Agreement.pdf');
    expect(await said(act('ada', 'trx_1', 'approve', looked))).toBe('VERSION_CONFLICT');
    expect(await said(act('ada', 'trx_1', 'approve', await seen('trx_1')))).toBe('ok');
  });

  test('a paper in the bin is given no more, and comes back as it was', async () => {
    const { documentId } = await submitted('trx_1');
    await act('ada', 'trx_1', 'approve', await seen('trx_1'));
    const { version } = (await world.paper('alex', 'document', { documentId })).document;
    await world.paper('alex', 'binDocument', { documentId, version });
    expect((await itemOf('trx_1')).approval.state).toBe('open');
    await world.paper('alex', 'recoverDocument', { documentId, version: version + 1 });
    expect((await itemOf('trx_1')).approval.state).toBe('approved');
  });

  /** A table whose first commit waits until both have come. */
  const meeting = (come: () => Promise<void>): TenantTable => {
    const own = started.openTable(table.tenantId);
    const commit = own.commit.bind(own);
    let isFirst = true;
    own.commit = async (...writes) => {
      if (isFirst) {
        isFirst = false;
        await come();
      }
      await commit(...writes);
    };
    return own;
  };

  const approving = async (transactionId: string, meanwhile: () => Promise<unknown>) => {
    const input = { transactionId, itemId: `${transactionId}_${ITEM}`, act: 'approve', ...(await seen(transactionId)) };
    const come = async () => {
      await meanwhile();
    };
    return await said(world.ask('ada', 'actOnItem', input, meeting(come)));
  };

  test('is not given once its paper went into the bin in the very moment; control: else it is', async () => {
    const { documentId } = await submitted('trx_1');
    const { version } = (await world.paper('alex', 'document', { documentId })).document;
    const bin = async () => await world.paper('alex', 'binDocument', { documentId, version });
    expect(await approving('trx_1', bin)).toBe('NOT_ALLOWED_NOW');
    await world.paper('alex', 'recoverDocument', { documentId, version: version + 1 });
    expect((await itemOf('trx_1')).approval.state).toBe('submitted');
    expect(await approving('trx_1', async () => {})).toBe('ok');
  });

  test('is not given once the folder of its paper went into the bin in the very moment', async () => {
    const { documentId } = await submitted('trx_1');
    const root = { rootKind: 'transaction', rootId: 'trx_1' };
    const folder = await world.paper('alex', 'createFolder', { ...root, name: 'Signed' });
    const { version } = (await world.paper('alex', 'document', { documentId })).document;
    await world.paper('alex', 'changeDocument', { documentId, version, parentId: folder.documentId });
    const bin = async () =>
      await world.paper('alex', 'binDocument', { documentId: folder.documentId, version: folder.version });
    expect(await approving('trx_1', bin)).toBe('NOT_ALLOWED_NOW');
  });

  test('is not given once its deal fell through in the very moment', async () => {
    await submitted('trx_1');
    const fall = async () => {
      const deal = await table.get(transactionItem, { transactionId: 'trx_1' }, { consistent: true });
      if (!deal) throw new Error('no deal');
      await table.commit(table.patch(transactionItem, deal, { stage: 'fell_through' }));
    };
    expect(await approving('trx_1', fall)).toBe('NOT_ALLOWED_NOW');
    const stored = await table.get(checklistItem, { transactionId: 'trx_1' }, { consistent: true });
    expect(stored?.items.find(({ code }) => code === ITEM)?.approval.state).toBe('submitted');
  });

  test('is about one submission alone, also of two that came in the same moment', async () => {
    await world.deal('trx_1');
    const give = async (note: string) => await act('alex', 'trx_1', 'submit', { note }, 'utilities');
    await give('Read on the 1st');
    const looked = await seen('trx_1', 'utilities');
    await give('Read on the 2nd');
    expect(await said(act('ada', 'trx_1', 'approve', looked, 'utilities'))).toBe('VERSION_CONFLICT');
    expect(await said(act('ada', 'trx_1', 'approve', await seen('trx_1', 'utilities'), 'utilities'))).toBe('ok');
  });

  test('of other bytes is told of anew, though they wait as those before them did', async () => {
    const { documentId } = await submitted('trx_1');
    world.later(1000);
    await world.send('alex', 'trx_1', pdf('two'), 'Agreement.pdf');
    const changed = { table, now: REVIEW_NOW + 3000, data: { transactionId: 'trx_1', documentId } };
    await reviewConsumers['document.deal_changed'](changed as never);
    const history = await world.ask('ada', 'itemHistory', { transactionId: 'trx_1', itemId: `trx_1_${ITEM}` });
    expect(history.items.map(({ to }) => to)).toEqual(['submitted', 'submitted']);
    const stored = await table.get(checklistItem, { transactionId: 'trx_1' }, { consistent: true });
    expect(stored?.items.find(({ code }) => code === ITEM)?.approval.documentVersion).toBe(2);
  });

  test('a paper that comes into the bin while its new bytes are noted waits for nobody', async () => {
    const { documentId } = await submitted('trx_1');
    world.later(1000);
    await world.send('alex', 'trx_1', pdf('two'), 'Agreement.pdf');
    const { version } = (await world.paper('alex', 'document', { documentId })).document;
    const bin = async () => {
      await world.paper('alex', 'binDocument', { documentId, version });
    };
    const changed = { table: meeting(bin), now: REVIEW_NOW + 3000, data: { transactionId: 'trx_1', documentId } };
    await reviewConsumers['document.deal_changed'](changed as never);
    const stored = await table.get(checklistItem, { transactionId: 'trx_1' }, { consistent: true });
    expect(stored?.items.find(({ code }) => code === ITEM)?.approval.state).toBe('open');
  });

  type Approve = (through: TenantTable, transactionId: string) => Promise<unknown>;

  /** An approval of version 2 against version 3, which has the bytes of version 1; answers whether those are approved. */
  const race = async (
    transactionId: string,
    approve: Approve,
    isCovered: (transactionId: string) => Promise<boolean>,
  ) => {
    const { documentId } = await submitted(transactionId);
    world.later(1000);
    await world.send('alex', transactionId, pdf('two'), 'Agreement.pdf');
    const { version } = (await world.paper('alex', 'document', { documentId })).document;
    const come = gathering(2);
    await Promise.allSettled([
      approve(meeting(come), transactionId),
      world.paper('alex', 'restoreVersion', { documentId, version, n: 1 }, meeting(come)),
    ]);
    const { document } = await world.paper('alex', 'document', { documentId });
    expect(document.current?.n).toBe(3);
    return await isCovered(transactionId);
  };

  const guarded: Approve = async (through, transactionId) => {
    const looked = await seen(transactionId);
    const input = { transactionId, itemId: `${transactionId}_${ITEM}`, act: 'approve', ...looked };
    return await world.ask('ada', 'actOnItem', input, through);
  };
  const byBytes = async (transactionId: string) => {
    const papers = await readPapers(table, transactionId);
    const item = papers?.items.find(({ code }) => code === ITEM);
    const { documentId = '' } = item?.approval ?? {};
    const sha256 = papers?.documents.get(documentId)?.current?.sha256 ?? '';
    const deal = await world.ask('ada', 'checklist', { transactionId });
    const subject = subjectOf({
      type: 'sale',
      address: { line1: '', city: '', state: 'PA', zip: '18901' },
      facts: {},
    });
    const isGateOpen = openGates(deal, 'clear_to_close', subject).some(({ code }) => code === ITEM);
    expect(isGateOpen).toBe(true);
    return item !== undefined && isApprovedFor(item.approval, sha256);
  };

  const RACES = quickOrFull(8, 100);

  test('an approval that races a new version never covers it, time after time at a barrier', async () => {
    const covered: boolean[] = [];
    for (let i = 0; i < RACES; i++) covered.push(await race(`trx_${10_000 + i}`, guarded, byBytes));
    expect(covered).toHaveLength(RACES);
    expect(covered.filter(Boolean)).toEqual([]);
  });

  test('control: an approval by item alone covers bytes that nobody looked at', async () => {
    const byItem: Approve = async (through, transactionId) => {
      const stored = await through.get(checklistItem, { transactionId }, { consistent: true });
      if (!stored) return;
      const items = stored.items.map((item) =>
        item.code === ITEM ? { ...item, approval: { ...item.approval, state: 'approved' as const } } : item,
      );
      await through.commit(through.patch(checklistItem, stored, { items }));
    };
    const isItemApproved = async (transactionId: string) => {
      const stored = await table.get(checklistItem, { transactionId }, { consistent: true });
      return stored?.items.find(({ code }) => code === ITEM)?.approval.state === 'approved';
    };
    expect(await race('trx_20000', byItem, isItemApproved)).toBe(true);
  });

  test('two administrators decide once', async () => {
    await submitted('trx_1');
    const looked = await seen('trx_1');
    const codes = await Promise.all([
      said(act('ada', 'trx_1', 'approve', looked)),
      said(act('abe', 'trx_1', 'reject', { ...looked, reason: 'Unsigned' })),
    ]);
    expect(codes.toSorted()).toEqual(['NOT_ALLOWED_NOW', 'ok']);
  });
});

describe('the queue and the templates', () => {
  test('lists the soonest settlement first, and says what is one’s own', async () => {
    for (const [id, day] of [
      ['trx_1', '2026-12-30'],
      ['trx_2', '2026-12-05'],
    ] as const) {
      await world.deal(id, day);
      await act('alex', id, 'submit', { note: 'As in the deed' }, 'identities');
    }
    await act('ada', 'trx_1', 'submit', { note: 'Told by phone' }, 'wire_instructions');
    const { items } = await world.ask('ada', 'reviewQueue', {});
    expect(items.map(({ transactionId, item, mayDecide }) => [transactionId, item.code, mayDecide])).toEqual([
      ['trx_2', 'identities', true],
      ['trx_1', 'identities', true],
      ['trx_1', 'wire_instructions', false],
    ]);
  });

  test('a company’s own template goes over the default, and its older versions stay', async () => {
    const first = await world.ask('ada', 'checklistTemplate', { code: 'sale-PA' });
    expect(first.n).toBe(0);
    const input = { code: 'sale-PA', n: 0, name: 'Our sale', items: first.items.filter(({ isGate }) => isGate) };
    await world.ask('ada', 'putChecklistTemplate', input);
    expect(await said(world.ask('abe', 'putChecklistTemplate', input))).toBe('VERSION_CONFLICT');
    await world.ask('abe', 'putChecklistTemplate', { ...input, n: 1, name: 'Ours' });
    const names = [undefined, 1, 0].map(
      async (n) => (await world.ask('ada', 'checklistTemplate', { code: 'sale-PA', n })).name,
    );
    expect(await Promise.all(names)).toEqual(['Ours', 'Our sale', 'Sale, PA']);
    const of = async (items: typeof input.items) =>
      await said(world.ask('ada', 'putChecklistTemplate', { ...input, n: 2, items }));
    const renamed = input.items.map((item, i) =>
      i === 1 ? { ...item, name: ` ${first.items[0]?.name ?? ''}` } : item,
    );
    expect(await of([...input.items, ...input.items.slice(0, 1)])).toBe('INVALID_INPUT');
    expect(await of(renamed)).toBe('INVALID_INPUT');
    expect(await of(input.items.filter(({ code }) => code !== ITEM))).toBe('INVALID_INPUT');
    expect(await of(input.items)).toBe('ok');
  });

  test('an item is added by hand, a gate by an administrator', async () => {
    await world.deal('trx_1');
    const item = { transactionId: 'trx_1', name: 'Well water test', kind: 'document', stage: 'closed' };
    expect(await said(world.ask('alex', 'addItem', { ...item, isGate: true }))).toBe('NOT_ALLOWED_NOW');
    const { items } = await world.ask('alex', 'addItem', { ...item, isGate: false });
    expect(items.at(-1)).toMatchObject({ name: 'Well water test', isRequired: true });
  });

  test('an item is not added to a deal that fell through, nor beyond the eightieth', async () => {
    await world.deal('trx_1');
    const item = { transactionId: 'trx_1', name: 'Well test', kind: 'document', stage: 'closed', isGate: false };
    const stored = await table.get(checklistItem, { transactionId: 'trx_1' });
    const [first] = stored?.items ?? [];
    if (!stored || !first) throw new Error('no checklist');
    const many = Array.from({ length: 79 }, (_, n) => ({ ...first, itemId: `chk_${n}` }));
    await table.commit(table.patch(checklistItem, stored, { items: many }));
    expect(await said(world.ask('alex', 'addItem', item))).toBe('ok');
    world.later(1000);
    expect(await rulesOf(world.ask('alex', 'addItem', item))).toEqual(['At most 80 items fit into a checklist']);
    const other = await world.deal('trx_2');
    await table.commit(table.patch(transactionItem, other, { stage: 'fell_through' }));
    const late = world.ask('alex', 'addItem', { ...item, transactionId: 'trx_2' });
    expect(await rulesOf(late)).toEqual(['The deal fell through']);
  });

  test('an item is added once a key of its form; control: another form adds another', async () => {
    await world.deal('trx_1');
    const item = { transactionId: 'trx_1', name: 'Well water test', kind: 'document', stage: 'closed', isGate: false };
    const add = async (idempotencyKey: string) => {
      const asked = { ...(world.request('alex', item) as object), idempotencyKey };
      return (await reviewHandlers().addItem(asked as never)).items.filter(({ name }) => name === item.name).length;
    };
    expect([await add('a form'), await add('a form'), await add('another form')]).toEqual([1, 1, 2]);
  });
});
