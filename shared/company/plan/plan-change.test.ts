import { expect, test } from 'vitest';
import { featuresOfPlan, type License } from './license.ts';
import { changedLicenses } from './plan-change.ts';
import { licensesOfPlan } from './usage.ts';

const tenantId = 'ten_1';
const on = (planCode: 'starter' | 'pro' | 'enterprise') => licensesOfPlan({ tenantId, planCode });
const apply = (licenses: License[], changes: ReturnType<typeof changedLicenses>): License[] =>
  licenses.map((license) => changes.find(({ after }) => after.featureCode === license.featureCode)?.after ?? license);
const termsOf = (licenses: License[]) =>
  licenses.map(({ featureCode, isEnabled, usageLimit }) => [featureCode, isEnabled, usageLimit]);

test.each([
  ['starter', 'pro'],
  ['pro', 'starter'],
  ['starter', 'enterprise'],
  ['enterprise', 'starter'],
] as const)('a change from %s to %s gives the licenses of the new plan', (from, to) => {
  expect(termsOf(apply(on(from), changedLicenses(tenantId, on(from), { planCode: to })))).toEqual(termsOf(on(to)));
});

test('the same plan changes nothing', () => {
  expect(changedLicenses(tenantId, on('pro'), { planCode: 'pro' })).toEqual([]);
});

test('keeps usage, and keeps an expiry only if the feature stays licensed', () => {
  const counted = on('pro').map((license) => ({
    ...license,
    currentUsage: 7,
    metered: { '2026-12': 7 },
    expiresAt: '2027-01-01T00:00:00Z',
  }));
  const changes = changedLicenses(tenantId, counted, { planCode: 'starter' });
  for (const { after } of changes) expect(after).toMatchObject({ currentUsage: 7, metered: { '2026-12': 7 } });
  const chat = changes.find(({ after }) => after.featureCode === 'chat_ai');
  expect(chat?.after).toMatchObject({ usageLimit: 500, expiresAt: '2027-01-01T00:00:00Z' });
  expect(changes.find(({ after }) => after.featureCode === 'crm')?.after).toMatchObject({ expiresAt: null });
});

test('applies single license changes after the plan', () => {
  const change = { featureCode: 'crm', isEnabled: true, expiresAt: '2027-01-01T00:00:00Z' } as const;
  const changes = changedLicenses(tenantId, on('pro'), { planCode: 'starter', licenses: [change] });
  expect(changes.find(({ after }) => after.featureCode === 'crm')?.after).toMatchObject(change);
  expect(
    changes.filter(({ after }) => after.isEnabled && !featuresOfPlan.starter.includes(after.featureCode)),
  ).toHaveLength(1);
});

test('adds a missing license row', () => {
  const rest = on('starter').filter(({ featureCode }) => featureCode !== 'crm');
  const changes = changedLicenses(tenantId, rest, { licenses: [{ featureCode: 'crm', isEnabled: true }] });
  expect(changes).toEqual([
    { before: undefined, after: expect.objectContaining({ featureCode: 'crm', isEnabled: true }) },
  ]);
});
