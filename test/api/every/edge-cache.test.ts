import { describe, expect, inject, it } from 'vitest';
import { type Answer, call } from '../../support/cloud/http.ts';

const origin = inject('origin');
const page = (path: string, host: string): Promise<Answer> => call(origin, `GET ${path}`, { host });
const names = { localhost: 'Northlight Property Prep', 'second.localhost': 'Lehigh Home Ready' };
const rounds = [1, 2, 3];

describe('the edge cache', () => {
  it('keeps the documents of hosts apart, on a miss and on a hit', async () => {
    for (const _ of rounds) {
      for (const [host, name] of Object.entries(names)) {
        const { status, body } = await page('/', host);
        expect(status).toBe(200);
        expect(body).toContain(name);
        for (const other of Object.values(names)) if (other !== name) expect(body).not.toContain(other);
      }
    }
  });

  it('never serves one host’s 404 to another', async () => {
    const path = `/not-there-${Date.now()}`;
    for (const _ of rounds) {
      expect((await page('/', 'nobody.localhost')).status).toBe(404);
      expect((await page('/', 'localhost')).status).toBe(200);
      expect((await page(path, 'second.localhost')).body).not.toContain(names.localhost);
      expect((await page(path, 'localhost')).body).not.toContain(names['second.localhost']);
    }
  });

  it('caches no answer of the API', async () => {
    for (const _ of rounds) {
      expect((await page('/api/tenant', 'nobody.localhost')).status).toBe(404);
      const own = await page('/api/tenant', 'second.localhost');
      expect([own.status, own.json.slug, own.headers['cache-control']]).toEqual([200, 'second', 'no-store']);
      expect(own.headers['x-cache']).not.toBe('Hit from cloudfront');
    }
  });

  it('does cache a host’s document for a while', async () => {
    await page('/privacy-policy', 'localhost');
    const again = await page('/privacy-policy', 'localhost');
    expect(again.headers['x-cache']).toMatch(/^Hit/);
  });
});
