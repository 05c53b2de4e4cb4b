import { describe, expect, inject, it } from 'vitest';
import { expectFieldError } from '../../support/cloud/expect-error.ts';
import { named, openBadRequests } from '../../support/contract/bad-requests.ts';
import { takesBody, walkedRoutes } from '../../support/contract/routes.ts';
import { type Spoiled, spoiledInputs } from '../../support/contract/spoil.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { casesInTurn } from '../../support/run/full.ts';

const { ask, requests } = openBadRequests(inject('origin'), 'bad fields');

/** In the quick run a fifth of what can be wrong is tried, other kinds on other routes, and others the next day. */
const EVERY = 5;

// A query holds texts only, so what can't be written there can't be wrong there.
const asQuery = ({ input }: Spoiled): Record<string, string> | undefined => {
  const values = Object.values(input);
  if (values.some((value) => value === null || typeof value === 'object')) return undefined;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
};

describe('one wrong field', () => {
  it.each(named(walkedRoutes))('of %s is named with the reason', async (_, route) => {
    const chosen = casesInTurn(spoiledInputs(route), EVERY, walkedRoutes.indexOf(route));
    await mapAtOnce(chosen, async (spoiled) => {
      const query = takesBody(route) ? undefined : asQuery(spoiled);
      if (!takesBody(route) && (!query || spoiled.what.endsWith('string given as number'))) return;
      const answer = await ask(route, query ? { query } : { body: spoiled.input });
      expect(answer.status, `${spoiled.what}: ${answer.body}`).toBe(400);
      expectFieldError(answer, spoiled.path);
    });
  });
});

it('more than a thousand fields are spoiled', () => {
  expect(requests()).toBeGreaterThan(1000);
});
