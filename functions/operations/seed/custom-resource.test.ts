import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCustomResource } from './custom-resource.ts';

const answers: [string, Record<string, unknown>][] = [];
const event = (RequestType: string, properties: object = {}) =>
  ({
    RequestType,
    ResponseURL: 'https://cloudformation.example/answer',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Seed',
    ResourceProperties: { ServiceToken: 'arn', ...properties },
  }) as CloudFormationCustomResourceEvent;

beforeEach(() => {
  answers.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, request) => {
    answers.push([String(url), JSON.parse(String(request?.body)) as Record<string, unknown>]);
    return new Response();
  });
});
afterEach(() => vi.restoreAllMocks());

describe('a custom resource', () => {
  const common = { PhysicalResourceId: 'seed', StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Seed' };

  test.each(['Create', 'Update'])('applies its properties on %s and reports success', async (type) => {
    const apply = vi.fn(async () => ({ defaultTenantId: 'ten_1' }));
    await createCustomResource('seed', apply)(event(type, { demo: 'true' }));
    expect(apply).toHaveBeenCalledWith({ demo: 'true' });
    const body = { ...common, Status: 'SUCCESS', Data: { defaultTenantId: 'ten_1' } };
    expect(answers).toEqual([['https://cloudformation.example/answer', body]]);
  });

  test('keeps the data when the stack is deleted', async () => {
    const apply = vi.fn();
    await createCustomResource('seed', apply)(event('Delete'));
    expect(apply).not.toHaveBeenCalled();
    expect(answers[0]?.[1]).toMatchObject({ Status: 'SUCCESS' });
  });

  test('reports a failure with its reason instead of letting the deployment time out', async () => {
    await createCustomResource('seed', async () => await Promise.reject(new Error('no table')))(event('Create'));
    expect(answers[0]?.[1]).toMatchObject({ ...common, Status: 'FAILED', Reason: 'no table' });
  });
});
