import type { ServiceCode } from './service.ts';

const kinds: Record<ServiceCode, string> = {
  photography: 'photography',
  virtual_staging: 'virtual staging',
  video: 'video',
  cleaning: 'cleaning',
  inspections: 'inspections',
  repairs: 'repairs',
  painting: 'painting',
  landscaping: 'landscaping',
  drone: 'drone photos',
  twilight: 'twilight photos',
  floor_plan: 'floor plans',
  matterport: 'Matterport tours',
  rush_delivery: 'rush delivery',
};

/** Kinds of work within a sentence, after “nobody does” and “a crew for”: “cleaning, inspections, and floor plans”. */
export const serviceKinds = (codes: readonly ServiceCode[]): string =>
  new Intl.ListFormat('en-US').format(codes.map((code) => kinds[code]));
