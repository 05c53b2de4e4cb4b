import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

const key = (line1: string, zip = '18901') => addressKey({ line1, zip });

describe('the key of an address', () => {
  it.each([
    ['12 Court Street', '12 court st.'],
    ['12  COURT  St', '12 Court St'],
    ['7 North Main Street', '7 N. Main St'],
    ['4 Rue Cézanne', '4 Rue Cezanne'],
    ['9 O’Neill Lane', "9 O'Neill Ln"],
    ['12 Court Street, Apt 4B', '12 Court St #4B'],
    ['12 Court Street Unit 4b', '12 Court St. Suite 4B'],
  ])('is equal for “%s” and “%s”', (one, other) => expect(key(one)).toBe(key(other)));

  it.each([
    ['12 Court Street', '21 Court Street'],
    ['12 Court Street', '12 Court Lane'],
    ['12 Court Street', '12 Court Street Apt 4'],
    ['12 Court Street Apt 4', '12 Court Street Apt 5'],
    ['1 North Street', '1 South Street'],
  ])('differs for “%s” and “%s”', (one, other) => expect(key(one)).not.toBe(key(other)));

  it('uses the first five digits of the ZIP code', () => {
    expect(key('1 A St', '18901-1234')).toBe(key('1 A St', '18901'));
    expect(key('1 A St', '18901')).not.toBe(key('1 A St', '18902'));
  });
});
