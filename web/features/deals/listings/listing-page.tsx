import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isChangeable } from '../../../../shared/deals/listings/listing-rules.ts';
import type { ListingAct, ListingView } from '../../../../shared/deals/listings/listing-view.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { NARROW } from '../../../ui/console/list/row-table.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { FactsCard } from './facts/facts-card.tsx';
import { priceText, townText } from './listing-words.tsx';
import styles from './listings.module.css';
import { MediaCard } from './media/media-card.tsx';
import { PhotosCard } from './media/photos-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { AgreementCard, ExemptionCard } from './papers/papers-card.tsx';
import { StatusCard } from './status-card.tsx';

const History = ({ acts }: { acts: readonly ListingAct[] }) => {
  const { zone } = useWorkspace();
  return (
    <Container header={<Header variant="h2">History</Header>}>
      {acts.length === 0 && <Box color="text-body-secondary">Nothing has happened yet.</Box>}
      <ol className={styles.history}>
        {acts.map(({ at, by, text, reason }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts are never reordered, and two may be of one second
          <li key={`${at} ${n}`}>
            <div>{text}</div>
            {reason && <div>“{reason}”</div>}
            <Box variant="small">
              {by}, {formatMoment(at, zone)}
            </Box>
          </li>
        ))}
      </ol>
    </Container>
  );
};

interface Props {
  /** What other features show of a listing, below its own cards. */
  readonly panels: (listing: ListingView) => ReactNode;
}

/** One listing: its house and photos, where it stands and what is missing, its papers, media and history. */
const ListingPage = ({ panels }: Props) => {
  const { listingId = '' } = useParams();
  const { data: listing, error, refetch } = useApi('GET /api/listings/{listingId}', { listingId });
  const isNarrow = useMedia(NARROW);
  useNamedPage(listing?.address.line1 ?? 'Listing');
  if (error && !listing)
    return (
      <FailedPage
        title="Listing"
        error={error}
        retry={refetch}
        all={{ to: '/admin/agent/listings', text: 'All listings' }}
      />
    );
  if (!listing) return <ListSkeleton rows={8} />;
  const { address, listPrice, agentName } = listing;
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={`${townText(address)} · ${priceText(listPrice)} · ${agentName}`}>
        {address.line1}
      </Header>
      <Grid gridDefinition={[{ colspan: { default: 12, m: 8 } }, { colspan: { default: 12, m: 4 } }]}>
        <SpaceBetween size="l">
          {isNarrow && <StatusCard listing={listing} />}
          <PhotosCard listing={listing} />
          <FactsCard listing={listing} />
          {isChangeable(listing) && <MediaCard listing={listing} />}
          <OrdersCard listingId={listingId} />
          {panels(listing)}
        </SpaceBetween>
        <SpaceBetween size="l">
          {!isNarrow && <StatusCard listing={listing} />}
          <AgreementCard listing={listing} />
          <ExemptionCard listing={listing} />
          <History acts={listing.history} />
        </SpaceBetween>
      </Grid>
    </SpaceBetween>
  );
};

export default ListingPage;
