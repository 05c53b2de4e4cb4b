import { describe, expect, test } from 'vitest';
import { unknownRoute } from './unknown-route.ts';

describe('a call that no route takes', () => {
  test.each([
    ['/api/holds', 'POST'],
    ['/api/holds/hld_1', 'DELETE'],
    ['/api/tasks', 'GET, POST'],
    ['/api/openapi.json', 'GET'],
  ])('at %s is told to use %s', (rawPath, methods) => {
    const error = unknownRoute({ rawPath });
    expect(error).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED', details: methods.split(', ') });
  });

  test.each(['/api/nothing', '/api', '/api/holds/', '/api/holds/a/b', '/api/openapixjson'])(
    'at %s is not found',
    (rawPath) => {
      expect(unknownRoute({ rawPath })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );
});
