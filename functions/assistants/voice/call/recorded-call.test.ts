import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVapi, type Vapi } from '../../../../test/support/voice/vapi-stand-in.ts';
import { type Company, openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';
import { recordedCall } from '../../../../test/support/voice/voice-recorded.ts';
import { openVoiceWork } from '../../../../test/support/voice/voice-work.ts';

let bench: VoiceBench;
let vapi: Vapi;
beforeAll(async () => {
  [bench, vapi] = [await openVoiceBench(), await startVapi()];
});
afterAll(async () => await Promise.all([bench.stop(), vapi.stop()]));

const play = async (company: Company): Promise<Record<string, string>> => {
  const said: Record<string, string> = {};
  for (const body of recordedCall('booked-call', bench, company, 'a-recorded-call', `${vapi.url}/recordings/a.mp3`)) {
    const { status, json } = await bench.post(body, { 'x-vapi-signature': bench.hmac(company.secret, body) });
    expect(status).toBe(200);
    for (const { toolCallId, result, error } of json.results ?? []) said[toolCallId] = result ?? `error: ${error}`;
  }
  return said;
};

// Over 40 lines: one call, followed from the first tool to the records.
it('a recorded call books an appointment, is logged with duration, transcript and summary, and qualifies its lead', async () => {
  const company = await bench.newCompany();
  const { tenantId } = company;
  const said = await play(company);
  expect(said.call_area).toBe('Yes, we serve Doylestown, ZIP code 18901, in Bucks County.');
  expect(said.call_times).toMatch(
    /^These times are free\. Option 1: cleaning on \w+day, November \d+ at 8 AM, then photography/,
  );
  expect(said.call_hold).toMatch(/^Held for 10 minutes: cleaning on/);
  // The caller has not heard a read-back yet: a premature yes books nothing.
  expect(said.call_early).toMatch(/Read this back.*12 Court Street, Doylestown, PA 18901.*the price is \$\d/);
  expect(said.call_book).toBe('Booked. The confirmation goes to rosa@example.com, with a link to change or cancel.');
  for (const answer of Object.values(said)) expect(answer).not.toMatch(/\n/);

  const [order, ...more] = await bench.items(tenantId, 'order');
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    services: ['cleaning', 'photography'],
    contactInfo: { email: 'rosa@example.com', phone: '+12155550177' },
  });

  const { work, foldLeads, kept } = openVoiceWork(bench, vapi);
  expect(await foldLeads(tenantId)).toBe(0);
  expect(await work(tenantId)).toBe(0);
  const [lead, ...others] = await bench.items(tenantId, 'lead');
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    email: 'rosa@example.com',
    phone: '+12155550177',
    source: 'voice',
    status: 'qualified',
    fullName: 'Rosa Alvarez',
  });
  expect(lead?.leadId).toBe(order?.leadId);

  const [log, ...logs] = await bench.items(tenantId, 'communication');
  expect(logs).toEqual([]);
  expect({ ...log, ...(log?.row as object) }).toMatchObject({
    type: 'call',
    direction: 'inbound',
    fromAddress: '+12155550177',
    duration: 195,
    status: 'received',
    leadId: lead?.leadId,
  });
  expect(log?.body).toContain('Rosa Alvarez booked cleaning and photography');
  expect(log?.body).toContain('Caller: Hi, I would like my house cleaned and photographed.');
  expect(log?.body).not.toContain('You are the friendly phone assistant');

  const [call] = await bench.items(tenantId, 'voice-call');
  expect(call?.row).toMatchObject({
    status: 'completed',
    phase: 'ended',
    seconds: 195,
    outcome: 'They hung up',
    tier: 'hot',
    orderIds: [order?.orderId],
  });
  expect(call?.qualification).toMatchObject({ tier: 'hot', estimatedConversionProbability: 1 });
  expect(call?.hasHung).toBe(true);
  const [[key, file] = []] = [...kept];
  expect(key).toBe(`recordings/${tenantId}/${call?.callId}.mp3`);
  expect(Buffer.from(file?.bytes ?? []).equals(vapi.sound)).toBe(true);
  expect(call?.recording).toMatchObject({ state: 'kept', key, contentType: 'audio/mpeg' });

  // Three and a quarter minutes are metered as four.
  const licenses = await bench.items(tenantId, 'license');
  expect(licenses.find(({ featureCode }) => featureCode === 'voice_ai')).toMatchObject({ metered: { '2026-11': 4 } });
});

it('played twice, message by message, it is one call, one order, one log entry and the same minutes', async () => {
  const company = await bench.newCompany();
  const { tenantId } = company;
  const first = await play(company);
  expect(await play(company)).toEqual(first);
  const { handler, work } = openVoiceWork(bench, vapi);
  await work(tenantId);
  const again = openVoiceWork(bench, vapi);
  expect(await again.work(tenantId)).toBe(0);
  expect(handler).not.toBe(again.handler);
  const counts = await Promise.all(
    ['voice-call', 'order', 'communication', 'lead'].map(async (kind) => (await bench.items(tenantId, kind)).length),
  );
  expect(counts).toEqual([1, 1, 1, 1]);
  const licenses = await bench.items(tenantId, 'license');
  expect(licenses.find(({ featureCode }) => featureCode === 'voice_ai')).toMatchObject({ metered: { '2026-11': 4 } });
});

it('a call that ends before its lead knows the caller’s name is kept under the name that was said', async () => {
  const company = await bench.newCompany();
  await play(company);
  const { work } = openVoiceWork(bench, vapi);
  expect(await work(company.tenantId)).toBe(0);
  const [call] = await bench.items(company.tenantId, 'voice-call');
  expect(call?.row).toMatchObject({ name: 'Rosa Alvarez' });
});
