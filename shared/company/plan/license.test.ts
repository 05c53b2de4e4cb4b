import { describe, expect, test } from 'vitest';
import { emptyBranding } from '../branding/branding.ts';
import { FeatureCode, featuresOfPlan, isLicensed } from './license.ts';

const now = Date.parse('2026-12-01T00:00:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();

describe('license', () => {
  test.each([
    ['without a license', undefined, false],
    ['disabled', { isEnabled: false, expiresAt: null }, false],
    ['enabled', { isEnabled: true, expiresAt: null }, true],
    ['a millisecond before its expiry', { isEnabled: true, expiresAt: at(1) }, true],
    ['at its expiry', { isEnabled: true, expiresAt: at(0) }, false],
    ['a millisecond after', { isEnabled: true, expiresAt: at(-1) }, false],
    ['disabled before its expiry', { isEnabled: false, expiresAt: at(1) }, false],
    ['with an unparsable expiry', { isEnabled: true, expiresAt: 'soon' }, false],
  ])('%s', (_, license, licensed) => {
    expect(isLicensed(license, now)).toBe(licensed);
  });
});

test('each plan includes the one below it, and Enterprise includes all', () => {
  const { starter, pro, enterprise } = featuresOfPlan;
  expect(starter).toEqual(['booking', 'lead_capture', 'chat_ai', 'portal', 'branding']);
  expect(pro).toEqual(expect.arrayContaining([...starter]));
  expect(pro.slice(starter.length)).toEqual([
    'crm',
    'automation',
    'document_manager',
    'agent_portal',
    'commissions',
    'api_access',
    'sms',
  ]);
  const ofEnterprise = ['voice_ai', 'dotloop', 'mls', 'custom_domain', 'platform_v2', 'monitoring'];
  expect(enterprise).toEqual([...pro, ...ofEnterprise]);
  expect(FeatureCode.options, 'no feature without a plan').toEqual(enterprise);
});

test('treats missing branding as empty', () => {
  expect(new Set(Object.values(emptyBranding))).toEqual(new Set([null]));
});
