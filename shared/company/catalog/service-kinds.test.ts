import { describe, expect, it } from 'vitest';
import { unservedText } from '../../crm/leads/unserved-text.ts';
import type { ServiceCode } from './service.ts';
import { serviceKinds } from './service-kinds.ts';

describe('what nobody does, in a sentence', () => {
  it.each<[ServiceCode[], string]>([
    [['inspections'], 'inspections'],
    [['drone'], 'drone photos'],
    [['photography', 'virtual_staging'], 'photography and virtual staging'],
    [['floor_plan', 'matterport'], 'floor plans and Matterport tours'],
    [['cleaning', 'painting', 'landscaping'], 'cleaning, painting, and landscaping'],
  ])('%j is %s', (services, words) => {
    expect(serviceKinds(services)).toBe(words);
    expect(unservedText({ services, zip: '18901' })).toBe(`Nobody does ${words} in 18901 yet`);
    const together = `Nobody does ${words} in one visit in 18901 yet`;
    expect(unservedText({ services, zip: '18901', isTogether: true })).toBe(together);
  });
});
