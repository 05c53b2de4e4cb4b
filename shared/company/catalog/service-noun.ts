import type { ServiceCode } from './service.ts';

const nouns: Record<ServiceCode, string> = {
  photography: 'photos',
  virtual_staging: 'staging',
  video: 'video',
  cleaning: 'cleaning',
  inspections: 'inspection',
  repairs: 'repairs',
  painting: 'painting',
  landscaping: 'landscaping',
  drone: 'drone photos',
  twilight: 'twilight photos',
  floor_plan: 'floor plan',
  matterport: 'Matterport tour',
  rush_delivery: 'rush delivery',
};

/** Where the kind of work has another name than what one order has of it. */
const kinds: Partial<Record<ServiceCode, string>> = {
  photography: 'photography',
  virtual_staging: 'virtual staging',
  inspections: 'inspections',
  floor_plan: 'floor plans',
  matterport: 'Matterport tours',
};

/** What a service is called within a sentence about one order: “photos”, “Matterport tour”. */
export const serviceNoun = (code: ServiceCode): string => nouns[code];

/** The same in general, after “nobody does” and “a crew for”: “photography, inspections, and Matterport tours”. */
export const serviceKinds = (codes: readonly ServiceCode[]): string =>
  new Intl.ListFormat('en-US').format(codes.map((code) => kinds[code] ?? nouns[code]));
