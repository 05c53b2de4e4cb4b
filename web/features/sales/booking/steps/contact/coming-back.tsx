import { LAST_STEP } from '../../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { usePageTitle } from '../../../../../platform/pages/page-title.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useBooking } from '../../booking-context.ts';
import page from '../../booking-page.module.css';
import styles from '../step-frame.module.css';

/** Stands for a late step after a reload, until its package and its held times are back. */
export const ComingBack = () => {
  const { state, pricesError, requestPrices } = useBooking();
  usePageTitle(`Step ${state.step} of ${LAST_STEP}`);
  return (
    <main id="main" tabIndex={-1} className={page.main}>
      <div className={styles.step}>
        <div className={styles.head}>
          <h1>Getting your booking back…</h1>
          {!pricesError && <p role="status">Your services, times, and details will be here in a moment.</p>}
        </div>
        {pricesError && (
          <div role="alert">
            <p className={styles.lead}>We couldn’t load your prices. Nothing was lost.</p>
            <Button onClick={requestPrices}>Try again</Button>
          </div>
        )}
      </div>
    </main>
  );
};
