import { expect, test } from 'vitest';
import { createGenerate } from './generate.ts';
import { createParameters } from './parameters.ts';

const caller = {
  region: async () => 'us-east-1',
  credentials: async () => ({ accessKeyId: 'a', secretAccessKey: 'b' }),
};

/** Systems Manager as far as it is used. */
const startParameters = () => {
  const stored = new Map<string, string>();
  const parameters = createParameters(caller, async (_method, url, headers, body = '') => {
    expect([url.href, headers['x-amz-target']]).toEqual([
      'https://ssm.us-east-1.amazonaws.com/',
      'AmazonSSM.PutParameter',
    ]);
    const { Name, Value, Overwrite } = JSON.parse(body);
    if (stored.has(Name) && Overwrite !== true) return { status: 400, text: '{"__type":"ParameterAlreadyExists"}' };
    stored.set(Name, Value);
    return { status: 200, text: '{}' };
  });
  return { stored, generate: createGenerate(parameters) };
};

test('each secret is made once, long and unlike the others, and only its name is told', async () => {
  const { stored, generate } = startParameters();
  const wish = { at: '/northlight/small/', names: ['Signing', 'Origin1'] };
  const told = await generate(wish);
  expect(told).toEqual({ Signing: '/northlight/small/Signing', Origin1: '/northlight/small/Origin1' });
  const first = new Map(stored);
  expect(new Set(first.values()).size).toBe(2);
  for (const value of first.values()) expect(value).toMatch(/^[\w-]{64}$/);
  await generate({ ...wish, names: [...wish.names, 'Origin2'] });
  expect([...stored].slice(0, 2)).toEqual([...first]);
  expect(stored.size).toBe(3);
});

test('another refusal ends the deployment with its reason, as do names that are none', async () => {
  const refuse = createParameters(caller, async () => ({ status: 400, text: '{"__type":"AccessDeniedException"}' }));
  await expect(createGenerate(refuse)({ at: '/a/', names: ['b'] })).rejects.toThrow(
    '/a/b with 400: AccessDeniedException',
  );
  await expect(startParameters().generate({ at: '/a/', names: ['../b'] })).rejects.toThrow();
});
