import { Link } from 'react-router-dom';
import type { PortalProperty } from '../../../../../shared/fulfilment/portal/contract.ts';
import { portalPaths } from '../data/portal-base.ts';
import { useAnswer } from '../data/use-answer.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { BookLink, Empty } from '../shell/portal-shell.tsx';
import { BookForHouse, factsOf, WorkList } from './house-parts.tsx';
import styles from './houses.module.css';
import { OfferedHouses } from './offered-houses.tsx';

/** Work that a card shows; the file has all of it. */
const SHOWN_WORK = 4;

const House = ({ house }: { house: PortalProperty }) => {
  const { address, work, propertyId } = house;
  return (
    <section className={styles.house} aria-labelledby={propertyId}>
      <header>
        <h2 id={propertyId}>
          <Link className={styles.name} to={portalPaths.house(propertyId)}>
            {address.line1}
          </Link>
        </h2>
        <p className={styles.quiet}>
          {address.city}, {address.state} {address.zip}
        </p>
        <p className={styles.quiet}>{factsOf(house)}</p>
      </header>
      <WorkList work={work.slice(0, SHOWN_WORK)} />
      <div className={styles.acts}>
        <Link className={styles.more} to={portalPaths.house(propertyId)}>
          {work.length > SHOWN_WORK ? `See all ${work.length} and the pictures` : 'Open the house’s file'}
        </Link>
        <BookForHouse house={house} />
      </div>
    </section>
  );
};

/** `/portal/houses`: each house with what was done to it, and houses that are offered by their last owner. */
const HousesPage = () => {
  const answer = useAnswer('GET /api/portal/properties', {});
  return (
    <>
      <h1>Your houses</h1>
      <OfferedHouses onAnswer={answer.refresh} />
      <AnswerState answer={answer} what="your houses">
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No house yet" action={<BookLink />}>
              Once you’ve booked, each house stands here with everything that was done to it.
            </Empty>
          ) : (
            items.map((house) => <House key={house.propertyId} house={house} />)
          )
        }
      </AnswerState>
    </>
  );
};

export default HousesPage;
