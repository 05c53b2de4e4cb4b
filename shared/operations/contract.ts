import * as z from 'zod';
import { access } from '../contract/access.ts';
import { route } from '../contract/route.ts';
import { text } from '../contract/text.ts';

export const operationsContract = {
  health: route({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the service answers, and its version',
    access: access.public,
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  openapi: route({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description: OpenAPI 3.1, made from the contracts',
    access: access.public,
    input: z.strictObject({}),
    output: z.record(z.string(), z.unknown()),
  }),
  errorLog: route({
    method: 'POST',
    path: '/api/error-logs',
    summary: 'Report an error that a browser saw',
    access: access.optional,
    input: z.strictObject({
      message: text(2000),
      context: z.record(z.string().max(80), z.unknown()).optional(),
      correlationId: z.string().max(80).optional(),
      sessionId: z.string().max(80).optional(),
    }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    limit: { count: 30, seconds: 60 },
  }),
};
