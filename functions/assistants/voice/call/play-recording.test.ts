import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORDING_DAYS } from '../../../../shared/assistants/voice/call.ts';
import { callsContract } from '../../../../shared/assistants/voice/contract.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { testSigner } from '../../../../test/support/table/table.ts';
import { type BookingWorld, NOW, startBookingWorld } from '../../../../test/support/world/booking-world.ts';
import { routesAsked } from '../../../../test/support/world/routes-asked.ts';
import { callsHandlers } from '../calls-handlers.ts';
import { callItem } from '../store.ts';
import { newCall } from './new-call.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

const site = { scheme: 'https', platformHost: 'northlight.example' };
const recordings = { signGet: async (key: string) => `https://files.example/${key}` };

it('a recording is played for a year; then the answer says why it is gone, and signs no address', async () => {
  const tenantId = await world.newTenant([]);
  const { table } = world.context(tenantId, NOW);
  const handlers = callsHandlers({ site, hasProvider: false, recordings, signer: testSigner });
  const ask = routesAsked(callsContract, handlers, world, tenantId);
  const play = async (daysAgo: number) => {
    const at = NOW - daysAgo * DAY;
    const callId = newId('call', at);
    await table.commit(table.create(callItem, { ...newCall(callId, at), recording: { state: 'kept', key: 'a.mp3' } }));
    return await ask('GET /api/voice/calls/{callId}/recording', { callId });
  };
  expect(await play(RECORDING_DAYS - 1)).toMatchObject({ status: 200, body: { url: 'https://files.example/a.mp3' } });
  const gone = { code: 'NOT_FOUND', message: 'Recordings are kept for 365 days, and this one is older.' };
  expect(await play(RECORDING_DAYS + 1)).toMatchObject({ status: 404, body: { error: gone } });
});
