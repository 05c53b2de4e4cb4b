import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { blankLead } from '../../../shared/crm/merge/merge.ts';
import { openModelBench, type Says, scriptedModel } from '../../../test/support/assistants/model-bench.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { placeOrder } from '../../../test/support/world/crm/records-world.ts';
import { createLead } from '../../crm/leads/store.ts';
import { auditItem } from '../../platform/audit.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { propertyItem } from '../../sales/records/store.ts';
import { createAdvice } from '../model/late-model.ts';
import { ModelFailed } from '../model/model-port.ts';
import { adviceHandlers } from './handlers.ts';

const MODEL = 'us.anthropic.claude-sonnet-4-6';

let bench: Awaited<ReturnType<typeof openModelBench>>;
beforeAll(async () => {
  bench = await openModelBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const ann = { ...staffCaller('nobody'), name: 'Ann Archer' };
const asked = <Input>(input: Input, caller = ann): SignedRequest<Input> => ({
  ...bench.request(input),
  caller: { ...caller, tenantId: bench.table().tenantId },
});
const without = adviceHandlers(undefined);
const withModel = (says: (n: number) => Says, budget = 20_000_000) => {
  const { model, calls } = scriptedModel((_, n) => says(n));
  return { handlers: adviceHandlers(createAdvice({ modelIds: [MODEL], budget }, model)), calls };
};
const answering = (input: unknown) => withModel(() => ({ tools: [{ name: 'answer', input }] }));

const newProperty = async (): Promise<string> => {
  const table = bench.table();
  const propertyId = newId('property', 1);
  const address = { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' };
  const facts = { type: 'single_family', sqFt: 2400, rooms: 5, yearBuilt: 1928 };
  const sums = { orders: 1, spent: 19_900, firstOrderAt: null, lastOrderAt: '2026-11-20T14:00:00Z' };
  await table.commit(
    table.create(propertyItem, { propertyId, key: propertyId, ...address, ...facts, ...sums, version: 1 }),
  );
  return propertyId;
};
const newLead = async (fields: object = {}): Promise<string> => {
  const table = bench.table();
  const leadId = newId('lead', 1);
  const at = '2026-11-20T14:00:00Z';
  const lead = {
    ...blankLead,
    leadId,
    fullName: 'Pat Doe',
    email: 'pat@example.com',
    source: 'manual' as const,
    score: 50,
    scoreReasons: [],
    status: 'new' as const,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await table.commit(createLead(table, { ...lead, ...fields }));
  return leadId;
};
const quote = { serviceType: 'photography', sqFt: 2400, rooms: 5, zip: null } as const;

const found = {
  estimatedRepairCost: 120_000,
  urgencyLevel: 'normal',
  recommendations: ['Paint first'],
  suggestedVendors: [],
  identifiedIssues: [{ category: 'paint', description: 'Peeling', severity: 'low', estimatedCost: 120_000 }],
};

describe('property analysis', () => {
  it('is kept with author, time, model and input until the next one', async () => {
    const propertyId = await newProperty();
    expect(await without.analysis(asked({ propertyId }))).toEqual({ analysis: null });
    const first = await without.analyse(asked({ propertyId, description: 'The roof leaks' }));
    expect(first).toMatchObject({
      source: 'mock',
      modelId: null,
      gap: 'no_model',
      askedBy: 'Ann Archer',
      version: 1,
      photos: 0,
      description: 'The roof leaks',
      identifiedIssues: [{ category: 'roofing' }],
    });
    const { handlers, calls } = answering(found);
    const photos = ['data:image/png;base64,aGVsbG8='];
    const told = { propertyId, description: 'Paint peels; call Bob at 215-555-0142', photos };
    const second = await handlers.analyse(asked(told));
    expect(second).toMatchObject({ ...found, source: 'model', modelId: MODEL, gap: null, version: 2, photos: 1 });
    const shown = JSON.stringify(calls);
    expect(shown, 'what orders told is known to the model, how somebody is reached is not').toMatch(/1928/);
    expect(shown).not.toContain('555-0142');
    const { analysis } = await without.analysis(asked({ propertyId }));
    expect(analysis).toEqual(second);
  });

  it('answers 404 for a missing property', async () => {
    await expect(without.analysis(asked({ propertyId: newId('property', 2) }))).rejects.toThrow('Property not found');
    const nowhere = asked({ propertyId: newId('property', 2), description: 'A house' });
    await expect(without.analyse(nowhere)).rejects.toThrow('Property not found');
  });
});

describe('reason for an estimate', () => {
  const judged = async ({ handlers }: ReturnType<typeof withModel>) => {
    const { source, gap } = await handlers.qualify(asked({ leadId: await newLead() }));
    return [source, gap];
  };

  it('is given: no model, a failing model, an invalid answer, an exhausted budget', async () => {
    expect(await judged({ handlers: without, calls: [] })).toEqual(['mock', 'no_model']);
    const broken = withModel(() => {
      throw new ModelFailed('down', 'gone', { mayCost: true });
    });
    expect(await judged(broken)).toEqual(['mock', 'down']);
    expect(await judged(answering({ score: 'high' }))).toEqual(['mock', 'garbage']);
    const poor = withModel(() => ({ text: 'never asked' }), 1);
    expect(await judged(poor)).toEqual(['mock', 'over_budget']);
    expect(poor.calls, 'a model that cannot be paid for is not asked').toEqual([]);
  });

  it('is also given for a plan with all messages used', async () => {
    await bench.newTenant('enterprise', 0);
    expect(await judged(withModel(() => ({ text: 'never asked' })))).toEqual(['mock', 'over_limit']);
  });
});

describe('price recommendation for a quote', () => {
  it('is shown with the company’s own price for this house, and its decision is audited', async () => {
    const leadId = await newLead();
    const made = await without.adviseQuotePrice(asked({ leadId, ...quote, competitorAverage: 40_000 }));
    expect(made).toMatchObject({ ownPrice: 19_900, dynamicPrice: 38_000, decision: null, version: 1 });
    const verdict = { leadId, serviceType: 'photography', verdict: 'accepted', version: 1 } as const;
    const decided = await without.decideQuotePrice(asked(verdict));
    expect(decided).toMatchObject({ decision: { verdict: 'accepted', by: 'Ann Archer' }, version: 2 });
    await expect(without.decideQuotePrice(asked(verdict)), 'stale').rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const { items } = await without.quotePrices(asked({ leadId }));
    expect(items).toEqual([decided]);
    const { items: log } = await bench.table().query(auditItem, { pk: 'AUDIT#2026-11', limit: 10 });
    expect(log).toMatchObject([
      {
        action: 'price_advice.accepted',
        target: { kind: 'lead', id: leadId, name: 'Pat Doe' },
        changes: [{ field: 'Photography', before: '$199', after: '$380' }],
      },
    ]);
    const again = await without.adviseQuotePrice(asked({ leadId, ...quote }));
    expect(again, 'a new recommendation is to be decided anew').toMatchObject({ decision: null, version: 3 });
  });

  it('can neither be read nor requested by an agent who does not own the lead', async () => {
    const leadId = await newLead({ assignedTo: 'prf_other' });
    const agent = { ...ann, roles: ['agent' as const] };
    const foreign = 'Lead not found';
    await expect(without.quotePrices(asked({ leadId }, agent))).rejects.toThrow(foreign);
    await expect(without.adviseQuotePrice(asked({ leadId, ...quote }, agent))).rejects.toThrow(foreign);
    await expect(without.qualification(asked({ leadId }, agent))).rejects.toThrow(foreign);
    await expect(without.qualify(asked({ leadId }, agent))).rejects.toThrow(foreign);
    expect((await without.quotePrices(asked({ leadId }))).items).toEqual([]);
  });
});

describe('price recommendation for an order', () => {
  it('is shown with the price that its customer pays, for its own services only', async () => {
    const { orderId } = await placeOrder(bench.world, bench.table().tenantId, ['cleaning', 'photography']);
    const before = await without.orderPrices(asked({ orderId }));
    expect(before.items).toEqual([]);
    const [, photos] = before.services;
    expect(before.services.map(({ serviceType }) => serviceType)).toEqual(['cleaning', 'photography']);
    const { handlers, calls } = answering({ basePrice: 'much' });
    const made = await handlers.adviseOrderPrice(asked({ orderId, serviceType: 'photography' as const }));
    expect(made).toMatchObject({ ownPrice: photos?.price, dynamicPrice: 33_250, source: 'mock', gap: 'garbage' });
    expect(JSON.stringify(calls), 'nobody is named to the model').not.toMatch(/example\.com|\+1215/);
    expect((await without.orderPrices(asked({ orderId }))).items).toEqual([made]);
    const foreign = asked({ orderId, serviceType: 'drone' as const });
    await expect(without.adviseOrderPrice(foreign)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const nowhere = asked({ orderId: newId('order', 1) });
    await expect(without.orderPrices(nowhere)).rejects.toThrow('Order not found');
  });
});

it('keeps a lead qualification and replaces it with a newer one', async () => {
  const leadId = await newLead();
  expect(await without.qualification(asked({ leadId }))).toEqual({ qualification: null });
  await without.qualify(asked({ leadId }));
  const second = await without.qualify(asked({ leadId }));
  expect(second).toMatchObject({ score: 75, tier: 'warm', source: 'mock', version: 2 });
  expect(await without.qualification(asked({ leadId }))).toEqual({ qualification: second });
});

it('answers two concurrent qualifications and keeps one', async () => {
  const leadId = await newLead();
  const both = await Promise.all([without.qualify(asked({ leadId })), without.qualify(asked({ leadId }))]);
  expect(both.map(({ version }) => version).sort()).toEqual([1, 2]);
  const { qualification } = await without.qualification(asked({ leadId }));
  expect(qualification?.version).toBe(2);
});
