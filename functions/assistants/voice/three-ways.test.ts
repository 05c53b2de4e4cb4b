import { expect, it } from 'vitest';
import { takeConditions } from '../../../test/support/table/unconditional.ts';
import { openRace } from '../../../test/support/voice/three-ways.ts';
import { openVoiceBench } from '../../../test/support/voice/voice-bench.ts';
import { findFaults } from '../../../test/support/world/booking-world.ts';

const EACH = process.env.NORTHLIGHT_FULL === '1' ? 100 : 10;

it(`chat, phone and site confirm the same plan ${EACH * 3} times at once: one wins, the others are offered free times in words`, async () => {
  const bench = await openVoiceBench();
  const { company, run } = await openRace(bench, EACH);
  const { phone, chats, site, won } = await run();
  expect(won).toBe(1);
  expect(await bench.items(company.tenantId, 'order')).toHaveLength(1);
  expect(await findFaults(bench.world, company.tenantId, bench.now())).toEqual([]);
  for (const text of phone.filter((each) => !each.startsWith('Booked.')))
    expect(text).toMatch(
      /^Someone just booked that time\. These times are free\. Option 1: cleaning on .+ at .+\. Option 2: .+\. Option 3: .+\.$/,
    );
  for (const { reply, cards } of chats.filter(({ action }) => action !== 'booked')) {
    expect(reply).toMatch(/Someone just booked those times.*These are open right now/);
    expect(cards).toMatchObject([{ kind: 'plans', plans: [{}, {}, {}] }]);
  }
  for (const each of site) {
    if ('placed' in each) continue;
    expect(each.refused.code).toBe('SLOT_TAKEN');
    expect(each.refused.message).toBe('Someone just booked that time. These times are available.');
    expect(each.refused.details).toMatchObject({ alternatives: [{}, {}, {}] });
  }
  await bench.stop();
});

it('control: our own code without its conditions books the same time more than once', async () => {
  const bench = await openVoiceBench();
  const { company, run } = await openRace(bench, 3);
  takeConditions(bench.world.table.client, 9);
  const { won } = await run();
  expect(won).toBeGreaterThan(1);
  expect((await findFaults(bench.world, company.tenantId, bench.now())).length).toBeGreaterThan(0);
  await bench.stop();
});
