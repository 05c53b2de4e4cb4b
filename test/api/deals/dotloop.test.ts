import { beforeAll, describe, expect, it } from 'vitest';
import { movedCloud } from '../../support/cloud/days-to-come.ts';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { type As, signedInAs } from '../../support/people/staff.ts';

let origin: string;
let agent: As;
beforeAll(async () => {
  ({ origin } = await movedCloud());
  agent = await signedInAs(origin, 'agent@local.test');
});

/** Presses a button of the stand-in's page; where the browser goes next. */
const press = async (page: string, how: string): Promise<URL> => {
  const query = new URL(page).searchParams;
  const raw = new URLSearchParams({
    redirect_uri: query.get('redirect_uri') ?? '',
    state: query.get('state') ?? '',
    account: 'agent',
    how,
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call(origin, 'POST /__dotloop/oauth/authorize', { raw, headers });
  expect(answer.status, answer.body).toBe(303);
  return new URL(String(answer.headers.location));
};

const begin = async (as: As): Promise<string> => {
  const answer = await as('POST /api/dotloop/start', { body: {} });
  expect(answer.status, answer.body).toBe(200);
  return answer.json.authorizeUrl;
};
const codeFrom = (back: URL) => ({
  code: back.searchParams.get('code') ?? '',
  state: back.searchParams.get('state') ?? '',
});

describe('Dotloop from the first click to a loop', () => {
  it('connects, makes one loop, hears of its changes, and forgets all', async () => {
    const { userId } = (await agent('GET /api/me')).json;
    const back = await press(await begin(agent), 'allow');
    expect(back.pathname).toBe('/dotloop/callback');
    const body = { ...codeFrom(back), user_id: userId };
    const connected = await agent('POST /api/dotloop/connect', { body });
    expect(connected.json, connected.body).toEqual({ success: true });
    const again = await agent('POST /api/dotloop/connect', { body });
    expect([again.status, again.json.error.code]).toEqual([409, 'DOTLOOP_STATE']);

    const view = (await agent('GET /api/dotloop/connection')).json;
    expect(view.state).toBe('choose_profile');
    expect(view.profiles).toHaveLength(2);
    const [{ dotloopProfileId }] = view.profiles;
    await agent('PUT /api/dotloop/profile', { body: { dotloopProfileId } });
    await untilIdle(origin);
    expect((await agent('GET /api/dotloop/connection')).json).toMatchObject({ state: 'connected', hearsChanges: true });

    const address = { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' };
    const deal = await agent('POST /api/transactions', { body: { type: 'sale', address } });
    expect(deal.status, deal.body).toBe(201);
    const { transactionId, number } = deal.json.transaction ?? deal.json;
    const path = `/api/transactions/${transactionId}/loop`;
    expect((await agent(`POST ${path}`, { body: {} })).status).toBe(202);
    await untilIdle(origin);
    const loop = (await agent(`GET ${path}`)).json;
    expect(loop).toMatchObject({ state: 'made', status: 'PRE_LISTING' });
    expect(loop.name.endsWith(` · ${number}`)).toBe(true);

    const { loops } = (await call(origin, 'GET /__dotloop/lists')).json;
    expect(loops).toHaveLength(1);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await call(origin, `POST /__dotloop/loop/${loops[0].id}`, { raw: 'how=SOLD', headers });
    await untilIdle(origin);
    expect((await agent(`GET ${path}`)).json).toMatchObject({ state: 'made', status: 'SOLD' });
    const whole = (await agent(`GET /api/transactions/${transactionId}`)).json;
    expect((whole.transaction ?? whole).stage).toBe('preparing');

    expect((await agent('DELETE /api/dotloop/connection')).json.state).toBe('disconnected');
    expect((await agent(`GET ${path}`)).json).toMatchObject({ state: 'none', status: null, url: null });
    await untilIdle(origin);
    expect((await call(origin, 'GET /__dotloop/lists')).json.subscriptions).toEqual([]);
  });

  it('refuses a message that is not signed, and a person who did not begin', async () => {
    const raw = JSON.stringify({ eventId: '1', eventType: 'LOOP_UPDATED', subscriptionExternalId: 'x' });
    const headers = { 'content-type': 'application/json', 'x-dotloop-signature': '0'.repeat(40) };
    expect((await call(origin, 'POST /api/dotloop/webhook', { raw, headers })).status).toBe(401);
    const back = await press(await begin(agent), 'allow');
    const broker = await signedInAs(origin, 'brokerage@local.test');
    const { userId } = (await broker('GET /api/me')).json;
    const stolen = await broker('POST /api/dotloop/connect', { body: { ...codeFrom(back), user_id: userId } });
    expect([stolen.status, stolen.json.error.code]).toEqual([409, 'DOTLOOP_STATE']);
  });

  it('is closed to a company without the license', async () => {
    const second = await signedInAs(origin, 'admin@second.test');
    const answer = await second('POST /api/dotloop/start', { body: {} });
    expect([answer.status, answer.json.error.code]).toEqual([403, 'FEATURE_NOT_LICENSED']);
  });
});
