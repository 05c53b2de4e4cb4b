import { useEffect, useRef, useState } from 'react';
import type { Gallery } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import { Star } from '../../../../ui/form/star.tsx';
import styles from './gallery.module.css';
import { type OpenReview, reviewIn, useKept } from './kept.ts';
import type { GalleryKey } from './use-gallery.ts';

const words = ['', 'Poor', 'Not good', 'OK', 'Good', 'Excellent'];

const noReview: OpenReview = { stars: 0, text: '' };

/** Five stars and a few words, once. Over 40 lines: one form of JSX with its state. */
export const ReviewForm = ({
  gallery,
  at,
  onDone,
}: {
  gallery: Gallery;
  at: GalleryKey;
  onDone: (gallery: Gallery) => void;
}) => {
  const [{ stars, text }, keep] = useKept(`review ${at.deliveryId}`, noReview, reviewIn);
  const { isBusy, error, run } = useAct();
  const thanks = useRef<HTMLHeadingElement>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent]);
  if (gallery.review) {
    return (
      <section className={styles.part} aria-labelledby="review">
        <h2 id="review" ref={thanks} tabIndex={-1}>
          Thank you
        </h2>
        <p>{`You gave us ${gallery.review.stars} of 5 stars.`}</p>
        {gallery.reviewLink && (
          <p>
            Would you tell others, too?{' '}
            <a href={gallery.reviewLink} target="_blank" rel="noopener noreferrer">
              Write a public review
            </a>
          </p>
        )}
      </section>
    );
  }
  const send = () =>
    run(async () => {
      const review = await api('POST /api/deliveries/{deliveryId}/review', { ...at, stars, text });
      keep(noReview);
      onDone({ ...gallery, review });
      setSent(true);
    });
  return (
    <section className={styles.part} aria-labelledby="review">
      <h2 id="review">How did we do?</h2>
      <fieldset className={styles.stars}>
        <legend>{stars > 0 ? words[stars] : 'Choose your stars'}</legend>
        {[1, 2, 3, 4, 5].map((n) => (
          <label key={n} data-on={n <= stars || undefined}>
            <input
              type="radio"
              name="stars"
              value={n}
              checked={stars === n}
              onChange={() => keep({ stars: n, text })}
            />
            <Star isGiven={n <= stars} />
            <span className={styles.hidden}>{`${n} of 5, ${words[n]}`}</span>
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <>
          <TextArea
            id="review-text"
            label="What should we know?"
            isOptional
            value={text}
            maxLength={1000}
            rows={3}
            onText={(next) => keep({ stars, text: next })}
          />
          <Button look="primary" busy={isBusy} onClick={() => void send()}>
            Send
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
    </section>
  );
};
