import { Link } from 'react-router-dom';
import type { PortalGallery } from '../../../../../shared/fulfilment/portal/contract.ts';
import { portalPaths } from '../data/portal-base.ts';
import { useAnswer } from '../data/use-answer.ts';
import { dayOf } from '../portal-words.ts';
import { Address } from '../shell/address.tsx';
import { AnswerState } from '../shell/answer-state.tsx';
import { BookLink, Empty } from '../shell/portal-shell.tsx';
import styles from './pictures.module.css';

const Card = ({ gallery: { orderId, address, cover, count, isLocked, deliveredAt } }: { gallery: PortalGallery }) => (
  <Link className={styles.card} to={portalPaths.gallery(orderId)}>
    <span className={styles.cover}>
      {cover && <img src={cover.url} alt="" width={cover.width} height={cover.height} decoding="async" />}
    </span>
    <Address address={address} />
    <span className={styles.quiet}>
      {count === 1 ? '1 picture' : `${count} pictures`} · {dayOf(deliveredAt)}
      {isLocked ? ' · downloads open once paid' : ''}
    </span>
  </Link>
);

/** `/portal/pictures`: every gallery this person may open. */
export const PicturesPage = () => {
  const answer = useAnswer('GET /api/portal/media', {});
  return (
    <>
      <h1>Your pictures</h1>
      <AnswerState answer={answer} what="your pictures">
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No pictures yet" action={<BookLink>Book a photographer</BookLink>}>
              Photos, video and floor plans stand here as soon as they’re delivered, and stay.
            </Empty>
          ) : (
            <div className={styles.wall}>
              {items.map((gallery) => (
                <Card key={gallery.orderId} gallery={gallery} />
              ))}
            </div>
          )
        }
      </AnswerState>
    </>
  );
};
