import SwaggerParser from '@apidevtools/swagger-parser';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../../support/cloud/http.ts';
import { allRoutes, isOpen } from '../../support/contract/routes.ts';
import { printFigure } from '../../support/run/figure.ts';
import { quickOrFull } from '../../support/run/full.ts';

const origin = inject('origin');
/** Calls at once for a document of hundreds of kilobytes. */
const FLOOD = quickOrFull(10, 40);

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security?: unknown[];
}
type Paths = Record<string, Record<string, Operation>>;

/** Read once: it is hundreds of kilobytes, and there are hundreds of routes. */
let description: { openapi: string; paths: Paths };
beforeAll(async () => {
  description = (await call(origin, 'GET /api/openapi.json')).json;
});

describe('the description of the interface', () => {
  it('answers health with its version', async () => {
    const answer = await call(origin, 'GET /api/health');
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ status: 'ok', version: expect.stringMatching(/./) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('security P2 4: is kept by the edge and by browsers: a flood, signed in as anybody, reaches no function', async () => {
    const flood = async (path: string) =>
      await Promise.all(
        Array.from({ length: FLOOD }, (_, n) =>
          call(origin, `GET ${path}`, { headers: { authorization: `Bearer x.${n}.x` } }),
        ),
      );
    const misses = (answers: Awaited<ReturnType<typeof flood>>) =>
      answers.filter(({ headers }) => headers['x-cache'] !== 'Hit from cloudfront').length;
    const { headers } = await call(origin, 'GET /api/openapi.json');
    expect(headers['cache-control']).toBe('public, max-age=300');
    const answers = await flood('/api/openapi.json');
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    printFigure('description flood', { sent: answers.length, reached: misses(answers) });
    expect(misses(answers)).toBe(0);
    const again = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await call(origin, 'GET /api/openapi.json', again)).status).toBe(304);
    expect((await call(origin, 'PUT /api/openapi.json', { body: {} })).json.error.code).toBe('METHOD_NOT_ALLOWED');
    // Control: of a route that is not kept, each call reaches its function.
    expect(misses(await flood('/api/health'))).toBe(FLOOD);
  });

  it('is valid OpenAPI 3.1', async () => {
    expect(description.openapi).toMatch(/^3\.1/);
    // It resolves references in place.
    await SwaggerParser.validate(structuredClone(description) as never);
  });

  it('names every route of the contracts and no other', async () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(allRoutes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('describes %s', (_, route) => {
    const operation = description.paths[route.path]?.[route.method.toLowerCase()];
    const success = operation?.responses[String(route.status ?? 200)];
    expect(success).toBeDefined();
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
    expect(inPath).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    if (!isOpen(route)) expect(operation?.security?.length).toBeGreaterThan(0);
  });
});
