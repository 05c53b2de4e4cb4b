import { expect, test } from 'vitest';
import { companyErrors, emptyCompany, errorsOf, inputOf } from './company-draft.ts';

const whole = {
  ...emptyCompany,
  name: 'Keystone Homes',
  slug: 'keystone',
  countyFips: '42091',
  zips: '19401 19403',
  phone: '215 555 0123',
  email: 'hello@keystone.test',
  address: '1 Main Street',
  adminEmail: 'first@keystone.test',
};

test('converts a complete draft to input without errors', () => {
  expect(companyErrors(whole)).toEqual({});
  expect(inputOf(whole)).toMatchObject({
    zipCodes: [{ zip: '19401' }, { zip: '19403' }],
    administrator: { email: 'first@keystone.test' },
  });
});

test('reports each required field of an empty draft', () => {
  const named = ['address', 'adminEmail', 'countyFips', 'email', 'name', 'phone', 'slug', 'zips'];
  expect(Object.keys(companyErrors(emptyCompany)).sort()).toEqual(named);
  expect(companyErrors({ ...whole, slug: 'www' }).slug).toContain('reserved');
  expect(companyErrors({ ...whole, zips: '19401 Norristown' }).zips).toContain('Norristown');
});

test('shows a server error at its field', () => {
  expect(errorsOf({ slug: 'taken', 'contact.phone': 'odd', 'zipCodes.3.zip': 'odd', other: 'x' })).toEqual({
    slug: 'taken',
    phone: 'odd',
    zips: 'odd',
  });
});
