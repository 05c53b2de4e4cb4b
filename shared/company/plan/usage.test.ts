import { describe, expect, test } from 'vitest';
import type { License } from './license.ts';
import { planView } from './plan-view.ts';
import { featureOfMetric, judgeUsage, licensesOfPlan, monthOf } from './usage.ts';

const december = Date.parse('2026-12-01T00:00:00.000Z');
const at = (ms: number) => new Date(december + ms).toISOString();
const license = (changes: Partial<License> = {}): License => ({
  tenantId: 't',
  featureCode: 'chat_ai',
  isEnabled: true,
  expiresAt: null,
  currentUsage: 0,
  usageLimit: 1000,
  metered: { '2026-11': 1000, '2026-12': 998 },
  version: 1,
  ...changes,
});

describe('judgeUsage', () => {
  test.each<[string, License | undefined, number, number, string]>([
    ['within the limit', license(), 1, 0, 'granted'],
    ['up to the limit', license(), 2, 0, 'granted'],
    ['past the limit', license(), 3, 0, 'exhausted'],
    ['a millisecond before the month ends', license(), 1, -1, 'exhausted'],
    ['in a month that has just begun', license({ metered: { '2026-11': 1000 } }), 1000, 0, 'granted'],
    ['without a limit', license({ usageLimit: null }), 1_000_000, 0, 'granted'],
    ['without a license', undefined, 1, 0, 'notLicensed'],
    ['of a disabled feature', license({ isEnabled: false }), 1, 0, 'notLicensed'],
    ['a millisecond before the license expires', license({ expiresAt: at(1) }), 1, 0, 'granted'],
    ['when the license expires', license({ expiresAt: at(0) }), 1, 0, 'notLicensed'],
    ['a millisecond after', license({ expiresAt: at(-1) }), 1, 0, 'notLicensed'],
    ['of usage that was only reported', license({ metered: {}, reported: { '2026-12': 5000 } }), 1, 0, 'granted'],
  ])('%s', (_, known, amount, after, verdict) => {
    expect(judgeUsage(known, amount, december + after)).toBe(verdict);
  });
});

test('counts months in UTC', () => {
  expect([monthOf(december - 1), monthOf(december)]).toEqual(['2026-11', '2026-12']);
});

test.each([
  ['chat_ai', 'chat_ai'],
  ['storage_gb', 'document_manager'],
  ['crm', 'crm'],
  ['nothing', undefined],
  ['constructor', undefined],
])('%s counts on the license of %s', (metric, feature) => {
  expect(featureOfMetric(metric)).toBe(feature);
});

describe('plan', () => {
  const limits = (planCode: 'starter' | 'pro' | 'enterprise') =>
    planView(planCode, licensesOfPlan({ tenantId: 't', planCode }), december).usage.map(({ limit }) => limit);

  test('limits messages, minutes, texts and storage: Starter to a quarter of Pro', () => {
    expect(limits('pro')).toEqual([2000, 300, 1000, 50]);
    expect(limits('starter')).toEqual([500, 75, 250, 12]);
    expect(limits('enterprise')).toEqual([null, null, null, null]);
  });

  test("shows the enabled licenses and this month's usage", () => {
    const [chat] = licensesOfPlan({ tenantId: 't', planCode: 'pro' }).filter(
      ({ featureCode }) => featureCode === 'sms',
    );
    if (!chat) throw new Error('The license is missing');
    const used = { ...chat, metered: { '2026-11': 9, '2026-12': 7 }, expiresAt: at(-1) };
    const view = planView('pro', [used], december);
    expect(view.items).toMatchObject([{ featureCode: 'sms', isEnabled: true, isLicensed: false, usageLimit: 1000 }]);
    expect(view.usage.find(({ metricName }) => metricName === 'sms')).toMatchObject({ used: 7, month: '2026-12' });
  });
});
