import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { startVapi, type Vapi } from '../../../../test/support/voice/vapi-stand-in.ts';
import { type Company, openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';
import { openCompany } from '../../../../test/support/voice/voice-outages.ts';
import { captureLead } from '../../../crm/leads/capture/capture.ts';
import { emailOwner, readLead } from '../../../crm/leads/store.ts';

let bench: VoiceBench;
let vapi: Vapi;
let company: Company;
beforeAll(async () => {
  [bench, vapi] = [await openVoiceBench(), await startVapi()];
  company = await bench.newBareCompany();
});
afterAll(async () => await Promise.all([bench.stop(), vapi.stop()]));

it('a consenting lead is called in the provider’s format, and hears who calls, why, and how to stop it', async () => {
  const { ask, work, newLead } = openCompany(bench, vapi, company);
  const { body: call } = await ask('POST /api/voice/calls', { leadId: await newLead() });
  expect(await work()).toBe(0);
  const { assistantId, numberId: phoneNumberId } = company;
  expect(vapi.asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/call',
    authorization: 'Bearer a-key',
    body: { assistantId, phoneNumberId, customer: { number: call.number }, metadata: { callId: call.callId } },
  });
  const { assistantOverrides } = vapi.asked.at(-1)?.body ?? {};
  const firstMessage = JSON.stringify(assistantOverrides);
  for (const words of ['AI assistant of', 'You agreed', 'recorded', 'any more calls'])
    expect(firstMessage).toContain(words);
  const shown = (await ask('GET /api/voice/calls/{callId}', { callId: call.callId })).body;
  expect(shown).toMatchObject({ status: 'active', phase: 'queued', direction: 'outbound' });
});

it('a lead who declines further calls during a call is not called again', async () => {
  const own = await bench.newBareCompany();
  const { ask, work, newLead } = openCompany(bench, vapi, own);
  const leadId = await newLead();
  const mayCall = async () => (await ask('GET /api/voice/leads/{leadId}/may-call', { leadId })).body;
  const { body: call } = await ask('POST /api/voice/calls', { leadId });
  await work();
  expect(await mayCall()).toMatchObject({ mayCall: true });
  const [{ providerCallId } = {}] = await bench.items(own.tenantId, 'voice-call');
  const parameters = { notes: 'Sold already.', doNotCallAgain: true };
  const toolCallList = [{ id: 'one', name: 'capture_lead', parameters }];
  const theirs = { type: 'outboundPhoneCall', customer: { number: call.number } };
  const { json } = await bench.tell(own, String(providerCallId), { type: 'tool-calls', toolCallList }, theirs);
  expect(json.results).toMatchObject([{ result: "Thank you, I've noted that." }]);
  const text = 'They have not agreed to calls by the voice assistant.';
  expect(await mayCall()).toMatchObject({ mayCall: false, obstacles: [{ code: 'no_consent', text }] });
  expect(await ask('POST /api/voice/calls', { leadId })).toMatchObject({
    status: 409,
    body: { error: { message: text } },
  });
  const [told] = (await bench.items(own.tenantId, 'event')).filter(({ data }) => JSON.stringify(data).includes('Sold'));
  expect(JSON.stringify(told?.data)).toContain('Asked not to be called again by the assistant.');
});

describe('who gives an email with “don’t call me again”', () => {
  const email = 'sam.rivera@example.com';

  /** A lead who is called, and what is said to the tool on the line. */
  const calledLead = async () => {
    const own = await bench.newBareCompany();
    const { ask, work, newLead } = openCompany(bench, vapi, own);
    const [leadId, bystander] = [await newLead('sam@example.com'), await newLead()];
    const mayCall = async (whom = leadId) =>
      (await ask('GET /api/voice/leads/{leadId}/may-call', { leadId: whom })).body.mayCall;
    const { body: call } = await ask('POST /api/voice/calls', { leadId });
    await work();
    const [{ providerCallId } = {}] = await bench.items(own.tenantId, 'voice-call');
    const say = async (parameters: object): Promise<void> => {
      const toolCallList = [{ id: newId('event', bench.now()), name: 'capture_lead', parameters }];
      const theirs = { type: 'outboundPhoneCall', customer: { number: call.number } };
      await bench.tell(own, String(providerCallId), { type: 'tool-calls', toolCallList }, theirs);
    };
    return { table: bench.openTable(own.tenantId), say, mayCall, bystander };
  };

  it('is not called again, and neither is the lead that the new email makes, whatever form comes later', async () => {
    const { table, say, mayCall, bystander } = await calledLead();
    await say({ email });
    expect(await mayCall(), 'control: an email alone withdraws nothing').toBe(true);
    await say({ email: 'pat.rivera@example.com', doNotCallAgain: true });
    expect(await mayCall()).toBe(false);
    expect(await mayCall(bystander), 'control: somebody else').toBe(true);
    const owner = await table.get(emailOwner, { email: 'pat.rivera@example.com' });
    const made = await readLead(table, String(owner?.leadId));
    const refused = (contact: string | null | undefined) => ({ kind: 'aiCalls', contact, granted: false });
    expect(made?.consentRecords).toEqual([
      expect.objectContaining(refused('pat.rivera@example.com')),
      expect.objectContaining(refused(made?.phone)),
    ]);
  });

  it('is not called again where the email is another lead’s, who is not called either', async () => {
    const { table, say, mayCall } = await calledLead();
    const consents = { serviceMessages: true, marketing: false, aiCalls: true };
    const capture = CaptureInput.parse({ source: 'website_form', email, consents });
    const spouse = await captureLead(table, capture, { now: bench.now(), eventId: newId('event', bench.now()) });
    await say({ email, doNotCallAgain: true });
    expect(await mayCall()).toBe(false);
    expect((await readLead(table, spouse.leadId))?.consents.aiCalls).toBe(false);
  });
});
