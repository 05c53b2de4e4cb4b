import { expect, it } from 'vitest';
import type { LeadField } from './lead-field.ts';
import { readRow } from './read-row.ts';

const placeOf = (cells: Partial<Record<LeadField, string>>) => {
  const all = { email: 'ann@example.com', ...cells };
  const { capture } = readRow(Object.keys(all) as LeadField[], Object.values(all));
  return { line: capture?.propertyAddress, parts: capture?.address };
};

it('columns of an address are its parts, and one line of them', () => {
  expect(placeOf({ propertyAddress: '12 Oak Lane', city: 'Doylestown', state: 'pa', zip: '18901-1234' })).toEqual({
    line: '12 Oak Lane, Doylestown, pa 18901-1234',
    parts: { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' },
  });
});

it('a part that cannot be right stays in the line only', () => {
  expect(placeOf({ propertyAddress: '12 Oak Lane', city: 'Doylestown', state: 'Pennsylvania', zip: '18901' })).toEqual({
    line: '12 Oak Lane, Doylestown, Pennsylvania 18901',
    parts: { line1: '12 Oak Lane', city: 'Doylestown', state: undefined, zip: '18901' },
  });
  expect(placeOf({ zip: '1890' }).parts?.zip).toBeUndefined();
});

it('a first column that is the whole address is not told twice', () => {
  const whole = '12 Oak Lane Doylestown PA 18901';
  expect(placeOf({ propertyAddress: whole, state: 'PA', zip: '18901' })).toEqual({ line: whole, parts: undefined });
  expect(placeOf({ propertyAddress: '12 Oak Lane' })).toEqual({ line: '12 Oak Lane', parts: undefined });
});

it('a cell that a lead cannot take says what would be right', () => {
  const { problems } = readRow(['email', 'fullName', 'yearBuilt'], ['ann@example.com', 'A'.repeat(121), '1']);
  expect(problems?.map(({ field, message }) => [field, message])).toEqual([
    ['fullName', 'must have at most 120 characters'],
    ['yearBuilt', 'must be at least 1600'],
  ]);
});
