import type { HousePassView } from '../../../../../shared/fulfilment/portal/house.ts';
import { api } from '../../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { isViewed } from '../data/portal-base.ts';
import { useAnswer } from '../data/use-answer.ts';
import { dayOf } from '../portal-words.ts';
import styles from './houses.module.css';

const partNames = { work: 'the work done', pictures: 'pictures', documents: 'documents' } as const;

/** “the work done and pictures”. */
export const partsOf = (parts: HousePassView['parts']): string =>
  new Intl.ListFormat('en-US').format(
    (Object.keys(partNames) as (keyof typeof partNames)[]).filter((name) => parts[name]).map((name) => partNames[name]),
  );

const Offer = ({ pass, onAnswer }: { pass: HousePassView; onAnswer: () => void }) => {
  const { isBusy, error, run } = useAct();
  const { propertyId, passId, address, offeredAt, parts } = pass;
  const answer = (accept: boolean) => () =>
    void run(async () => {
      await api('POST /api/portal/properties/{propertyId}/passes/{passId}/answer', { propertyId, passId, accept });
      showToast(accept ? `The file of ${address.line1} is yours.` : 'Declined. Nothing was passed on.');
      onAnswer();
    });
  return (
    <section className={styles.offer} aria-labelledby={passId}>
      <h2 id={passId}>{address.line1}</h2>
      <p className={styles.quiet}>
        {address.city}, {address.state} {address.zip}
      </p>
      <p>
        Its owner offered you the house’s file on {dayOf(offeredAt)}: {partsOf(parts)}. Prices, names, and notes stay
        with them.
      </p>
      {!isViewed() && (
        <div className={styles.acts}>
          <Button look="primary" busy={isBusy} onClick={answer(true)}>
            Accept the file
          </Button>
          <Button look="quiet" busy={isBusy} onClick={answer(false)}>
            Decline
          </Button>
        </div>
      )}
      <FieldError id={`answer-${passId}`} error={problemOf(error)} />
    </section>
  );
};

/** Houses whose last owner offers their file. */
export const OfferedHouses = ({ onAnswer }: { onAnswer: () => void }) => {
  const answer = useAnswer('GET /api/portal/house-passes', {});
  return answer.data?.items.map((pass) => (
    <Offer
      key={pass.passId}
      pass={pass}
      onAnswer={() => {
        answer.refresh();
        onAnswer();
      }}
    />
  ));
};
