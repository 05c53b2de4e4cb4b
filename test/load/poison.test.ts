import { expect, inject, it } from 'vitest';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { call } from '../support/cloud/http.ts';
import { type QueueView, queuesOf, sendTo, untilIdle } from '../support/cloud/studio.ts';
import { newPerson } from '../support/people/journey.ts';
import { everyItem, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';

const origin = inject('origin');

const followUp = (queues: QueueView[]) =>
  queues.find(({ name }) => /lead-?follow-?up/i.test(name) && !/dead/i.test(name));
const isDeadOf = (queue: QueueView | undefined) => (each: QueueView) =>
  queue !== undefined && each.deadLettersOf.includes(queue.id);

const poisons = (tenantId: string): string[] => {
  const envelope = {
    eventId: 'evt_00000000000000000000000001',
    tenantId,
    occurredAt: '2026-11-20T10:00:00Z',
    group: 'x',
  };
  return [
    'not JSON at all',
    '{}',
    JSON.stringify({ ...envelope, type: 'nobody.knows', data: {} }),
    JSON.stringify({ ...envelope, type: 'lead.captured', data: { leadId: 7 } }),
    JSON.stringify({ ...envelope, type: 'order.placed', data: null }),
  ];
};

it('poison messages end in the dead letters, and all others are processed', async () => {
  const admin = await signedInAs(origin, seeded.admin);
  const { tenantId } = (await admin('GET /api/me')).json;
  const queue = followUp(await queuesOf(origin));
  expect(queue, 'the follow-up queue').toBeDefined();
  const bodies = poisons(tenantId);
  const people = Array.from({ length: quickOrFull(20, 50) }, () => newPerson());
  for (const [n, { email }] of people.entries()) {
    const body = bodies[n];
    if (body !== undefined) await sendTo(origin, { queue: queue?.id ?? '', body, group: `poison-${n}` });
    const answer = await call(origin, 'POST /api/leads', { body: { email, source: 'chat' } });
    expect(answer.status, answer.body).toBe(202);
  }
  await untilIdle(origin, { retry: true, seconds: 300 });

  const dead = (await queuesOf(origin)).find(isDeadOf(queue));
  expect(dead?.messages.map((message) => message.body).sort()).toEqual([...bodies].sort());
  const emails = new Set((await everyItem(admin, '/api/leads')).map((lead) => lead.email));
  const undone = people.filter(({ email }) => !emails.has(email));
  expect(undone).toEqual([]);
  expect(findOrphans(await Census.take(origin, tenantId))).toEqual([]);
  printFigure('poison', {
    poison: bodies.length,
    deadLetters: dead?.messages.length,
    healthy: people.length,
    undone: undone.length,
  });
});
