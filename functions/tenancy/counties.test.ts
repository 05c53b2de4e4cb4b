import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { states } from '../../shared/tenancy/states.ts';
import { openCounties } from './counties.ts';

const counties = openCounties(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'));

test('a county is found with its state, its middle and its outline', () => {
  const bucks = counties.find('42017');
  expect(bucks).toMatchObject({ countyName: 'Bucks County', state: 'PA' });
  expect(bucks?.center.lat).toBeCloseTo(40.34, 1);
  expect(bucks?.center.lng).toBeCloseTo(-75.1, 1);
  expect(bucks?.outline).toMatch(/^M[\d. L]+Z$/);
});

test.each([
  ['22071', 'Orleans Parish'],
  ['51760', 'Richmond'],
  ['51159', 'Richmond County'],
  ['11001', 'District of Columbia'],
  ['24510', 'Baltimore'],
])('%s is called %s', (fips, name) => {
  expect(counties.find(fips)?.countyName).toBe(name);
});

test('what is no county is not found', () => {
  expect(counties.find('99999')).toBeUndefined();
  expect(counties.of('XX')).toEqual([]);
});

test('every state has counties by name, each of which can be drawn', () => {
  for (const { code } of states) {
    const own = counties.of(code);
    expect(own.length, code).toBeGreaterThan(0);
    expect(own.map(({ countyName }) => countyName)).toEqual(
      own.map(({ countyName }) => countyName).sort((a, b) => a.localeCompare(b)),
    );
    const outline = counties.find(own[0]?.countyFips ?? '')?.outline ?? '';
    expect(outline.length, code).toBeLessThan(800);
  }
});
