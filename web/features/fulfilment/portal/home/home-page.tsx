import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { PortalHome, PortalQuote } from '../../../../../shared/fulfilment/portal/contract.ts';
import type { PortalOrderRow } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CompanyCard } from '../company/company-card.tsx';
import { againPath, isViewed, portalPaths } from '../data/portal-base.ts';
import { usePortalNews } from '../data/portal-news.ts';
import { useAnswer } from '../data/use-answer.ts';
import { OfferedHouses } from '../houses/offered-houses.tsx';
import type { PortalParts } from '../portal-parts.ts';
import { dateOrDay, dayOf, hoursOf, longDayOf, payByText, timeOf } from '../portal-words.ts';
import { Address } from '../shell/address.tsx';
import { AnswerState } from '../shell/answer-state.tsx';
import { BookLink, Empty } from '../shell/portal-shell.tsx';
import styles from './home.module.css';

const NextVisit = ({ row }: { row: PortalOrderRow }) => {
  const { next } = row;
  if (!next) return null;
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">Next visit</h2>
      <p className={styles.day}>{longDayOf(next.startsAt)}</p>
      <p className={styles.time}>{hoursOf(next.startsAt, next.endsAt)}</p>
      <p>
        {serviceNames(next.services)}
        {next.vendorName ? ` with ${next.vendorName}` : ''}
      </p>
      <p className={styles.where}>{row.address}</p>
      <ButtonLink look={row.isDue ? 'secondary' : 'primary'} to={portalPaths.order(row.orderId)}>
        See or change it
      </ButtonLink>
    </section>
  );
};

const byWhen = ({ payBy }: PortalOrderRow): string => (payBy ? payByText(payBy) : 'Due now');

const ToPay = ({ rows }: { rows: readonly PortalOrderRow[] }) => (
  <section className={styles.part} aria-labelledby="to-pay">
    <h2 id="to-pay">To pay</h2>
    {rows.map((row) => (
      <Link key={row.orderId} className={styles.owed} to={portalPaths.order(row.orderId)}>
        <span>
          <Address address={row.address} />
          <span>{byWhen(row)}</span>
        </span>
        <strong className={styles.amount}>{formatCents(row.toPay)}</strong>
      </Link>
    ))}
  </section>
);

const Quotes = ({ quotes }: { quotes: readonly PortalQuote[] }) => (
  <section className={styles.part} aria-labelledby="quotes">
    <h2 id="quotes">Quotes for you</h2>
    {quotes.map(({ quoteId, number, service, address, validUntil }) => (
      <Link key={quoteId} className={styles.owed} to={paths.quote(quoteId)}>
        <span>
          <strong>
            {serviceNames([service])}, {address}
          </strong>
          <span>
            {validUntil === null ? `Quote ${number}` : `Quote ${number} · good through ${dateOrDay(validUntil)}`}
          </span>
        </span>
        <strong className={styles.amount}>See it</strong>
      </Link>
    ))}
  </section>
);

const Ready = ({ rows }: { rows: readonly PortalOrderRow[] }) => (
  <section className={styles.part} aria-labelledby="ready">
    <h2 id="ready">Pictures</h2>
    {rows.map(({ orderId, address, pictures }) => (
      <Link key={orderId} className={styles.owed} to={portalPaths.gallery(orderId)}>
        <span>
          <Address address={address} />
          <span>
            {pictures && `Ready since ${dayOf(pictures.deliveredAt)}`}
            {pictures?.isLocked ? ' · downloads open once paid' : ''}
          </span>
        </span>
        <strong className={styles.amount}>{pictures?.count === 1 ? '1 picture' : `${pictures?.count} pictures`}</strong>
      </Link>
    ))}
  </section>
);

/** The last booking again with everything filled in, or another one from the start. */
const AgainLinks = () =>
  isViewed() ? null : (
    <span className={styles.again}>
      <ButtonLink to={againPath('last')}>Book again</ButtonLink>
      <Link to={paths.book}>Book something else</Link>
    </span>
  );

const Unread = ({ unread: { count, orderId, name, text, at } }: { unread: NonNullable<PortalHome['unread']> }) => (
  <section className={styles.part} aria-labelledby="unread">
    <h2 id="unread">{count === 1 ? 'A message for you' : `${count} messages for you`}</h2>
    <Link className={styles.owed} to={`${portalPaths.order(orderId)}#messages`}>
      <span>
        <strong>
          {name ?? 'The team'}, {dayOf(at)}, {timeOf(at)}
        </strong>
        <span>{text}</span>
      </span>
      <strong className={styles.amount}>Read</strong>
    </Link>
  </section>
);

const Home = ({ home, name }: { home: PortalHome; name: string }) => {
  const { next, toPay, deliveries, quotes, unread, orders } = home;
  if (orders === 0) {
    return (
      <>
        <h1>Hello{name}</h1>
        <OfferedHouses onAnswer={() => undefined} />
        <Empty title="Nothing booked yet" action={<BookLink />}>
          Book a visit and it stands here, with its times, pictures and payments. If you’ve booked before or were
          invited, sign in with the address our email came to.
        </Empty>
      </>
    );
  }
  return (
    <>
      <div className={styles.hello}>
        <h1>Hello{name}</h1>
        {!isViewed() && (next || toPay.length > 0) && <AgainLinks />}
      </div>
      <OfferedHouses onAnswer={() => undefined} />
      {unread && <Unread unread={unread} />}
      {toPay.length > 0 && <ToPay rows={toPay} />}
      {quotes.length > 0 && <Quotes quotes={quotes} />}
      {next && <NextVisit row={next} />}
      {!next && toPay.length === 0 && quotes.length === 0 && (
        <Empty title="Nothing is coming up" action={<AgainLinks />}>
          All visits are done. Your pictures and houses stay here.
        </Empty>
      )}
      {deliveries.length > 0 && <Ready rows={deliveries} />}
    </>
  );
};

/** `/portal`: what comes next, what is to pay, which pictures are ready. */
export const HomePage = ({ name, Selling }: { name: string } & Pick<PortalParts, 'Selling'>) => {
  const answer = useAnswer('GET /api/portal/home', {});
  const [news, setNews] = useState(0);
  usePortalNews(useCallback(() => setNews((count) => count + 1), []));
  const greeting = name ? `, ${name}` : '';
  return (
    <>
      {answer.data === undefined && (
        <div className={styles.hello}>
          <h1>Hello{greeting}</h1>
        </div>
      )}
      <AnswerState answer={answer} what="your orders">
        {(home) => <Home home={home} name={greeting} />}
      </AnswerState>
      <Suspense fallback={null}>
        <Selling news={news} />
      </Suspense>
      <CompanyCard />
    </>
  );
};
