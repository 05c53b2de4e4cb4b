import { Link } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { ChatLabels } from '../chat-labels.ts';
import type { Chat, Turn } from '../session/use-chat.ts';
import styles from './chat-cards.module.css';

type Card = Turn['cards'][number];
interface WithLabels {
  labels: ChatLabels;
}
type CardOf<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>;

const MARK = ' · ';

/** When above what: in a card this narrow the mark between them would end a line. It is still there to be read aloud. */
const Line = ({ line }: { line: string }) => {
  const [when, ...what] = line.split(MARK);
  return (
    <>
      {when}
      <span className={styles.mark}>{MARK}</span>
      <span className={styles.what}>{what.join(MARK)}</span>
    </>
  );
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>
        <Line line={line} />
      </li>
    ))}
  </ul>
);

const Total = ({ total, tax = 0, labels }: Pick<CardOf<'quote'>, 'total' | 'tax'> & WithLabels) => (
  <p className={styles.total}>
    <span>{tax > 0 ? labels.totalWith(formatCents(tax)) : labels.total}</span>
    <strong>{formatCents(total + tax)}</strong>
  </p>
);

const QuoteCard = ({ items, total, tax, labels }: CardOf<'quote'> & WithLabels) => (
  <section className={styles.card} aria-label={labels.price}>
    <ul className={styles.items}>
      {items.map(({ id, name, calculatedPrice }) => (
        <li key={id}>
          <span>{name}</span>
          <span>{formatCents(calculatedPrice)}</span>
        </li>
      ))}
    </ul>
    {(items.length > 1 || tax) && <Total total={total} tax={tax} labels={labels} />}
  </section>
);

const PlansCard = ({ plans, send, labels }: CardOf<'plans'> & WithLabels & { send: Chat['send'] }) => (
  <section className={styles.plans} aria-label={labels.freeTimes}>
    {plans.map(({ title, lines, say }) => (
      <button key={title} type="button" className={styles.plan} onClick={() => send(say)}>
        <strong>{title}</strong>
        <Lines lines={lines} />
      </button>
    ))}
  </section>
);

const ReviewCard = ({ lines, address, contact, total, tax, labels }: CardOf<'review'> & WithLabels) => (
  <section className={styles.card} aria-label={labels.review}>
    <Lines lines={lines} />
    <p className={styles.quiet}>{address}</p>
    <p className={styles.quiet}>{contact}</p>
    <Total total={total} tax={tax} labels={labels} />
  </section>
);

const BookingCard = ({ lines, total, tax, href, payHref, isStanding, labels }: CardOf<'booking'> & WithLabels) => (
  <section className={styles.booked} aria-label={labels.booking}>
    {!isStanding && !payHref && <strong>{labels.booked}</strong>}
    <Lines lines={lines} />
    <Total total={total} tax={tax} labels={labels} />
    <Link to={href}>{labels.seeBooking}</Link>
    {payHref && <Link to={payHref}>{labels.pay}</Link>}
  </section>
);

const cardOf = (card: Card, send: Chat['send'], labels: ChatLabels) => {
  if (card.kind === 'quote') return <QuoteCard {...card} labels={labels} />;
  if (card.kind === 'plans') return <PlansCard {...card} send={send} labels={labels} />;
  return card.kind === 'review' ? <ReviewCard {...card} labels={labels} /> : <BookingCard {...card} labels={labels} />;
};

interface ChatCardsProps {
  cards: readonly Card[];
  send: Chat['send'];
  labels: ChatLabels;
}

/** What can be chosen comes first. */
const byUse = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => Number(b.kind === 'plans') - Number(a.kind === 'plans'));

/** Cards for prices, times and bookings. */
export const ChatCards = ({ cards, send, labels }: ChatCardsProps) =>
  byUse(cards).map((card) => <div key={card.kind}>{cardOf(card, send, labels)}</div>);
