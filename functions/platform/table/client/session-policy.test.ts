import { describe, expect, test } from 'vitest';
import { LEADING_KEYS_MARK } from '../../../../shared/contract/access/leading-keys.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { leadingKeysOf, sessionPolicy } from './session-policy.ts';

const one = newId('tenant');
const two = newId('tenant');

describe('the keys that a session may touch', () => {
  test('are those below the tenant’s id, with the sign that ends it', () => {
    expect(leadingKeysOf(one)).toBe(`T#${one}#*`);
  });

  test.each([
    '*',
    '',
    'ten_',
    `${one}*`,
    `x${one}`,
    `${one} `,
    one.slice(0, 20),
    one.toLowerCase(),
    `ten_${'A'.repeat(41)}`,
    `ten_${'A'.repeat(25)}`,
  ])('are nobody’s for “%s”, which is no tenant’s id', (id) => {
    expect(() => leadingKeysOf(id)).toThrow('Tenant not found');
  });

  test('stand in the policy for each tenant that it is for, and nothing else changes', () => {
    const policy = JSON.stringify({ Action: ['dynamodb:GetItem'], Keys: [LEADING_KEYS_MARK] });
    const narrowed = JSON.parse(sessionPolicy(policy, [one, two]));
    expect(narrowed).toEqual({ Action: ['dynamodb:GetItem'], Keys: [`T#${one}#*`, `T#${two}#*`] });
    expect(() => sessionPolicy(policy, [one, '*'])).toThrow('Tenant not found');
  });
});
