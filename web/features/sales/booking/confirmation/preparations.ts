import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';

const byService: Partial<Record<ServiceCode, readonly string[]>> = {
  cleaning: ['Clear counters and floors, so that the crew can reach them.', 'Leave water and electricity on.'],
  photography: [
    'Open blinds, switch all lights on, put cars out of the driveway.',
    'Clear counters; fewer things look like more room.',
  ],
  video: ['Switch off fans and radios.'],
  twilight: ['Leave inside and outside lights on until the crew has gone.'],
  drone: ['Tell us of anything that flies over your street, such as a nearby airfield.'],
  repairs: ['Make a list of what bothers you, room by room.'],
  painting: ['Have the colors in mind; the crew brings samples.'],
  landscaping: ['Unlock the gates to garden and yard.'],
  inspections: ['Keep attic, basement and panel reachable.'],
  matterport: ['Close closets and doors that buyers should not walk through.'],
  floor_plan: ['Unlock every room.'],
  virtual_staging: ['Send us photos of the empty rooms, or let ours be the ones.'],
};

/** How to prepare for these services, without duplicate lines. */
export const preparationsFor = (services: readonly ServiceCode[]): string[] => [
  ...new Set(services.flatMap((code) => byService[code] ?? [])),
];
