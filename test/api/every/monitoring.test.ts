import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let platform: As;
beforeAll(async () => {
  platform = await signedInAs(origin, seeded.superAdmin);
});

describe('monitoring', () => {
  it('shows each queue’s length, dead letters and oldest message', async () => {
    const { status, json } = await platform('GET /api/monitoring/queues');
    expect(status).toBe(200);
    const names = json.items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['lead-follow-up', 'automation-runs', 'customer-messages']));
    for (const queue of json.items) {
      expect(queue.waiting + queue.inWork + queue.dead, queue.name).toBeGreaterThanOrEqual(0);
      expect(queue.oldestSeconds, queue.name).not.toBeUndefined();
    }
  });

  it('shows each function’s last day', async () => {
    const { status, json } = await platform('GET /api/monitoring/functions');
    expect([status, json.isMeasured]).toEqual([200, true]);
    const own = json.items.find(({ name }: { name: string }) => name === 'Operations monitoring api');
    expect(own.calls).toBeGreaterThan(0);
    expect(json.items.some(({ name }: { name: string }) => /Function|[0-9A-F]{8}/.test(name))).toBe(false);
  });

  it('shows how far stored data of older versions has been brought along', async () => {
    const { status, json } = await platform('GET /api/monitoring/upgrade');
    expect(status).toBe(200);
    expect(json.upgrade).toMatchObject({ failed: 0, finishedAt: expect.any(String) });
  });

  it('answers 404 for an unknown queue, and shows companies nothing of the platform', async () => {
    const path = '/api/monitoring/queues/no-such-queue';
    expect((await platform(`GET ${path}/dead-letters`)).status).toBe(404);
    expect((await platform(`POST ${path}/replay`, { body: {} })).status).toBe(404);
    const admin = await signedInAs(origin, seeded.admin);
    for (const route of ['queues', 'functions', 'errors', 'upgrade']) {
      expect((await admin(`GET /api/monitoring/${route}`)).status, route).toBe(403);
    }
    const { json } = await admin('GET /api/monitoring/integrations');
    expect(json.items.map(({ name }: { name: string }) => name)).toContain('Email');
  });
});
