import { describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { messageOfRef, refOf } from './message-ref.ts';

const tenantId = newId('tenant');
const nobody = { leadId: null, orderId: null };
const createdAt = '2026-11-20T15:00:00Z';
const message = { communicationId: newId('communication'), createdAt };
const keys = {
  lead: { ...message, ...nobody, leadId: newId('lead') },
  order: { ...message, ...nobody, orderId: newId('order') },
  profile: { ...message, ...nobody, profileId: newId('profile') },
  'somebody with an address alone': { ...message, ...nobody, profileId: "o'hara_par-tner+1.%@xn--hues-5qa.test" },
};

describe('the reference of a message', () => {
  it.each(Object.entries(keys))('of a %s is a tag that SES takes, and is read again', (_, key) => {
    const ref = refOf(tenantId, key) ?? '';
    expect(ref).toMatch(/^[A-Za-z0-9_-]{1,256}$/);
    expect(messageOfRef(ref)).toEqual({ tenantId, key });
  });

  it('of a text that was sent with dots in it is still read', () => {
    const ref = (refOf(tenantId, keys.order) ?? '').replaceAll('-', '.');
    expect(messageOfRef(ref)).toEqual({ tenantId, key: keys.order });
  });

  it('is left out where an address is longer than a tag', () => {
    expect(refOf(tenantId, { ...message, ...nobody, profileId: `${'a'.repeat(200)}@example.com` })).toBeUndefined();
  });

  it('is nothing else', () => {
    for (const ref of [
      '',
      'none',
      'ten_1-com_1-Xled_1-1',
      'ten_1-com_1-Lled_1-',
      'ten_1-com_1-Lled_1-1-1',
      'ten_1-com_1-E_C3-1',
    ])
      expect(messageOfRef(ref), ref).toBeUndefined();
  });
});
