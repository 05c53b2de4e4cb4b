import { describe, expect, inject, it } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { named, openBadRequests } from '../../support/contract/bad-requests.ts';
import { allRoutes, takesBody, walkedRoutes } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { casesInTurn, isFull, shareInTurn } from '../../support/run/full.ts';

const { ask, sendRaw } = openBadRequests(inject('origin'), 'bad bodies');
const withBody = walkedRoutes.filter(takesBody);

const broken = ['{', '{"a":1,}', '[]', '"text"', 'null', '1', '{"a":1}{"b":2}', '\ufeff{', 'a=1&b=2', '{"\\ud800":1}'];
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const [tooLarge, huge] = [300_000, 10_000_000].map((size) =>
  Buffer.from(JSON.stringify({ text: 'x'.repeat(size) })),
) as [Buffer, Buffer];
/**
 * In the quick run a route gets a share of the broken bodies and of the wrong types, and others the next day; one in so
 * many a body that is too large, and one in twenty the huge one: the gateway refuses it for all.
 */
const EVERY = { broken: 5, polluted: 3, types: 4, large: 6, huge: 20 };

describe('a malformed body', () => {
  it.each(named(withBody))('of %s is 400: broken JSON, lists, texts', async (_, route) => {
    const texts = casesInTurn(broken, EVERY.broken, withBody.indexOf(route));
    const answers = await mapAtOnce(texts, (text) => sendRaw(route, text));
    for (const answer of answers) expectError(answer, 400, 'INVALID_INPUT');
  });

  it.each(named(withBody))('of %s is 400 when it would change prototypes or is nested too deeply', async (_, route) => {
    const valid = JSON.stringify(sampleInput(route)).slice(0, -1);
    const open = valid === '{' ? valid : `${valid},`;
    const texts = [
      `${open}"__proto__":{"isAdmin":true}}`,
      `${open}"constructor":{"prototype":{"isAdmin":true}}}`,
      `${open}"deep":${deep}}`,
    ];
    const tried = casesInTurn(texts, EVERY.polluted, withBody.indexOf(route));
    const answers = await mapAtOnce(tried, (text) => sendRaw(route, text));
    for (const answer of answers) expectError(answer, 400, 'INVALID_INPUT');
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it.each(named(withBody))('of %s is 415 unless it says JSON', async (_, route) => {
    const body = JSON.stringify({ ...sampleInput(route), surprise: 1 });
    const types = [
      'text/plain',
      ...(route.takesForm ? [] : ['application/x-www-form-urlencoded']),
      'multipart/form-data; boundary=x',
      'application/xml',
    ];
    const tried = casesInTurn(types, EVERY.types, withBody.indexOf(route));
    const answers = await mapAtOnce(tried, (type) => sendRaw(route, body, type));
    for (const answer of answers) expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it.each(named(shareInTurn(withBody, EVERY.large)))('of %s is 413 when it is too large', async (_, route) => {
    const isHugeTried = isFull || withBody.indexOf(route) % EVERY.huge === 0;
    for (const body of isHugeTried ? [tooLarge, huge] : [tooLarge]) {
      const answer = await sendRaw(route, body);
      expect([answer.status, answer.json?.error?.code], answer.body.slice(0, 200)).toEqual([413, 'TOO_LARGE']);
    }
  });

  it('is 413 too when its length is not announced', async () => {
    const route = withBody.find(({ path }) => path === '/api/leads') as Route;
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const answer = await ask(route, { raw: `{"text":"${'x'.repeat(300_000)}"}`, headers });
    expect(answer.status).toBe(413);
  });
});

describe('a webhook', () => {
  const webhooks = allRoutes.filter(({ access }) => access.kind === 'webhook');
  it.each(named(webhooks))('%s answers 401 to whatever is not signed', async (_, route) => {
    const valid = JSON.stringify(sampleInput(route));
    const texts = [valid, ...broken, `${valid.slice(0, -1)},"__proto__":{"isAdmin":true}}`];
    const answers = await mapAtOnce(texts, (text) => sendRaw(route, text));
    for (const answer of answers) expectError(answer, 401, 'UNAUTHENTICATED');
  });
});
