import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awsSigner } from '../../../test/support/table/aws-signer.ts';
import { type Keys, signCall, type UnsignedRequest } from './sign-request.ts';

const keys: Keys = { accessKeyId: 'AKIA1', secretAccessKey: 'secret', sessionToken: 'session' };

/** What the SDK's signer makes of the same call. */
const asTheSdk = async ({ method, url, service, region, type, body }: UnsignedRequest, credentials: Keys, at: Date) => {
  const headers = { host: url.host, ...(type !== undefined && { 'content-type': type }) };
  const request = { method, protocol: url.protocol, hostname: url.hostname, path: url.pathname, query: {}, headers };
  return (await awsSigner(service, region, credentials).sign({ ...request, body }, { signingDate: at })).headers;
};

const asked = (fields: Partial<UnsignedRequest> = {}): UnsignedRequest => ({
  method: 'POST',
  url: new URL('https://abc.execute-api.eu-west-1.amazonaws.com/live/@connections/a%2Fb%3D'),
  service: 'execute-api',
  region: 'eu-west-1',
  type: 'text/plain',
  body: '{"name":"Zoë 🏡"}',
  ...fields,
});

describe('a signed call', () => {
  test('has the very headers that the SDK’s signer gives it, whatever is asked of whom and when', async () => {
    const texts = { service: fc.constantFrom('execute-api', 'sts'), region: fc.constantFrom('us-east-1', 'eu-west-1') };
    const calls = fc.record({
      ...texts,
      method: fc.constantFrom('POST' as const, 'DELETE' as const),
      path: fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 4 }),
      body: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
      secretAccessKey: fc.string(),
      sessionToken: fc.option(fc.constant('session'), { nil: undefined }),
      at: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    });
    await fc.assert(
      fc.asyncProperty(calls, async ({ path, body, secretAccessKey, sessionToken, at, ...call }) => {
        const url = new URL(`https://api.example.com:8443/${path.map(encodeURIComponent).join('/')}`);
        const own = { accessKeyId: 'AKIA1', secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
        const wanted = { ...call, url, ...(body !== undefined && { body, type: 'application/octet-stream' }) };
        expect(signCall(wanted, own, at)).toEqual(await asTheSdk(wanted, own, at));
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  test('is signed anew for another body, day or secret', () => {
    const at = new Date('2026-11-20T15:00:00.123Z');
    const one = signCall(asked(), keys, at).authorization;
    expect(signCall(asked(), keys, at).authorization).toBe(one);
    expect(signCall(asked({ body: '{}' }), keys, at).authorization).not.toBe(one);
    expect(signCall(asked(), { ...keys, secretAccessKey: 'other' }, at).authorization).not.toBe(one);
    expect(signCall(asked(), keys, new Date('2026-11-21T15:00:00.123Z')).authorization).not.toBe(one);
  });
});
