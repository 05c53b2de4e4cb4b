import type { JobAddress } from '../../../../shared/fulfilment/jobs/job.ts';

/** Opens the phone's own map application, which knows where the vendor is; we don't. */
export const mapUrl = ({ line1, city, state, zip }: JobAddress): string => {
  const place = [line1, city, `${state ?? ''} ${zip}`.trim()].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
};
