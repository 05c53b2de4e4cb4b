import { expect, inject, it } from 'vitest';
import { call } from '../../support/cloud/http.ts';

const origin = inject('origin');

/** The fields that a body is refused for; it lacks others on purpose, so that nothing is ever stored. */
const refusedFields = async (route: 'POST /api/leads' | 'POST /api/orders', body: object): Promise<string[]> => {
  const { status, json } = await call(origin, route, { body });
  expect([status, json.error?.code]).toEqual([400, 'INVALID_INPUT']);
  return (json.error.details as { path: string }[]).map(({ path }) => path);
};

const orderWith = (fullName: string, line1: string) => ({
  contactInfo: { fullName, email: 'a@example.com', phone: '+12155550123' },
  address: { line1, city: 'Doylestown', state: 'PA', zip: '18901' },
});
const formWith = (fullName: string, propertyAddress: string) => ({ source: 'nowhere', fullName, propertyAddress });

const typed = ['Win https://evil.example/now', 'Evil.CO/x', 'www.x.y', 'evil.de', 'Ann\r\nBcc: all@evil.test'];

it.each(typed)('F2: a name or an address is refused over HTTP: %j', async (text) => {
  const ofOrder = await refusedFields('POST /api/orders', orderWith(text, text));
  expect(ofOrder).toEqual(expect.arrayContaining(['contactInfo.fullName', 'address.line1']));
  const ofForm = await refusedFields('POST /api/leads', formWith(text, text));
  expect(ofForm).toEqual(expect.arrayContaining(['fullName', 'propertyAddress']));
});

it.each(['St. John', 'J.R. Smith', 'Main St. Apt. 4'])('control: an honest one is not: %s', async (text) => {
  const ofOrder = await refusedFields('POST /api/orders', orderWith(text, text));
  expect(ofOrder.filter((path) => /fullName|line1/.test(path))).toEqual([]);
  const ofForm = await refusedFields('POST /api/leads', formWith(text, text));
  expect(ofForm.filter((path) => /fullName|propertyAddress/.test(path))).toEqual([]);
});
