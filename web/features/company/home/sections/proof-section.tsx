import type { Showcase } from '../../../../../shared/company/site/showcase.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { BeforeAfter } from './before-after.tsx';
import styles from './proof-section.module.css';
import row from './row.module.css';
import { Section } from './section.tsx';

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );

const Star = ({ isFull }: { isFull: boolean }) => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className={isFull ? styles.full : styles.faint}>
    <path d="M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.7l5.9-.8Z" />
  </svg>
);

const STARS = [1, 2, 3, 4, 5];

const Review = ({ review }: { review: Showcase['reviews'][number] }) => (
  <li className={styles.review}>
    <p className={styles.stars}>
      <span className="visually-hidden">{review.stars} of 5 stars</span>
      {STARS.map((star) => (
        <Star key={star} isFull={star <= review.stars} />
      ))}
    </p>
    <blockquote>{review.text}</blockquote>
    <p className={styles.author}>
      <strong>{review.author}</strong>
      <span>{review.isSample ? 'Sample review, not from a customer' : `${review.source}, ${dayOf(review.date)}`}</span>
    </p>
  </li>
);

const Person = ({ person }: { person: Showcase['people'][number] }) => (
  <li className={styles.person}>
    {person.photo && (
      <img src={person.photo.address} width={person.photo.width} height={person.photo.height} alt="" loading="lazy" />
    )}
    <p>
      <strong>{person.name}</strong>
      <span>{person.role}</span>
      {person.isSample && <span className={styles.sample}>Sample</span>}
    </p>
  </li>
);

/**
 * What proves the company: its own before and after, reviews with their source, and its people. Empty parts don't show.
 * Over 40 lines: one section of JSX, part by part.
 */
export const ProofSection = ({ showcase }: { showcase: Showcase }) => {
  const pairs = showcase.pairs.slice(1);
  const { reviews, people } = showcase;
  if (pairs.length + reviews.length + people.length === 0) return null;
  return (
    <Section id="work" title={pairs.length > 0 ? 'See the difference' : 'The people behind the work'}>
      <section
        className={classNames(styles.parts, row.row)}
        aria-label="Our work and what people say"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by the arrow keys too
        tabIndex={0}
      >
        {pairs.length > 0 && (
          <div className={styles.pairs}>
            {pairs.map((pair) => (
              <BeforeAfter key={pair.after.address} pair={pair} />
            ))}
          </div>
        )}
        {reviews.length > 0 && (
          <div className={styles.words}>
            <h3 id="reviews">What customers say</h3>
            <ul className={styles.reviews} aria-labelledby="reviews">
              {reviews.map((review) => (
                <Review key={`${review.author} ${review.date}`} review={review} />
              ))}
            </ul>
          </div>
        )}
        {people.length > 0 && (
          <div className={styles.team}>
            <h3>Who you’ll talk to</h3>
            <ul className={styles.people}>
              {people.map((person) => (
                <Person key={`${person.name} ${person.role}`} person={person} />
              ))}
            </ul>
          </div>
        )}
      </section>
    </Section>
  );
};
