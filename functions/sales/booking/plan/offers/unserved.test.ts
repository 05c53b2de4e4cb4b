import { expect, it } from 'vitest';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { readUnserved } from './unserved.ts';

const world = worldOfFile();
const wanted = { services: ['cleaning', 'photography', 'virtual_staging'] as const, zip: '18901' };

it('a company without a vendor does nothing on site; remote work needs nobody there', async () => {
  const { table } = world.context(await world.newTenant([]));
  expect(await readUnserved(table, wanted)).toEqual(['cleaning', 'photography']);
});

it('only who is active, does it and comes to the ZIP code counts', async () => {
  const photos = world.vendor('Brightframe Media');
  const asked = async (changes: Partial<typeof photos>) =>
    await readUnserved(world.context(await world.newTenant([{ ...photos, ...changes }])).table, wanted);
  expect(await asked({ skills: ['photography'] })).toEqual(['cleaning']);
  expect(await asked({ skills: ['photography', 'cleaning'] })).toEqual([]);
  expect(await asked({ skills: ['photography', 'cleaning'], status: 'paused' })).toEqual(['cleaning', 'photography']);
  expect(await asked({ skills: ['photography', 'cleaning'], zones: ['18940'] })).toEqual(['cleaning', 'photography']);
});

it('what is done elsewhere is asked of no table', async () => {
  const unread = undefined as never;
  expect(await readUnserved(unread, { services: ['virtual_staging'], zip: '18901' })).toEqual([]);
});
