import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { call } from '../../support/cloud/http.ts';
import { seeded } from '../../support/people/staff.ts';

const origin = inject('origin');
const root = resolve(import.meta.dirname, '../../..');

const printed = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, PORT: new URL(origin).port };
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/local/token.ts', ...args], { cwd: root, env });
  return stdout;
};

it('npm run token prints one token that curl can use, good for 12 hours', async () => {
  const output = await printed(seeded.admin);
  expect(output).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const token = output.trim();
  expect((await call(origin, 'GET /api/leads', { token })).status).toBe(200);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.exp - claims.iat).toBe(12 * 3600);
  expect(claims).toMatchObject({
    token_use: 'access',
    idp: 'Google',
    tenant_id: expect.stringMatching(/^ten_/),
    roles: 'admin',
  });
});

it('npm run token has one session for each user and way', async () => {
  const sessionOf = async (...args: string[]) =>
    JSON.parse(Buffer.from((await printed(...args)).split('.')[1] ?? '', 'base64url').toString()).origin_jti;
  const first = await sessionOf(seeded.agent);
  expect(await sessionOf(seeded.agent)).toBe(first);
  expect(await sessionOf(seeded.agent, '--idp', 'email')).not.toBe(first);
});

it('npm run token signs in again after a sign-out', async () => {
  const first = (await printed(seeded.brokerage, '--client', 'tenant')).trim();
  expect((await call(origin, 'DELETE /api/sessions/current', { token: first })).status).toBe(204);
  const second = (await printed(seeded.brokerage, '--client', 'tenant')).trim();
  expect((await call(origin, 'GET /api/me', { token: second })).status).toBe(200);
});
