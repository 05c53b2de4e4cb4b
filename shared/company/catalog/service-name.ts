import type { ServiceCode } from './service.ts';

const names: Record<ServiceCode, string> = {
  photography: 'Photography',
  virtual_staging: 'Virtual staging',
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

/** All services, in the order of the catalog. */
export const serviceCodes = Object.keys(names) as ServiceCode[];

/** Default service name, where no catalog is loaded (tasks, messages). */
export const serviceName = (code: ServiceCode): string => names[code];

/** Joins service names for display: `Cleaning, Photography and Video`. */
export const serviceNames = (codes: readonly ServiceCode[]): string =>
  codes
    .map(serviceName)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
