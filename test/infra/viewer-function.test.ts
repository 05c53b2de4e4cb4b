import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { gatewayPathOf } from '../../shared/contract/routes/route-match.ts';

interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}
interface EdgeAnswer extends Partial<EdgeRequest> {
  statusCode?: number;
  headers: Record<string, { value: string }>;
  body?: { data: string };
}

const file = join(import.meta.dirname, '../../infra/constructs/edge/viewer-function.js');
const source = readFileSync(file, 'utf8');

/** Runs the very text that CloudFront gets, in a context that has nothing else. */
function visit(uri: string, headers: Record<string, string>): EdgeAnswer {
  const values = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const event = {
    context: { requestId: 'edge-1' },
    viewer: { ip: '203.0.113.7' },
    request: { uri, headers: { host: { value: 'site.test' }, ...values } },
  };
  return JSON.parse(runInNewContext(`${source}; JSON.stringify(handler(event))`, { event }));
}

describe('the viewer function', () => {
  it('writes the requested host in lower case', () => {
    expect(visit('/', { host: 'Second.Northlight.Example' }).headers['x-tenant-host']?.value).toBe(
      'second.northlight.example',
    );
  });

  it('overwrites identity headers that a visitor sends', () => {
    const { headers } = visit('/api/me', {
      'x-tenant-host': 'victim.test',
      'x-auth': 'Bearer forged',
      'x-viewer-ip': '198.51.100.1',
    });
    expect(headers['x-tenant-host']?.value).toBe('site.test');
    expect(headers['x-auth']?.value).toBe('none');
    expect(headers['x-viewer-ip']?.value).toBe('203.0.113.7');
  });

  it.each(['/api/me', '/api/orders/1', '/api'])('carries the Authorization header of %s', (uri) => {
    expect(visit(uri, { authorization: 'Bearer abc' }).headers['x-auth']?.value).toBe('Bearer abc');
  });

  it.each(['/', '/book', '/apiary', '/assets/app.js'])(
    'tells %s nothing of the caller, because its answer is shared',
    (uri) => {
      expect(visit(uri, { authorization: 'Bearer abc' }).headers['x-auth']?.value).toBe('none');
    },
  );

  it.each([
    ['', 'none'],
    ['Basic x', 'Basic x'],
  ])('an Authorization of "%s" becomes "%s"', (sent, expected) => {
    expect(visit('/api/me', { authorization: sent }).headers['x-auth']?.value).toBe(expected);
  });

  it.each([
    '/',
    '/api',
    '/api/',
    '/api/orders',
    '/api/openapi.json',
    '/api/orders/1',
    '/api/orders/',
    '/apis/x',
    '/book',
  ])('asks the gateway for %s as its routes know it', (uri) => expect(visit(uri, {}).uri).toBe(gatewayPathOf(uri)));

  it.each([
    [0, undefined],
    [262_144, undefined],
    [262_145, 413],
    [10_000_000, 413],
  ])('a body of %i bytes: %s', (length, status) => {
    expect(visit('/api/orders', { 'content-length': String(length) }).statusCode).toBe(status);
  });

  it('refuses a large body with the error every client knows', () => {
    const answer = visit('/api/orders', { 'content-length': '300000' });
    expect(answer.headers['content-type']?.value).toBe('application/json');
    expect(JSON.parse(answer.body?.data ?? '')).toEqual({
      error: { code: 'TOO_LARGE', message: 'The body must not be larger than 256 KB', correlationId: 'edge-1' },
    });
  });

  it('fits CloudFront’s 10 KB', () => expect(Buffer.byteLength(source)).toBeLessThan(10_240));
});
