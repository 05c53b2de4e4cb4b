import type { ServiceCode } from '../../company/catalog/service.ts';

const clearCounters = 'Clear counters and floors.';

const byService: Partial<Record<ServiceCode, readonly string[]>> = {
  cleaning: [clearCounters, 'Leave the water and power on.'],
  photography: ['Open the blinds, turn on all the lights, and move cars out of the driveway.', clearCounters],
  video: ['Turn off fans and radios.'],
  twilight: ['Leave indoor and outdoor lights on until the crew has left.'],
  drone: ['Let us know about anything that flies over your street, such as a nearby airfield.'],
  repairs: ['List what needs fixing, room by room.'],
  painting: ['Have colors in mind. The crew brings samples.'],
  landscaping: ['Unlock the gates to the yard.'],
  inspections: ['Keep the attic, basement, and electrical panel accessible.'],
  matterport: ['Close closets and doors that buyers shouldn’t walk through.'],
  floor_plan: ['Unlock every room.'],
  virtual_staging: ['Send us photos of the empty rooms, or let us use the ones we take.'],
};

/** How to prepare for these services, each line once. */
export const preparationsFor = (services: readonly ServiceCode[]): string[] => [
  ...new Set(services.flatMap((code) => byService[code] ?? [])),
];
