import type { Page } from 'playwright';
import { viewOf } from '../../functions/assistants/voice/call/view-calls.ts';
import { callItem } from '../../functions/assistants/voice/store.ts';
import type { CallView } from '../../shared/assistants/voice/call.ts';
import { startVapi } from '../support/voice/vapi-stand-in.ts';
import { openVoiceBench } from '../support/voice/voice-bench.ts';
import { recordedCall } from '../support/voice/voice-recorded.ts';
import { openVoiceWork } from '../support/voice/voice-work.ts';
import { inside, rowsOf } from './inside.ts';
import type { Screen } from './screens.ts';

/** A recorded call as the API shows it once its messages went through the webhook and its work is done. */
const hearCall = async (): Promise<CallView> => {
  const bench = await openVoiceBench();
  const vapi = await startVapi();
  const company = await bench.newCompany();
  const recording = `${vapi.url}/recordings/a.mp3`;
  for (const body of recordedCall('booked-call', bench, company, 'a-recorded-call', recording))
    await bench.post(body, { 'x-vapi-signature': bench.hmac(company.secret, body) });
  const { work, foldLeads } = openVoiceWork(bench, vapi);
  await foldLeads(company.tenantId);
  await work(company.tenantId);
  const table = bench.openTable(company.tenantId);
  const [row] = await bench.items(company.tenantId, 'voice-call');
  const kept = await table.get(callItem, { callId: String(row?.callId) });
  if (!kept) throw new Error('The call was not kept');
  const view = await viewOf(table, kept);
  await Promise.all([bench.stop(), vapi.stop()]);
  return view;
};

let heard: Promise<CallView> | undefined;

/** The page asks for the call and gets it from the bench: no provider calls a machine like this one. */
const answering =
  (change: (call: CallView) => CallView) =>
  async (page: Page, origin: string): Promise<void> => {
    heard ??= hearCall();
    const view = change(await heard);
    const page1 = { items: [view, { ...view, callId: 'cll_2', name: null, tier: 'cold', orderIds: [], seconds: 41 }] };
    await page.route(/\/api\/voice\/calls\?/, (route) => route.fulfill({ json: page1 }));
    await page.route(`**/api/voice/calls/${view.callId}`, (route) => route.fulfill({ json: view }));
    await page.route('**/recording', (route) =>
      route.fulfill({ json: { url: `${origin}/recording.mp3`, expiresAt: '2026-12-01T09:10:00Z' } }),
    );
    await page.goto(`${origin}/admin/calls`);
    await rowsOf(page).first().waitFor();
  };

const open =
  (change: (call: CallView) => CallView = (call) => call) =>
  async (page: Page, origin: string): Promise<void> => {
    await answering(change)(page, origin);
    await rowsOf(page).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'What was said' }).waitFor();
  };

const claiming = (call: CallView): CallView => ({
  ...call,
  leadId: null,
  number: null,
  saysToBe: { leadId: 'led_known', name: 'Vera Hartzell' },
});
const running = (call: CallView): CallView => ({
  ...call,
  status: 'active',
  phase: 'in_progress',
  seconds: null,
  outcome: null,
  tier: null,
  qualification: null,
  turns: [],
  summary: null,
  endedAt: null,
  recording: { state: 'none' },
});

/** Calls of the voice assistant. */
export const callScreens: readonly Screen[] = [
  inside('call', '/admin/home', open(), { whole: true }),
  inside('call-running', '/admin/home', open(running)),
  inside('call-says-to-be', '/admin/home', open(claiming)),
  inside(
    'calls-some',
    '/admin/home',
    answering((call) => call),
  ),
];
