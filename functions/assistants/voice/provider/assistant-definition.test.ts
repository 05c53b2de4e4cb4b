import { expect, it } from 'vitest';
import { defaultCatalog } from '../../../../shared/company/catalog/default-catalog.ts';
import { weekInWords } from '../../../../shared/company/team/hours/office-hours.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { AssistantBody, complaint } from '../../../../test/support/voice/vapi-shapes.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { type AssistantFacts, assistantBody, numberBody } from './assistant-definition.ts';
import { factsOfCatalog, factsOfPolicy, factsOfTenant } from './company-facts.ts';

const facts: AssistantFacts = {
  tenant: factsOfTenant({ ...defaultTenant.tenant, tenantId: 'ten_x', hosts: [], createdAt: '', version: 1 }),
  offered: factsOfCatalog(defaultCatalog),
  ...factsOfPolicy(defaultPolicy),
  voice: { voiceId: 'Elliot', credentialId: null, transferNumber: null },
  webhookUrl: 'https://northlight.example/api/vapi/webhook',
  secret: 'the secret of this company',
};
const body = assistantBody(facts);

it('has every field that the seed names, in the provider’s format', () => {
  expect(complaint('POST', '/assistant', body)).toBeUndefined();
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining([
      'model',
      'voice',
      'transcriber',
      'firstMessage',
      'endCallPhrases',
      'artifactPlan',
      'analysisPlan',
      'server',
    ]),
  );
  expect(body.model).toMatchObject({ provider: 'anthropic', model: 'claude-sonnet-4-6' });
  expect(body.artifactPlan.recordingEnabled).toBe(true);
  expect(body.server.url).toMatch(/\/api\/vapi\/webhook$/);
});

it('states at once that it is an AI and that the call is recorded, and subscribes to few messages', () => {
  expect(body.firstMessage).toMatch(/AI assistant.*recorded/);
  expect(body.serverMessages).toEqual([
    'tool-calls',
    'status-update',
    'end-of-call-report',
    'hang',
    'transfer-destination-request',
  ]);
});

it('names the tools, none of which takes an id', () => {
  const tools = body.model.tools.flatMap((tool) => ('function' in tool ? [tool.function] : []));
  expect(tools.map(({ name }) => name)).toEqual([
    'check_service_area',
    'get_price_quote',
    'check_availability',
    'hold_slot',
    'book_appointment',
    'capture_lead',
    'qualify_lead',
    'send_booking_link',
    'request_callback',
    'transfer_to_human',
    'lookup_booking',
    'find_other_times',
    'move_booking',
    'cancel_booking',
    'send_payment_link',
    'find_showing_times',
    'request_showing',
  ]);
  expect(JSON.stringify(tools)).not.toMatch(/tenant|leadId|userId/i);
});

it('says the hours of the company, not fixed ones', () => {
  const prompt = (officeHours: AssistantFacts['officeHours']): string =>
    JSON.stringify(assistantBody({ ...facts, officeHours }).model.messages);
  const weekend = [6, 0].map((weekday) => ({ weekday, from: 12 * 60, to: 20 * 60 }));
  expect(prompt(facts.officeHours)).toContain(`The office is open ${weekInWords(facts.officeHours)}`);
  expect(prompt(weekend)).toContain(`The office is open ${weekInWords(weekend)}`);
  expect(weekInWords(weekend)).toBe('Saturday and Sunday, 12 pm to 8 pm');
  expect(prompt(weekend)).not.toContain(weekInWords(facts.officeHours));
});

it('sends the secret only if the provider has no credential to sign with', () => {
  expect(body.server).toMatchObject({ headers: { 'X-Vapi-Secret': facts.secret } });
  const signed = assistantBody({ ...facts, voice: { ...facts.voice, credentialId: 'credential-1' } });
  expect(signed.server).toMatchObject({ credentialId: 'credential-1' });
  expect(JSON.stringify(signed)).not.toContain(facts.secret);
});

it('a number asks us about each call, and falls back to a person if we do not answer', () => {
  const number = numberBody(facts);
  expect(complaint('PATCH', '/phone-number/n-1', number)).toBeUndefined();
  expect(number).toMatchObject({ assistantId: null, server: body.server });
  expect(number.fallbackDestination.number).toBe(defaultTenant.tenant.contact.phone);
  const own = { ...facts, voice: { ...facts.voice, transferNumber: '+12155550188' } };
  expect(numberBody(own).fallbackDestination.number).toBe('+12155550188');
});

it('control: an invalid body is caught', () => {
  const { name: _, ...nameless } = body;
  expect(AssistantBody.safeParse(nameless).success).toBe(false);
  expect(complaint('POST', '/assistant', { ...body, recordingEnabled: true })).toContain('recordingEnabled');
  expect(complaint('PATCH', '/phone-number/n-1', { serverUrl: 'https://x.example' })).toContain('serverUrl');
});
