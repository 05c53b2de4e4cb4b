import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCalls } from './call.ts';

// A certificate that vouches for itself, as somebody between us and a server would show it. Nothing is guarded by this key.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHCHcp1PG0gAmiIW3
wyqD/yzjz9U/GZMnbD+PoV6CsO6hRANCAAS/e41K+9OnJXWXsp7uWJw2X8eKvTim
CRBm/67nXOUTwrwW7pvx9xoYjZnX6PF4Jf2dQ9ptCozrS5RlbJg/K75p
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUSf0TlkeK18DiHQysrpEm2045hmIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODE3MDg0NFoYDzIxMjYxMTA0
MTcwODQ0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS/e41K+9OnJXWXsp7uWJw2X8eKvTimCRBm/67nXOUTwrwW7pvx9xoY
jZnX6PF4Jf2dQ9ptCozrS5RlbJg/K75po2kwZzAdBgNVHQ4EFgQUiRrzpVRLMBs+
A4Iwk9EElzjLilEwHwYDVR0jBBgwFoAUiRrzpVRLMBs+A4Iwk9EElzjLilEwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhANNe01tcEY9DW0S1qUBbq1gjDFVBiPYVnDL+vvjbPhR8AiB3GZBut8sD
LjJKDgA1G1aiQUAWqx6usmdOwvUvUkqc0g==
-----END CERTIFICATE-----`;

let server: Server;
let url: URL;
let heard = 0;
beforeAll(async () => {
  server = createServer({ key, cert }, (_, answer) => {
    heard += 1;
    answer.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = new URL(`https://localhost:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => void server.close());

describe('a server with a certificate that nobody vouches for', () => {
  it('hears nothing of a call: neither headers nor body are sent', async () => {
    const call = openCalls(1);
    await expect(call('POST', url, { authorization: 'a signature' }, '{}')).rejects.toThrow('self-signed');
    await expect(fetch(url, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
    expect(heard).toBe(0);
  });

  it('would hear all of it from a client that does not look at certificates', async () => {
    const status = await new Promise((answered, failed) =>
      request(url, { rejectUnauthorized: false }, ({ statusCode }) => answered(statusCode))
        .on('error', failed)
        .end(),
    );
    expect([status, heard]).toEqual([200, 1]);
  });
});
