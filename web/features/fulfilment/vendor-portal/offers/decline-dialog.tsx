import { useId, useState } from 'react';
import type { DeclineReason, Offer } from '../../../../../shared/fulfilment/dispatch/offer.ts';
import { api } from '../../../../platform/api.ts';
import { asApiError } from '../../../../platform/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
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
  const [problem, setProblem] = useState<string>();
  const { offerId, version } = offer;
  const decline = async (reason: DeclineReason): Promise<void> => {
    try {
      await api('POST /api/offers/{offerId}/decline', { offerId, version, reason });
      onClose();
      tellNews();
    } catch (cause) {
      setProblem(asApiError(cause).message);
    }
  };
  return (
    <Dialog labelledBy={title} onDismiss={onClose}>
      <div className={styles.decline}>
        <h2 id={title} tabIndex={-1}>
          Why not this one?
        </h2>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {reasons.map(([reason, text]) => (
          <Button key={reason} wide onClick={() => void decline(reason)}>
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
