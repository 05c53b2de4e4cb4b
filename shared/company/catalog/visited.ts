import type { ServiceCode } from './service.ts';

const remote: readonly ServiceCode[] = ['virtual_staging', 'rush_delivery'];

/** True for a service that somebody comes for. */
export const needsVisit = (code: ServiceCode): boolean => !remote.includes(code);

/** True for a service that becomes a booking; rush delivery only makes others faster. */
export const isBooked = (code: ServiceCode): boolean => code !== 'rush_delivery';
