import { expect, test } from 'vitest';
import { createSecretKeys, openDataKeys } from './secret-keys.ts';

const context = { tenant: 'ten_1', profile: 'prf_1' };
const caller = {
  region: async () => 'us-east-1',
  credentials: async () => ({ accessKeyId: 'a', secretAccessKey: 'b' }),
};

test('a data key opens under its secret and its context, whatever the order of its names', async () => {
  const keys = createSecretKeys('one');
  const { plain, sealed } = await keys.create(context);
  expect(plain).toHaveLength(32);
  expect(await keys.open({ profile: 'prf_1', tenant: 'ten_1' }, sealed)).toEqual(plain);
  expect(await openDataKeys(caller, 'secret:one').open(context, sealed)).toEqual(plain);
  expect((await keys.create(context)).sealed).not.toBe(sealed);
});

test('it opens for no other tenant, under no other secret, and with no bit changed', async () => {
  const keys = createSecretKeys('one');
  const { sealed } = await keys.create(context);
  await expect(keys.open({ ...context, tenant: 'ten_2' }, sealed)).rejects.toThrow();
  await expect(createSecretKeys('two').open(context, sealed)).rejects.toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  for (const at of [0, 15, 30, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(keys.open(context, changed.toString('base64')), `byte ${at}`).rejects.toThrow();
  }
});
