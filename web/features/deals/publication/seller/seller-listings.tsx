import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { SellerListing } from '../../../../../shared/deals/publication/contract.ts';
import { longDay } from '../../../../../shared/deals/publication/house-words.ts';
import { api } from '../../../../platform/api/api.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { withZone } from '../../../../ui/with-zone.ts';
import styles from './seller.module.css';

const statusNames = {
  draft: 'In preparation',
  coming_soon: 'Coming soon',
  active: 'On the market',
  under_contract: 'Under contract',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
} as const;

const mlsText = (mls: SellerListing['mls']): string => {
  if (!mls) return 'Starts with publication';
  if (mls.state === 'met') return `In the MLS, #${mls.number}`;
  if (mls.state === 'waived') return 'Kept out of the MLS by your signed form';
  return `Goes to the MLS by ${longDay(mls.dueOn)}`;
};

const showingsText = ({ ahead, done }: SellerListing['showings']): string =>
  ahead + done === 0 ? 'None yet' : `${ahead} ahead, ${done} done`;

const feedbackText = ({ feedback, rating }: SellerListing['showings']): string =>
  `${rating} of 5, from ${feedback} ${feedback === 1 ? 'guest' : 'guests'}`;

const rowsOf = ({ daysOnMarket, onMarketDate, price, mls, pagePath, agent, showings }: SellerListing) => [
  ['Price', price === null ? 'Not set yet' : formatCents(price)],
  daysOnMarket === null
    ? ['On the market', onMarketDate === null ? 'No date yet' : `From ${longDay(onMarketDate)}`]
    : ['Days on market', String(daysOnMarket)],
  ['Showings', showingsText(showings)],
  ...(showings.feedback > 0 ? [['What guests said', feedbackText(showings)]] : []),
  ['Your page', pagePath === null ? 'Not published' : 'Published'],
  ['MLS', mlsText(mls)],
  ['Your agent', agent.name],
];

/** A visit's time, in the company's zone, named where the viewer's differs. */
const momentOf = (instant: string): string => {
  const { timezone } = currentTenant();
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const format = { timeZone: timezone, ...day, hour: 'numeric', minute: '2-digit' } as const;
  return withZone(new Date(instant).toLocaleString('en-US', format), instant, timezone);
};

const Sale = ({ listing }: { listing: SellerListing }) => {
  const { address, status, cover, visits, pagePath, listingId } = listing;
  return (
    <article className={styles.sale} aria-labelledby={listingId}>
      {cover && <img src={cover.url} alt="" width={cover.width} height={cover.height} />}
      <div>
        <p className={styles.status}>{statusNames[status]}</p>
        <h3 id={listingId}>{address.line1}</h3>
        <dl>
          {rowsOf(listing).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {visits.map(({ visitId, services, startsAt }) => (
          <p key={visitId}>
            {serviceNames(services)}: {momentOf(startsAt)}
          </p>
        ))}
        {pagePath !== null && <Link to={pagePath}>See your page</Link>}
      </div>
    </article>
  );
};

/** How the sale of one's own houses goes; read again with each piece of news. Nothing for who sells none. */
const SellerListings = ({ news }: { news: number }) => {
  const { data } = useRead(String(news), (signal) => api('GET /api/portal/listings', {}, { signal }));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.sales} aria-labelledby="your-sale">
      <h2 id="your-sale">Your sale</h2>
      {data.items.map((listing) => (
        <Sale key={listing.listingId} listing={listing} />
      ))}
    </section>
  );
};

export default SellerListings;
