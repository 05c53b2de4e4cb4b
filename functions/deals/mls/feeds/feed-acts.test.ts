import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MlsWorld, startMlsWorld } from '../../../../test/support/world/deals/mls-world.ts';

let world: MlsWorld;
beforeAll(async () => {
  world = await startMlsWorld();
});
afterAll(async () => await world.stop());

it('a company has ten feeds, also where the last are made at once and before the index shows them', async () => {
  const table = world.newTable();
  const codeOf = async () =>
    await world.newFeed(table).then(
      () => 'ok',
      (error) => error.code,
    );
  const made = [];
  for (let n = 0; n < 8; n++) made.push(await world.newFeed(table));
  const asked = await Promise.all(Array.from({ length: 4 }, codeOf));
  expect(asked.toSorted()).toEqual(['NOT_ALLOWED_NOW', 'NOT_ALLOWED_NOW', 'ok', 'ok']);

  vi.spyOn(table, 'list').mockImplementation(async () => ({ items: [] }));
  expect(await codeOf(), 'the index shows none of them').toBe('NOT_ALLOWED_NOW');
  await world.as(table, 'removeMlsFeed', { feedId: made[0]?.feedId });
  expect([await codeOf(), await codeOf()], 'one that was removed makes room').toEqual(['ok', 'NOT_ALLOWED_NOW']);
});

it('the tenth is answered again to a repeat that came before it was saved, though no other has room', async () => {
  const table = world.newTable();
  for (let n = 0; n < 9; n++) await world.newFeed(table);
  const tenth = await world.newFeed(table, {}, 'tenth');
  vi.spyOn(table, 'get').mockResolvedValueOnce(undefined);
  expect(await world.newFeed(table, {}, 'tenth'), 'its first look found nothing').toEqual(tenth);
  await expect(world.newFeed(table, {}, 'another')).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
});
