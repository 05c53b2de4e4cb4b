import { expect, it } from 'vitest';
import { extractStreet } from './extract-street.ts';

const places = [{ zip: '18901', place: 'Doylestown' }];

it.each([
  ['12 Broadway, it’s vacant', undefined],
  ['12 Broadway, lockbox on the door', undefined],
  ['12 Broadway, the dog is friendly', undefined],
  ['12 Broadway, New Hope', 'New Hope'],
  ['12 Broadway, doylestown', 'doylestown'],
  ['12 broadway, furlong, PA 18925', 'furlong'],
  ['12 Broadway Doylestown', 'Doylestown'],
])('the town of “%s” is %s', (message, city) => {
  const street = extractStreet(message, undefined, 'PA', places);
  expect([street.line1?.toLowerCase(), street.city]).toEqual(['12 broadway', city]);
});
