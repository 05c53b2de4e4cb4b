import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startVapi, type Vapi } from '../../../../test/support/voice/vapi-stand-in.ts';
import { type Company, openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';
import { openCompany } from '../../../../test/support/voice/voice-outages.ts';
import { voicePlace } from '../store.ts';

let bench: VoiceBench;
let vapi: Vapi;
beforeAll(async () => {
  [bench, vapi] = [await openVoiceBench(), await startVapi()];
});
afterAll(async () => await Promise.all([bench.stop(), vapi.stop()]));
beforeEach(() => vapi.feel('well'));

const open = async () => {
  const company = await bench.newBareCompany();
  const office = openCompany(bench, vapi, company);
  return {
    ...office,
    company,
    renew: async () => (await office.ask('POST /api/settings/voice/refresh', { renewSecret: true })).status,
    /** What the provider hears for a message that carries the secret of a generation. */
    hear: async (generation: number) => {
      const [secret = ''] = bench.signer.secretsFor('voice webhook', `${company.tenantId} ${generation}`);
      const message = { type: 'status-update', status: 'in-progress' };
      return (await bench.tell({ ...company, secret }, 'a-call', message)).status;
    },
    secretTold: () => {
      const { body } = vapi.asked.findLast(({ path }) => path === `/assistant/${company.assistantId}`) ?? {};
      return (body?.server as { headers?: Record<string, string> } | undefined)?.headers?.['X-Vapi-Secret'];
    },
  };
};

const generationAt = async ({ assistantId }: Company) =>
  (await bench.platform.get(voicePlace, { kind: 'assistant', id: assistantId }))?.generation;

it('a secret renewed twice before the provider has it leaves the one that it still uses valid', async () => {
  const { company, renew, work, hear, secretTold } = await open();
  vapi.feel('down');
  expect([await renew(), await renew()]).toEqual([200, 200]);
  expect(await work()).toBe(0);
  expect(await hear(1), 'the provider knows no other').toBe(200);
  expect(await renew(), 'asked for once more, after it failed').toBe(200);
  vapi.feel('well');
  expect(await work()).toBe(0);
  expect(secretTold()).toBe(bench.signer.secretsFor('voice webhook', `${company.tenantId} 2`)[0]);
  expect(await hear(2)).toBe(200);
});

it('is renewed again once the provider has it, also while it is told of something else', async () => {
  const { company, ask, renew, work, hear } = await open();
  expect(await renew()).toBe(200);
  expect(await work()).toBe(0);
  for (const generation of [3, 4]) {
    await ask('POST /api/settings/voice/refresh', {});
    expect(await renew()).toBe(200);
    expect(await work()).toBe(0);
    expect(await generationAt(company)).toBe(generation);
  }
  expect(await hear(4)).toBe(200);
  expect(await hear(2), 'control: a secret of two renewals ago').toBe(401);
});

it('is renewed once a press, however late the answer is repeated; control: another press', async () => {
  const { company, ask, work } = await open();
  const press = async (key: string) => {
    expect((await ask('POST /api/settings/voice/refresh', { renewSecret: true }, {}, key)).status).toBe(200);
    expect(await work()).toBe(0);
    return await generationAt(company);
  };
  expect([await press('one'), await press('one'), await press('other')]).toEqual([2, 2, 3]);
});

it('changes its settings under the version that was read, and says who was faster', async () => {
  const { ask } = await open();
  const { body } = await ask('GET /api/settings/voice');
  const { isOn, voiceId, phoneNumberId, phoneNumber, transferNumber, credentialId, version } = body;
  const seen = { isOn: !isOn, voiceId, phoneNumberId, phoneNumber, transferNumber, credentialId, version };
  expect((await ask('PUT /api/settings/voice', seen)).status).toBe(200);
  const late = await ask('PUT /api/settings/voice', { ...seen, transferNumber: '+12155550199' });
  expect([late.status, late.body.error]).toMatchObject([
    409,
    { code: 'VERSION_CONFLICT', details: { changedAt: expect.any(String) } },
  ]);
});

it('is saved from a form that was open while the assistant was synced or its secret renewed', async () => {
  const { ask, renew, work } = await open();
  const { body } = await ask('GET /api/settings/voice');
  const { isOn, voiceId, phoneNumberId, phoneNumber, transferNumber, credentialId, version } = body;
  const seen = { isOn, voiceId, phoneNumberId, phoneNumber, transferNumber, credentialId, version };
  expect(await renew()).toBe(200);
  expect(await work()).toBe(0);
  const saved = await ask('PUT /api/settings/voice', { ...seen, transferNumber: '+12155550199' });
  expect([saved.status, saved.body.transferNumber]).toEqual([200, '+12155550199']);
  expect((await ask('GET /api/settings/voice')).body.version).toBe(saved.body.version);
  const late = await ask('PUT /api/settings/voice', { ...seen, transferNumber: null });
  expect(late.status, 'control: a person was faster').toBe(409);
  expect(await renew()).toBe(200);
  const { lastChange } = (await ask('GET /api/settings/voice')).body;
  expect(lastChange, 'a renewal changes no setting').toEqual(saved.body.lastChange);
});
