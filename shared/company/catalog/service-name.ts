import type { ServiceCode } from './service.ts';

const names: Record<ServiceCode, string> = {
  photography: 'Photography',
  virtual_staging: 'Staging',
  video: 'Video',
  cleaning: 'Cleaning',
  inspections: 'Inspection',
  repairs: 'Repairs',
  painting: 'Painting',
  landscaping: 'Landscaping',
  drone: 'Drone',
  twilight: 'Twilight photos',
  floor_plan: 'Floor plan',
  matterport: 'Matterport tour',
  rush_delivery: 'Rush delivery',
};

/** A service's name where no catalogue is at hand, e.g. in a task or message. */
export const serviceName = (code: ServiceCode): string => names[code];

/** Several services as people list them: `Cleaning, Photography and Video`. */
export const serviceNames = (codes: readonly ServiceCode[]): string =>
  codes
    .map(serviceName)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
