import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PricingRecommendation, PropertyAnalysis } from '../../../shared/assistants/advice/ai-results.ts';
import { LeadQualification } from '../../../shared/assistants/advice/lead-qualification.ts';
import { openModelBench, type Says, scriptedModel } from '../../../test/support/assistants/model-bench.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { aiHandlers } from '../chat/ai-handlers.ts';
import { chatSession } from '../chat/store.ts';
import { createAdvice } from './late-model.ts';
import { ModelFailed } from './model-port.ts';
import { modelDays } from './model-usage-store.ts';

let bench: Awaited<ReturnType<typeof openModelBench>>;
beforeAll(async () => {
  bench = await openModelBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const signed = <Input>(input: Input): SignedRequest<Input> => ({
  ...bench.request(input),
  caller: staffCaller(bench.table().tenantId),
});
const without = aiHandlers(undefined);
const withModel = (says: (n: number) => Says) => {
  const { model, calls } = scriptedModel((_, n) => says(n));
  const config = { modelIds: ['us.anthropic.claude-sonnet-4-6'], budget: 20_000_000 };
  return { handlers: aiHandlers(createAdvice(config, model)), calls };
};
const answering = (input: unknown) => withModel(() => ({ tools: [{ name: 'answer', input }] }));

const newLead = async (): Promise<string> => {
  const talk = bench.open(scriptedModel(() => ({ text: 'Thank you.' })).model);
  const { sessionId } = await talk.say({
    message: 'I need cleaning soon, reach me at pat@example.com or 215-555-0142',
  });
  const session = await bench.table().get(chatSession, { sessionId }, { consistent: true });
  return session?.leadId ?? '';
};

describe('without a model', () => {
  it('a price is the seed’s: 299 and 95 % of the competitors’ average, 350 if that is unknown', async () => {
    const unknown = await without.pricing(signed({ serviceType: 'photography' }));
    expect(unknown).toMatchObject({ source: 'mock', basePrice: 29_900, dynamicPrice: 33_250 });
    expect(unknown.competitorAnalysis).toEqual({ averageMarketPrice: 35_000, pricePosition: 'below' });
    const known = await without.pricing(signed({ serviceType: 'photography', competitorAverage: 40_000 }));
    expect(known.dynamicPrice).toBe(38_000);
    expect(PricingRecommendation.parse(known)).toBeDefined();
  });

  it('a lead is the seed’s 75 and warm, with its own data as reasons', async () => {
    const leadId = await newLead();
    const result = await without.leadQualification(signed({ leadId }));
    expect(result).toMatchObject({ source: 'mock', score: 75, tier: 'warm', estimatedConversionProbability: 0.75 });
    expect(result.reasons).toContain('Left both an email address and a phone number');
    expect(LeadQualification.parse(result)).toBeDefined();
  });

  it('a property is judged by the words of its description', async () => {
    const result = await without.propertyAnalysis(signed({ description: 'Roof leaks, walls need paint' }));
    expect(result.identifiedIssues.map(({ category }) => category)).toEqual(['roofing', 'painting']);
    expect(result).toMatchObject({ source: 'mock', urgencyLevel: 'high', estimatedRepairCost: 370_000 });
    expect(PropertyAnalysis.parse(result)).toBeDefined();
  });
});

const qualified = {
  score: 88,
  tier: 'hot',
  reasons: ['Asks for a date'],
  recommendedActions: ['Call today'],
  urgencyIndicators: [],
  estimatedConversionProbability: 0.6,
};

describe('with a model', () => {
  it('the result is returned with the model as its source, and metered', async () => {
    const leadId = await newLead();
    const { handlers, calls } = answering(qualified);
    expect(await handlers.leadQualification(signed({ leadId }))).toEqual({ ...qualified, source: 'model' });
    const [call] = calls;
    expect([call?.mustUse, call?.maxTokens]).toEqual(['answer', 4096]);
    expect(JSON.stringify(call), 'who the lead is stays here').not.toContain('pat@example.com');
    const [day] = await modelDays(bench.table(), '2026-11-20', '2026-11-20');
    expect(day?.features.qualification).toMatchObject({ calls: 1, answered: 1 });
  });

  it.each([
    ['of another shape', { score: 'high' }],
    ['at odds with itself', { ...qualified, tier: 'cold' }],
  ])('a result %s is rejected: the estimate is returned and says so', async (_, input) => {
    const leadId = await newLead();
    expect(await answering(input).handlers.leadQualification(signed({ leadId }))).toMatchObject({
      source: 'mock',
      score: 75,
    });
  });

  it('a price far from the company’s own is rejected; pricing has its own token limit', async () => {
    const wild = { basePrice: 10_000, dynamicPrice: 90_000, adjustments: [], confidence: 1 };
    const { handlers, calls } = answering({
      ...wild,
      competitorAnalysis: { averageMarketPrice: 100, pricePosition: 'above' },
    });
    expect(await handlers.pricing(signed({ serviceType: 'cleaning' }))).toMatchObject({ source: 'mock' });
    expect(calls[0]?.maxTokens).toBe(2048);
  });

  it('images are passed to the model, page URLs are not fetched', async () => {
    const { handlers, calls } = answering({});
    const photos = ['data:image/png;base64,aGVsbG8=', 'https://example.com/a.png'];
    await handlers.propertyAnalysis(signed({ description: 'A kitchen', photos }));
    const kinds = calls[0]?.messages[0]?.content.map((block) => Object.keys(block)[0]);
    expect(kinds).toEqual(['image', 'text']);
  });

  it('a failing model yields the estimate', async () => {
    const { handlers } = withModel(() => {
      throw new ModelFailed('down', 'gone', { mayCost: true });
    });
    expect(await handlers.pricing(signed({ serviceType: 'cleaning' }))).toMatchObject({ source: 'mock' });
  });
});
