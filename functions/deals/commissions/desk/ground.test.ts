import { expect, it } from 'vitest';
import { WHOLE } from '../../../../shared/deals/rate.ts';
import { agentsOf } from './ground.ts';

const deal = { agentProfileId: 'prf_alex', agentName: 'Alex', price: undefined, commissionRate: undefined };
const bo = { profileId: 'prf_bo', name: 'Bo' };
const sharesOf = (coAgents: Parameters<typeof agentsOf>[0]['coAgents']) =>
  agentsOf({ ...deal, coAgents }).map(({ name, share }) => [name, share]);

it('the first agent of a deal has what co-agents leave, never less than nothing', () => {
  expect(sharesOf([{ ...bo, share: 40_000 }])).toEqual([
    ['Alex', WHOLE - 40_000],
    ['Bo', 40_000],
  ]);
  const all = [
    { ...bo, share: WHOLE },
    { profileId: 'prf_cy', name: 'Cy', share: 10_000 },
  ];
  expect(sharesOf(all)[0]).toEqual(['Alex', 0]);
});

it('an agent who is named twice is paid once, both shares together', () => {
  const alex = { profileId: deal.agentProfileId, name: deal.agentName, share: 10_000 };
  expect(sharesOf([{ ...bo, share: 40_000 }, alex, { ...bo, share: 20_000 }])).toEqual([
    ['Alex', WHOLE - 60_000],
    ['Bo', 60_000],
  ]);
});
