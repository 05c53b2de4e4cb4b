import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressLine,
  findZip,
  PostalAddress,
  PostalAddressInput,
  readAddress,
  readZip,
  withoutZip,
  Zip,
} from './place.ts';

const whole = { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' };

describe('ZIP code', () => {
  it('is five digits, and the problem says so', () => {
    expect(Zip.parse('18901')).toBe('18901');
    for (const wrong of ['1890', '189011', '18901-1234', ' 18901', 'Doylestown', '']) {
      expect(Zip.safeParse(wrong).error?.issues[0]?.message, wrong).toBe('must be five digits like 18901');
    }
  });

  it('is read from a word with or without ZIP+4', () => {
    expect(['18901', '18901-1234', '189012', '18901-12', 'x18901'].map(readZip)).toEqual([
      '18901',
      '18901',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is the last one in a typed address', () => {
    expect(findZip('18977 Oak Lane, Doylestown 18901')).toBe('18901');
    expect(findZip('12 Oak Lane')).toBeUndefined();
  });

  it('is removed from the end of a text', () => {
    expect(withoutZip('12 Oak Lane, Doylestown 18901-1234 ')).toBe('12 Oak Lane, Doylestown');
    expect(withoutZip('18901')).toBe('');
    expect(withoutZip('12 Oak Lane')).toBe('12 Oak Lane');
  });
});

describe('the state of an address from a form', () => {
  const problemOf = (state: string) => PostalAddressInput.safeParse({ ...whole, state }).error?.issues[0];

  it.each(['ZZ', 'P', 'Pennsylvania', '', 'XX', 'constructor'])(
    'is refused by its field where there is none: %j',
    (state) => {
      expect(problemOf(state)).toMatchObject({ path: ['state'], message: expect.stringContaining('like PA') });
    },
  );

  it('is one of the fifty, the District of Columbia or a territory, in capitals', () => {
    expect(['PA', 'DC', 'PR', 'GU', 'wy'].map(problemOf)).toEqual(Array(5).fill(undefined));
    expect(PostalAddressInput.parse({ ...whole, state: 'nj' }).state).toBe('NJ');
    expect(PostalAddress.safeParse({ ...whole, state: 'ZZ' }).success, 'what was stored before is read').toBe(true);
  });
});

describe('readAddress', () => {
  it.each([
    ['12 Oak Lane, Doylestown, PA 18901', whole],
    ['12 Oak Lane, Doylestown, PA, 18901', whole],
    [' 12 Oak Lane , Doylestown PA 18901-1234, USA', whole],
    ['12 Oak Lane, Doylestown, pa. 18901.', whole],
    ['12 Oak Lane, Apt 4, Doylestown, PA 18901', { ...whole, line1: '12 Oak Lane, Apt 4' }],
    ['18977 Oak Lane, Doylestown, PA 18901', { ...whole, line1: '18977 Oak Lane' }],
    ['5 Willow Ct, Doylestown, PA 18901', { ...whole, line1: '5 Willow Ct' }],
  ])('parses all fields of %s', (line, address) => {
    expect(readAddress(line)).toEqual(address);
  });

  it.each([
    ['12 Oak Lane Doylestown PA 18901', { state: 'PA', zip: '18901' }],
    ['Doylestown, PA 18901', { state: 'PA', zip: '18901' }],
    ['PA 18901', { state: 'PA', zip: '18901' }],
    ['12 Mill Street, 18901', { zip: '18901' }],
    ['18901', { zip: '18901' }],
    ['12 Oak Lane, Doylestown', {}],
    ['the yellow house by the river', {}],
    ['', {}],
  ])('parses only the certain fields of %s', (line, address) => {
    expect(readAddress(line)).toEqual(address);
  });

  it.each([
    ['123 Main St, Doylestown, PA 18901, call 12345', '18901'],
    ['123 Main St, Doylestown, PA 18901 (gate code 12345)', '18901'],
    ['123 Main St, Doylestown, PA 18901, order 12345', '18901'],
    ['12345 Main St, Doylestown, PA 18901', '18901'],
    ['123 Main St, Doylestown, call 12345', undefined],
    ['123 Main St, Doylestown, call me 12345', undefined],
    ['123 Main St, Doylestown, ID 12345', undefined],
    ['123 Main St, Doylestown, in 12345', undefined],
    ['5 Willow Ct 18901', undefined],
    ['123 Main St, loan number 12345', undefined],
    ['18901 Main St', undefined],
    ['Route 18901, Doylestown', undefined],
    ['from 1 Oak Lane, Doylestown, PA 18901 to 2 Elm Street, Princeton, NJ 08540', undefined],
  ])('of %s gives ZIP code %s and ignores other five digits', (line, zip) => {
    expect(readAddress(line).zip).toBe(zip);
  });

  it('parses what addressLine formats', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{1,10}$/);
    const address = fc.record({
      line1: fc.tuple(fc.integer({ min: 1, max: 99_999 }), word, word).map((parts) => parts.join(' ')),
      city: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      state: fc.constant('PA'),
      zip: fc.integer({ min: 15_000, max: 19_699 }).map(String),
    });
    fc.assert(
      fc.property(address, (each) => {
        expect(readAddress(addressLine(each))).toEqual(each);
      }),
    );
  });

  it('gives a valid address, or part of one, for any text', () => {
    const part = fc.constantFrom(
      '12 Oak Lane',
      'Doylestown',
      'PA',
      '18901',
      '12345',
      ',',
      ', ',
      ' ',
      'NJ',
      '08540',
      'x',
    );
    const line = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(line, (each) => {
        const read = readAddress(each);
        if (read.zip !== undefined) expect(each).toContain(read.zip);
        if (read.line1 !== undefined) expect(each.includes(read.line1) && each.includes(read.city ?? '\0')).toBe(true);
        expect(PostalAddress.partial().safeParse(read).success).toBe(true);
      }),
    );
  });

  it('handles a long text in linear time', () => {
    const long = `${'PA 18901, '.repeat(20_000)}${','.repeat(20_000)}`;
    const began = performance.now();
    readAddress(long);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

it('addressLine omits missing parts', () => {
  expect(addressLine(whole)).toBe('12 Oak Lane, Doylestown, PA 18901');
  expect(addressLine({ zip: '18901' })).toBe('18901');
  expect(addressLine({ line1: '12 Oak Lane', state: 'PA' })).toBe('12 Oak Lane, PA');
  expect(addressLine({})).toBe('');
});
