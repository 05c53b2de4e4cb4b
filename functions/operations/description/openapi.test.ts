import { validate } from '@apidevtools/swagger-parser';
import { describe, expect, test } from 'vitest';
import type { Contract, Route } from '../../../shared/contract/routes/route.ts';
import { WebhookBody, webhookEventData } from '../../../shared/open/webhooks/event-types.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { describeApi } from './openapi.ts';

const api = describeApi('1.2.3');
const paths = api.paths as Record<string, Record<string, Operation>>;
interface Operation {
  operationId: string;
  description?: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: {
    content: { 'application/json': { schema: { properties: object; required: string[] }; example?: unknown } };
  };
  responses: Record<string, object>;
}
const routes = Object.values(contracts).flatMap((contract) => Object.values<Route>(contract as Contract));
const operationOf = ({ method, path }: Route): Operation | undefined => paths[path]?.[method.toLowerCase()];

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(api.openapi).toBe('3.1.0');
    await expect(validate(structuredClone(api) as never)).resolves.toBeDefined();
  });

  test('contains exactly the routes of all contracts', () => {
    expect(routes.filter((route) => !operationOf(route))).toEqual([]);
    const described = Object.values(paths).flatMap((operations) => Object.keys(operations));
    expect(described).toHaveLength(routes.length);
  });

  test('has unique operation ids', () => {
    const names = routes.map((route) => operationOf(route)?.operationId);
    expect(new Set(names).size).toBe(routes.length);
  });

  test('lists the license error for each licensed feature', () => {
    const refusalOf = (route: Route) => JSON.stringify(operationOf(route)?.responses[403]);
    for (const route of routes) expect(refusalOf(route).includes('FEATURE_NOT_LICENSED')).toBe(Boolean(route.feature));
  });

  test('requires a token exactly where the access rule does', () => {
    for (const route of routes) {
      const needed = operationOf(route)?.security;
      const key = route.scope ? [{ apiKey: [route.scope] }] : [];
      if (['public', 'webhook'].includes(route.access.kind)) expect(needed).toEqual(route.scope ? [{}, ...key] : []);
      else if (route.access.kind === 'optional') expect(needed).toEqual([{}, { accessToken: [] }, ...key]);
      else expect(needed).toEqual([{ accessToken: [] }, ...key]);
    }
  });

  test('names the scope that a key needs, exactly on the routes that let keys in', () => {
    for (const route of routes) {
      const text = operationOf(route)?.description ?? '';
      expect(text.includes('API keys need the scope')).toBe(route.scope !== undefined);
      if (route.scope) expect(text).toContain(`API keys need the scope ${route.scope}.`);
    }
    expect(routes.filter(({ scope }) => scope).length).toBeGreaterThan(20);
  });

  test('describes each event that endpoints are sent, with a sample that its schema takes', () => {
    const webhooks = api.webhooks as Record<string, { post: Operation }>;
    expect(Object.keys(webhooks)).toEqual(Object.keys(webhookEventData));
    for (const [type, schema] of Object.entries(webhookEventData)) {
      const { example } = webhooks[type]?.post.requestBody?.content['application/json'] ?? {};
      const { data, ...body } = WebhookBody.parse(example);
      expect(body.type).toBe(type);
      expect(schema.parse(data), type).toEqual(data);
      expect(JSON.stringify(data), `${type} is sampled without a value of its own`).not.toContain('"text"');
    }
  });

  test('offers Idempotency-Key exactly on the routes that accept it', () => {
    const named = (route: Route) => operationOf(route)?.parameters.some(({ name }) => name === 'Idempotency-Key');
    expect(routes.filter((route) => named(route) !== (route.idempotent === true))).toEqual([]);
  });

  test('declares path parameters in the path and nowhere else', () => {
    const reschedule = paths['/api/orders/{orderId}/reschedule']?.post;
    expect(reschedule?.parameters).toContainEqual(
      expect.objectContaining({ name: 'orderId', in: 'path', required: true }),
    );
    const body = reschedule?.requestBody?.content['application/json'].schema;
    expect(Object.keys(body?.properties ?? {})).not.toContain('orderId');
    expect(Object.keys(body?.properties ?? {})).toEqual(expect.arrayContaining(['token', 'planId']));
    expect(body?.required).toEqual(['planId']);
  });

  test('describes the fields of a GET as query parameters, as strings can represent them', () => {
    const limit = paths['/api/leads']?.get?.parameters.find(({ name }) => name === 'limit');
    expect(limit).toMatchObject({ in: 'query', required: false });
  });

  test('gives every error the same schema, with an example', () => {
    for (const route of routes) {
      const codes = Object.keys(operationOf(route)?.responses ?? {});
      expect(codes).toContain(String(route.status ?? 200));
      expect(codes).toEqual(expect.arrayContaining(['400', '403', '404', '500']));
    }
    const taken = paths['/api/orders']?.post?.responses['409'];
    expect(taken).toMatchObject({
      description: 'HOLD_EXPIRED, SLOT_TAKEN, PRICE_CHANGED, BILL_FULL, OUT_OF_AREA, PROVE_CONTACT, ORDER_LIMIT',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  });

  test('names where a form without scripts leads, and for no other route', () => {
    const leading = routes.filter((route) => operationOf(route)?.responses[303]);
    expect(leading.map(({ path }) => path)).toEqual(['/api/leads/pages/{page}']);
    expect(leading.map((route) => operationOf(route)?.responses[303])).toEqual([
      { description: 'After a form body: on to /{page}#sent or /{page}#not-sent' },
    ]);
  });

  test('stays below its size limit', () => {
    // Characters a route, 4101 measured with the events: listings, deals, disbursements and an order's money are whole in
    // each answer.
    expect(JSON.stringify(api).length / routes.length).toBeLessThan(4150);
  });
});
