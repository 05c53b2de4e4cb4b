import { orderNotFound } from '../../../../../shared/company/site/pay-words.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { useWhenOnline } from '../../../../platform/when-online.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import styles from './confirmation.module.css';
import { Hero } from './hero.tsx';

type Failed = Pick<ApiError, 'status' | 'isOffline'>;

const isGone = ({ status }: Failed): boolean => status === 404 || status === 403 || status === 400;

const textOf = (error: Failed): { title: string; lead: string } => {
  if (error.isOffline)
    return { title: 'You’re offline.', lead: 'Your booking is safe. This page loads again when you’re back online.' };
  if (isGone(error)) {
    return orderNotFound;
  }
  return { title: 'Your booking didn’t load.', lead: 'It’s safe with us. Please reload in a moment.' };
};

/** Shown for an invalid link, or if the order could not be loaded. */
export const OrderNotFound = ({ error }: { error: Failed }) => {
  const { phone } = currentTenant();
  useWhenOnline(() => {
    if (error.isOffline) location.reload();
  });
  return (
    <>
      <Hero {...textOf(error)} lit={1} />
      <div className={styles.paper} data-scheme="system">
        <div className={styles.actions}>
          {isGone(error) ? (
            <ButtonLink look="primary" to={paths.home}>
              Go to the homepage
            </ButtonLink>
          ) : (
            <Button look="primary" onClick={() => location.reload()}>
              Reload page
            </Button>
          )}
          <a href={`tel:${phone}`}>or call {formatPhone(phone)}</a>
        </div>
      </div>
    </>
  );
};
