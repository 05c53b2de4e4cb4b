import { formatCents } from '../../../shared/contract/money.ts';
import { Link } from '../../platform/navigation.tsx';
import styles from './chat-cards.module.css';
import type { Chat, Turn } from './use-chat.ts';

type Card = Turn['cards'][number];
type Of<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>;

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Total = ({ total }: { total: number }) => (
  <p className={styles.total}>
    <span>Total</span>
    <strong>{formatCents(total)}</strong>
  </p>
);

const QuoteCard = ({ items, total }: Of<'quote'>) => (
  <section className={styles.card} aria-label="Price">
    <ul className={styles.items}>
      {items.map(({ id, name, calculatedPrice }) => (
        <li key={id}>
          <span>{name}</span>
          <span>{formatCents(calculatedPrice)}</span>
        </li>
      ))}
    </ul>
    {items.length > 1 && <Total total={total} />}
  </section>
);

const PlansCard = ({ plans, send }: Of<'plans'> & { send: Chat['send'] }) => (
  <section className={styles.plans} aria-label="Free times">
    {plans.map(({ title, lines, say }) => (
      <button key={title} type="button" className={styles.plan} onClick={() => send(say)}>
        <strong>{title}</strong>
        <Lines lines={lines} />
      </button>
    ))}
  </section>
);

const ReviewCard = ({ lines, address, contact, total }: Of<'review'>) => (
  <section className={styles.card} aria-label="Your booking, before it is made">
    <Lines lines={lines} />
    <p className={styles.quiet}>{address}</p>
    <p className={styles.quiet}>{contact}</p>
    <Total total={total} />
  </section>
);

const BookingCard = ({ lines, total, href }: Of<'booking'>) => (
  <section className={styles.booked} aria-label="Your booking">
    <strong>Booked</strong>
    <Lines lines={lines} />
    <Total total={total} />
    <Link to={href}>See your booking</Link>
  </section>
);

const cardOf = (card: Card, send: Chat['send']) => {
  if (card.kind === 'quote') return <QuoteCard {...card} />;
  if (card.kind === 'plans') return <PlansCard {...card} send={send} />;
  return card.kind === 'review' ? <ReviewCard {...card} /> : <BookingCard {...card} />;
};

/** Prices, times and bookings, shown instead of told. */
export const ChatCards = ({ cards, send }: { cards: readonly Card[]; send: Chat['send'] }) =>
  cards.map((card) => <div key={card.kind}>{cardOf(card, send)}</div>);
