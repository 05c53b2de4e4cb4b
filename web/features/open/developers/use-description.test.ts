import { describe, expect, it } from 'vitest';
import { forKeys, objectOf, sampleIn } from './use-description.ts';

const description = {
  openapi: '3.1.0',
  paths: {
    '/api/leads': {
      get: {
        summary: 'List leads',
        description: 'For staff.',
        security: [{ accessToken: [] }, { apiKey: ['leads:read'] }],
        parameters: [{ name: 'limit' }, { name: 'X-Act-As-Tenant' }],
        responses: { 200: { description: 'List leads' }, 409: { description: 'OWN_CODE' }, 500: { $ref: '#/x' } },
      },
      post: { summary: 'Not for keys', security: [{ accessToken: [] }] },
    },
    '/api/tenants': { get: { summary: 'Not for keys', security: [{ accessToken: [] }] } },
  },
  webhooks: {
    'lead.created': {
      post: { requestBody: { content: { 'application/json': { example: { type: 'lead.created' } } } } },
    },
  },
};

describe('the description as a key sees it', () => {
  it('keeps the operations with a scope, grouped by it, without what every route has', () => {
    const { paths, tags } = forKeys(description);
    expect(paths).toEqual({
      '/api/leads': {
        get: {
          summary: 'List leads',
          security: [{ accessToken: [] }, { apiKey: ['leads:read'] }],
          tags: ['leads:read'],
          parameters: [{ name: 'limit' }],
          responses: { 200: { description: 'List leads' }, 409: { description: 'OWN_CODE' } },
        },
      },
    });
    expect(tags).toEqual([{ name: 'leads:read' }]);
  });

  it('keeps the events with their samples', () => {
    expect(JSON.parse(sampleIn(forKeys(description), 'lead.created'))).toEqual({ type: 'lead.created' });
  });

  it('shows nothing of a description that is none', () => {
    expect(forKeys(objectOf('gone'))).toEqual({ tags: [], paths: {} });
  });
});
