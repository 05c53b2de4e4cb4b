import type { ApiError } from '../../../../platform/api/api-error.ts';

const isNowhere = ({ status }: ApiError): boolean => status === 400 || status === 403 || status === 404;

const titleOf = (error: ApiError | undefined): string => {
  if (!error) return 'One moment';
  return isNowhere(error) ? 'This house isn’t listed here' : 'This page didn’t load';
};

const leadOf = (error: ApiError | undefined): string => {
  if (!error) return 'Loading the house...';
  return isNowhere(error)
    ? 'It may be sold or off the market, or the address has a typo. Call us and we’ll tell you what we know.'
    : 'Please try again in a moment.';
};

/** Why no house is shown. */
export const HouseMissing = ({ error }: { error: ApiError | undefined }) => (
  <section key={titleOf(error)} className="house-missing">
    <h1>{titleOf(error)}</h1>
    <p role={error ? 'alert' : 'status'}>{leadOf(error)}</p>
  </section>
);
