import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VoiceProvider } from '../../../functions/assistants/voice/provider/provider.ts';
import { breakerLimits } from '../../../functions/platform/breaker/breaker.ts';
import { HOUR, MINUTE } from '../../../shared/contract/time.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { ills, startVapi, type Vapi } from '../../support/voice/vapi-stand-in.ts';
import { openVoiceBench, type VoiceBench } from '../../support/voice/voice-bench.ts';
import { openCompany } from '../../support/voice/voice-outages.ts';
import { patiently } from '../../support/voice/voice-work.ts';

type Ill = (typeof ills)[number];

/** In the quick run each is looked at with being down and with a third of the other ills, each with another third. */
const illsInTurn = (start: number): readonly Ill[] => shareInTurn(ills, 3, start);

let bench: VoiceBench;
let vapi: Vapi;
beforeAll(async () => {
  [bench, vapi] = [await openVoiceBench(), await startVapi()];
});
afterAll(async () => await Promise.all([bench.stop(), vapi.stop()]));
beforeEach(() => vapi.feel('well'));

const open = async () => openCompany(bench, vapi, await bench.newBareCompany());
type Opened = Awaited<ReturnType<typeof open>>;

const said: Readonly<Record<Ill, string>> = {
  down: 'The voice provider did not answer.',
  slow: 'The voice provider did not answer.',
  half: 'The voice provider did not answer.',
  garbage: 'The voice provider gave an answer that makes no sense.',
  overloaded: 'The voice provider has too much to do.',
  failing: 'The voice provider has a problem.',
  'no key': 'The voice provider does not accept its key.',
};
/** Where it may have done it all the same: the phone may have rung. */
const isUnsure = (ill: Ill): boolean => !['overloaded', 'no key'].includes(ill);
const RESTING = 'The voice provider is not answering; it is left alone for a moment.';

const askCall = async ({ ask, newLead }: Opened) => {
  const leadId = await newLead();
  const { status, body } = await ask('POST /api/voice/calls', { leadId });
  expect(status, JSON.stringify(body)).toBe(201);
  return { leadId, callId: String(body.callId) };
};
const showCall = async ({ ask }: Opened, callId: string) =>
  (await ask('GET /api/voice/calls/{callId}', { callId })).body;
const wish = { isOn: true, voiceId: 'Elliot', phoneNumber: '+12155550100', transferNumber: null, credentialId: null };
let numbers = 0;
const changeSettings = async ({ ask }: Opened) => {
  const { version } = (await ask('GET /api/settings/voice')).body;
  return await ask('PUT /api/settings/voice', { ...wish, phoneNumberId: `number-of-ours-${++numbers}`, version });
};

describe('R10: a voice provider that is', () => {
  it.each(illsInTurn(0))(
    '%s is reported once where a call was requested, and its minutes are returned',
    async (ill) => {
      const company = await open();
      const { leadId, callId } = await askCall(company);
      vapi.feel(ill);
      const before = vapi.asked.length;
      expect(await company.work()).toBe(0);
      expect(await company.tell('voice.call_asked', { callId })).toBe(0);
      expect(vapi.asked.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /call']);
      expect(await showCall(company, callId)).toMatchObject({
        status: 'completed',
        phase: 'ended',
        outcome: `Could not be placed. ${said[ill]}`,
      });
      expect(await company.minutes()).toEqual({ '2026-11': 0 });
      const { body } = await company.ask('GET /api/voice/leads/{leadId}/may-call', { leadId });
      expect(body.tries).toBe(isUnsure(ill) ? 1 : 0);
    },
  );

  it.each(illsInTurn(1))(
    '%s is reported where assistant and number are configured, and both are repaired afterwards',
    async (ill) => {
      const company = await open();
      vapi.feel(ill);
      expect((await changeSettings(company)).status).toBe(200);
      expect(await company.work()).toBe(0);
      const settings = (await company.ask('GET /api/settings/voice')).body;
      const again = ill === 'no key' ? '' : ' It is tried again by itself.';
      expect(settings).toMatchObject({ state: 'failed', problem: said[ill] + again });
      vapi.feel('well');
      expect((await company.ask('POST /api/settings/voice/refresh')).status).toBe(200);
      const before = vapi.asked.length;
      expect(await company.work()).toBe(0);
      expect((await company.ask('GET /api/settings/voice')).body).toMatchObject({ state: 'ready', problem: null });
      const told = vapi.asked.slice(before).map(({ method, path }) => `${method} /${path.split('/')[1]}`);
      expect(told).toEqual(['PATCH /assistant', 'PATCH /phone-number']);
    },
  );

  it.each(illsInTurn(2))('%s is reported by the test button', async (ill) => {
    const company = await open();
    vapi.feel(ill);
    const { status, body } = await company.testButton();
    expect(status).toBe(200);
    expect(body).toMatchObject({ isGood: false, words: expect.stringMatching(/^Vapi \w+.*\.$/) });
    vapi.feel('well');
    expect((await company.testButton()).body).toMatchObject({ isGood: true });
  });

  it.each(illsInTurn(3))(
    '%s is asked again about a call without a report, until the call is closed without one',
    async (ill) => {
      const company = await open();
      const { callId } = await askCall(company);
      expect(await company.work()).toBe(0);
      vapi.feel(ill);
      expect(await company.tell('voice.call_overdue', { callId })).toBe(0);
      expect(await showCall(company, callId)).toMatchObject({ status: 'active', phase: 'queued' });
      bench.travel(3 * HOUR + MINUTE);
      expect(await company.tell('voice.call_overdue', { callId })).toBe(0);
      const over = { status: 'completed', outcome: 'The provider never told how it ended' };
      expect(await showCall(company, callId)).toMatchObject(over);
      bench.travel(-3 * HOUR - MINUTE);
    },
  );

  it.each(illsInTurn(4))(
    '%s leaves a recording to the queue’s next try, or gives the reason why there is none',
    async (ill) => {
      const company = await open();
      const { callId } = await askCall(company);
      await company.work();
      vapi.feel(ill);
      const data = { callId, url: `${vapi.url}/recordings/a.mp3` };
      const isFinal = ill === 'garbage' || ill === 'no key';
      expect(await company.tell('voice.recording_made', data)).toBe(isFinal ? 0 : 1);
      expect((await showCall(company, callId)).recording.state).toBe(isFinal ? 'failed' : 'none');
      vapi.feel('well');
      if (!isFinal) expect(await company.tell('voice.recording_made', data)).toBe(0);
      expect(company.kept.size).toBe(isFinal ? 0 : 1);
    },
  );
});

describe('R10: a voice provider that is down', () => {
  const askMany = async (company: Opened, count: number) => {
    const calls: string[] = [];
    for (let n = 0; n < count; n++) calls.push((await askCall(company)).callId);
    const before = vapi.asked.length;
    expect(await company.work()).toBe(0);
    const shown = await Promise.all(calls.map((callId) => showCall(company, callId)));
    const outcomes = shown.map(({ outcome }) => outcome);
    return { asked: vapi.asked.length - before, outcomes, resting: outcomes.filter((each) => each?.includes(RESTING)) };
  };

  it('opens the breaker after at most five failures, and is called again within thirty seconds of its recovery', async () => {
    const company = await open();
    vapi.feel('down');
    const first = await askMany(company, 8);
    expect(first.asked).toBe(breakerLimits.failures);
    expect(breakerLimits.failures).toBeLessThanOrEqual(5);
    expect(first.resting).toHaveLength(8 - breakerLimits.failures);
    vapi.feel('well');
    bench.travel(29_000);
    const after = await askMany(company, 3);
    expect(after).toEqual({ asked: 3, outcomes: [null, null, null], resting: [] });
  });

  it('opens the breaker again after one failed trial call', async () => {
    const company = await open();
    vapi.feel('down');
    await askMany(company, breakerLimits.failures);
    bench.travel(breakerLimits.restMs);
    expect((await askMany(company, 6)).asked).toBe(1);
  });

  it('opens the breaker only of the company that saw it fail', async () => {
    vapi.feel('down');
    const before = vapi.asked.length;
    for (let n = 0; n < breakerLimits.failures + 2; n++) await askMany(await open(), 1);
    expect(vapi.asked.length - before).toBe(breakerLimits.failures + 2);
  });

  it('does not open the breaker when it refuses a key', async () => {
    const company = await open();
    vapi.feel('no key');
    expect((await askMany(company, 6)).asked).toBe(6);
  });
});

it('an assistant that was deleted at the provider is created again', async () => {
  const company = await open();
  const assistantId = await company.assistantId();
  vapi.gone.add(`/assistant/${assistantId}`);
  await company.ask('POST /api/settings/voice/refresh');
  expect(await company.work()).toBe(0);
  expect((await company.ask('GET /api/settings/voice')).body).toMatchObject({ state: 'ready', problem: null });
  expect(await company.assistantId()).toMatch(/^made-assistant-/);
});

/** As it is written first: whatever comes back is taken for what was asked for. */
const trusting = (each: Vapi): VoiceProvider => ({
  ...patiently(each),
  placeCall: async (body) => {
    const headers = { authorization: 'Bearer a-key' };
    const response = await fetch(`${each.url}/call`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { id: string };
  },
});

it('controls: a client that trusts every answer is caught in each mode', async () => {
  const caught: string[] = [];
  // It would wait for ever for one that never answers.
  for (const ill of ills.filter((each) => each !== 'slow')) {
    vapi.feel('well');
    const company = openCompany(bench, vapi, await bench.newBareCompany(), trusting);
    const { callId } = await askCall(company);
    vapi.feel(ill);
    const cameBack = await company.work();
    const { outcome } = await showCall(company, callId);
    if (cameBack > 0 || outcome !== `Could not be placed. ${said[ill]}`) caught.push(ill);
  }
  expect(caught).toEqual(ills.filter((each) => each !== 'slow'));
});
