import { describe, expect, inject, it } from 'vitest';
import { resourcesOf } from '../../support/cloud/deployed.ts';
import { queuesOf, sendTo, untilIdle } from '../../support/cloud/studio.ts';
import { allRoutes } from '../../support/contract/routes.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';
import { furnish } from '../drawn/belongings.ts';
import { leaked, manageToken, openLogs, person } from '../drawn/logs.ts';
import { tenantsAt } from '../drawn/twin.ts';

/** In the quick run every second route, the others the next day. */
const EVERY = 2;
const origin = inject('origin');
const started = performance.now();
const { secrets, answers, askAll, collect, logged, figures, token } = openLogs(origin);

describe('S19: personal data and credentials', () => {
  it('are in no function log', async () => {
    await askAll(shareInTurn(allRoutes, EVERY));
    // What all these requests set going would push the one log that is wanted out of those that are kept.
    await untilIdle(origin, { retry: true });
    // A message that no function can read: its failure is logged, and may say nothing of what is in it.
    const queue = (await queuesOf(origin)).find(({ name }) => /lead-?follow-?up/i.test(name) && !/dead/i.test(name));
    await sendTo(origin, { queue: queue?.id ?? '', body: JSON.stringify(person), group: 'unreadable' });
    await untilIdle(origin, { retry: true });
    await collect();
    const [first] = await tenantsAt(origin);
    const { canaries } = await furnish(origin, first);
    await untilIdle(origin, { retry: true });
    await collect();
    secrets.push(...canaries);
    const found = leaked(logged(), secrets);
    printBar('S19', { ...figures(), found: found.length }, started);
    expect(found).toEqual([]);
    expect(logged().length, 'some did log').toBeGreaterThan(0);
  });

  it('are in no address that we send people to: a connection has a ticket, not a token', () => {
    const addresses = answers.map(({ headers, json }) => `${headers.location ?? ''} ${json?.url ?? ''}`);
    expect(leaked(addresses, secrets)).toEqual([]);
  });

  const formats = ['AWS::ApiGatewayV2::Stage']
    .flatMap(resourcesOf)
    .map(({ properties }) => String((properties.AccessLogSettings as { Format?: string } | undefined)?.Format));

  // A path holds ids only; a query may hold the token of an order, a header the token of a session.
  const tells = (format: string): boolean => /query|header|claims|principal|cookie|\$context\.path/i.test(format);

  it('are in no access log: gateways log neither queries nor headers', () => {
    expect(formats.length).toBeGreaterThan(0);
    for (const format of formats) expect(tells(format), format).toBe(false);
  });

  it('controls: a function or a gateway that logs them is caught', () => {
    const mail = person.email;
    const number = person.phone.slice(2);
    const bad = [
      [JSON.stringify({ message: 'Order placed', body: { contactInfo: { email: mail } } })],
      [`GET /api/orders/ord_1?token=${encodeURIComponent(manageToken)}`],
      [`Sending an SMS to 1${number}`],
      [`authorization: Bearer ${token()}`],
      [`event.body ${Buffer.from(mail).toString('base64')}`],
    ];
    const caught = bad.filter((logs) => leaked(logs, secrets).length > 0).length;
    const gateways = [
      '{"q":"$context.customQueryString"}',
      '{"p":"$context.path"}',
      '{"c":"$context.authorizer.claims"}',
    ];
    const open = gateways.filter(tells).length;
    expect([caught, open]).toEqual([bad.length, gateways.length]);
    printBar('S19 controls', { controls: bad.length + gateways.length, caught: caught + open }, started);
  });
});
