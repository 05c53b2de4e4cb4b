import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';

let bench: VoiceBench;
beforeAll(async () => {
  bench = await openVoiceBench();
});
afterAll(async () => await bench.stop());

it('an action that no tool does is answered in the seed’s words, and the call goes on', async () => {
  const company = await bench.newCompany();
  const hear = async (name: string, input: object = {}) => await bench.use(company, 'odd-call', name, input);
  expect(await hear('sell_the_house')).toBe('error: Unknown action type');
  expect(await hear('constructor')).toBe('error: Unknown action type');
  expect(await hear('check_service_area', { zip: '18901' })).toMatch(/^Yes, we serve/);
});

it.each([
  ['capture_lead', { fullName: 'evil.com claim now' }, 'fullName'],
  ['capture_lead', { propertyAddress: '12 www.evil Street' }, 'propertyAddress'],
  ['request_callback', { fullName: 'Ann\nLee' }, 'fullName'],
  ['book_appointment', { fullName: 'Ann', email: 'ann@example.com', street: '12 evil.com/x' }, 'street'],
])('a name or an address with a web address or a line break is refused: %s %j', async (name, input, field) => {
  const company = await bench.newCompany();
  const heard = await bench.use(company, 'linked-call', name, input);
  expect(heard).toMatch(new RegExp(`^error: ${field} must (?:be one line|not contain a web address)$`));
});
