import type { ApiError } from '../../../../platform/api/api-error.ts';
import styles from './property.module.css';

const isNowhere = ({ status }: ApiError): boolean => status === 400 || status === 404;

const titleOf = (error: ApiError | undefined): string => {
  if (!error) return 'One moment';
  return isNowhere(error) ? 'This page is not published.' : 'This page didn’t load.';
};

const leadOf = (error: ApiError | undefined): string => {
  if (!error) return 'Loading...';
  return isNowhere(error) ? 'The property may be sold, or the address has a typo.' : 'Please try again in a moment.';
};

/** Why no property is shown. It names nobody, because the MLS's form of the page must not. */
export const NotShown = ({ error }: { error: ApiError | undefined }) => (
  <section key={titleOf(error)} className={styles.message}>
    <h1>{titleOf(error)}</h1>
    <p role={error ? 'alert' : 'status'}>{leadOf(error)}</p>
  </section>
);
