import { describe, expect, inject, it } from 'vitest';
import { GOOGLE_REQUIRED } from '../../../shared/contract/routes/error.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf } from '../../support/cloud/studio.ts';
import { seeded } from '../../support/people/staff.ts';

const origin = inject('origin');
const put = async (who: string, body: object, idp: 'google' | 'email' = 'google') =>
  await call(origin, 'PUT /api/branding', { token: await tokenOf(origin, who, idp), body });

describe('changing the branding', () => {
  it.each([seeded.agent, seeded.vendor, seeded.customer])('is refused to %s in the seed’s words', async (who) => {
    const answer = await put(who, { version: 1, companyName: 'Taken over' });
    expectError(answer, 403, 'FORBIDDEN');
    expect(answer.json.error.message).toBe('Not authorized to update branding');
  });

  it('asks an administrator who signed in by email to use Google', async () => {
    const answer = await put(seeded.admin, { version: 1, companyName: 'By mail' }, 'email');
    expect(answer.json.error.message).toBe(GOOGLE_REQUIRED);
  });

  it('gives the reason when it fails, and changes nothing', async () => {
    const answer = await put('admin@second.test', { version: 0, companyName: 'Too late' });
    expectError(answer, 409, 'VERSION_CONFLICT');
    expect(answer.json.error.message).toMatch(/^Failed to update branding: /);
    expect((await call(origin, 'GET /api/tenant', { host: 'second.localhost' })).json.branding.companyName).not.toBe(
      'Too late',
    );
  });

  it('changes the style sheet of the own site and of no other', async () => {
    const token = await tokenOf(origin, 'admin@second.test');
    const { version, accentColor } = (await call(origin, 'GET /api/branding', { token })).json;
    const saved = await put('admin@second.test', { version, accentColor: '#ff66cc' });
    expect(saved.status, saved.body).toBe(200);
    const themeAt = async (host: string) => {
      const { body } = await call(origin, 'GET /book', { host });
      const path = /href="(\/t\/[^"]+)"/.exec(body)?.[1] ?? '/none';
      return (await call(origin, `GET ${path}`, { host })).body;
    };
    await expect.poll(() => themeAt('second.localhost'), { timeout: 300_000, interval: 1000 }).toContain('#ff66cc');
    expect(await themeAt('northlight.localhost')).not.toContain('#ff66cc');
    await put('admin@second.test', { version: version + 1, accentColor });
  });
});
