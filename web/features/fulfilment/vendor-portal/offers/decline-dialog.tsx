import { useId } from 'react';
import type { DeclineReason, Offer } from '../../../../../shared/fulfilment/dispatch/offer.ts';
import { api } from '../../../../platform/api/api.ts';
import { useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { tellNews } from '../data/portal-news.ts';
import styles from './offers.module.css';

const reasons: readonly [DeclineReason, string][] = [
  ['busy', 'I’m busy then'],
  ['too_far', 'It’s too far'],
  ['pay', 'The pay is too low'],
  ['skill', 'I don’t do this work'],
  ['other', 'Another reason'],
];

/** Why a vendor says no: one tap each, since the office plans with it. */
export const DeclineDialog = ({ offer, onClose }: { offer: Offer; onClose: () => void }) => {
  const title = useId();
  const { isBusy, error, run } = useAct();
  const { offerId, version } = offer;
  const decline = (reason: DeclineReason) =>
    run(async () => {
      await api('POST /api/offers/{offerId}/decline', { offerId, version, reason });
      onClose();
      showToast('Declined. It’s off your list.');
      tellNews();
    });
  return (
    <Dialog labelledBy={title} onDismiss={onClose}>
      <div className={styles.decline}>
        <h2 id={title} tabIndex={-1}>
          Why not this one?
        </h2>
        {error && (
          <p className={styles.problem} role="alert">
            {error.message}
          </p>
        )}
        {reasons.map(([reason, text]) => (
          <Button key={reason} wide busy={isBusy} onClick={() => void decline(reason)}>
            {text}
          </Button>
        ))}
        <Button look="quiet" onClick={onClose}>
          Keep the offer
        </Button>
      </div>
    </Dialog>
  );
};
