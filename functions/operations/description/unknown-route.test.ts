import { describe, expect, test } from 'vitest';
import { unknownRoute } from './unknown-route.ts';

const callOf = (rawPath: string, method: string) => ({ rawPath, requestContext: { http: { method } } });

describe('a request that matches no route', () => {
  test.each([
    ['/api/holds', 'POST'],
    ['/api/holds/hld_1', 'DELETE'],
    ['/api/tasks', 'GET, POST'],
    ['/api/openapi.json', 'GET'],
  ])('to %s is told to use %s', (rawPath, methods) => {
    const error = unknownRoute(callOf(rawPath, 'PUT'));
    expect(error).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED', details: methods.split(', ') });
  });

  test.each(['/api/nothing', '/api', '/api/holds/', '/api/holds/a/b', '/api/openapixjson'])(
    'to %s is not found',
    (rawPath) => {
      expect(unknownRoute(callOf(rawPath, 'GET'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  test('with an encoded path is not told to use the method that it used', () => {
    expect(unknownRoute(callOf('/api/health', 'GET'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
