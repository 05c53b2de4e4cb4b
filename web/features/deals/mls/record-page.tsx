import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useParams } from 'react-router-dom';
import type { MlsListingView } from '../../../../shared/deals/mls/contract.ts';
import { api } from '../../../platform/api/api.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { ListingMark, priceText } from '../listings/listing-words.tsx';
import { DifferencesCard } from './differences-card.tsx';
import styles from './mls.module.css';
import { goneText, RecordMark, sizeText } from './mls-words.tsx';
import { actProblem, useMlsAct } from './use-mls-act.ts';

const COPYING_MS = 3_000;

const FactsCard = ({ record }: { record: MlsListingView }) => {
  const { zone } = useWorkspace();
  const { listPrice, closePrice, closeDate, yearBuilt, propertyType, number, remarks, media } = record;
  return (
    <Container header={<Header variant="h2">What the MLS says</Header>}>
      <SpaceBetween size="m">
        <KeyValuePairs
          columns={3}
          items={[
            { label: 'Status', value: <RecordMark {...record} /> },
            { label: 'List price', value: listPrice === undefined ? '–' : priceText(listPrice) },
            ...(closePrice === undefined ? [] : [{ label: 'Sold for', value: priceText(closePrice) }]),
            ...(closeDate === undefined ? [] : [{ label: 'Closed', value: formatDate(closeDate) }]),
            { label: 'House', value: sizeText(record) },
            { label: 'Year built', value: yearBuilt ?? '–' },
            { label: 'Type', value: propertyType ?? '–' },
            { label: 'MLS number', value: number ?? '–' },
            { label: 'Photos', value: media.length },
            { label: 'Changed in the MLS', value: formatMoment(record.modifiedAt, zone) },
          ]}
        />
        {remarks && <Box variant="p">{remarks}</Box>}
      </SpaceBetween>
    </Container>
  );
};

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const RestCard = ({ rest, cut }: Pick<MlsListingView, 'rest' | 'cut'>) => {
  const fields = Object.entries(rest);
  if (fields.length === 0) return null;
  return (
    <ExpandableSection variant="container" headerText="All other fields" headerCounter={`(${fields.length})`}>
      <KeyValuePairs columns={2} items={fields.map(([label, value]) => ({ label, value: wordsOf(value) }))} />
      {cut.length > 0 && (
        <Box color="text-body-secondary" margin={{ top: 's' }}>
          Too large to keep: {cut.join(', ')}.
        </Box>
      )}
    </ExpandableSection>
  );
};

const matchWords = {
  number: 'Matched by its MLS number',
  address: 'Matched by its address',
  person: 'Matched by hand',
};

const MatchCard = ({ record }: { record: MlsListingView }) => {
  const { mlsListingId, listing, link } = record;
  const { mutate, isPending, error } = useMlsAct(
    (listingId: string | null) => api('POST /api/mls/listings/{mlsListingId}/link', { mlsListingId, listingId }),
    (_, listingId) => (listingId === null ? 'The match is ended.' : 'Matched.'),
  );
  const isLinked = listing !== undefined && link?.listingId === listing.listingId;
  return (
    <Container header={<Header variant="h2">{isLinked ? 'Your listing' : 'Match'}</Header>}>
      <SpaceBetween size="s">
        {error && <Alert type="error">{actProblem(error)}</Alert>}
        {listing ? (
          <>
            <RecordLink to={`/admin/agent/listings/${listing.listingId}`}>{listing.address}</RecordLink>
            <ListingMark status={listing.status} />
            <Box color="text-body-secondary">
              {listing.agentName}
              {isLinked && link && ` · ${matchWords[link.by]}`}
            </Box>
            <Button
              loading={isPending}
              loadingText="Saving"
              onClick={() => mutate(isLinked ? null : listing.listingId)}
              {...(!isLinked && { variant: 'primary' as const })}
            >
              {isLinked ? 'End the match' : 'This is the same house'}
            </Button>
          </>
        ) : (
          <Box color="text-body-secondary">No open listing of yours has this number or address.</Box>
        )}
      </SpaceBetween>
    </Container>
  );
};

const isMatched = (
  record: MlsListingView,
): record is MlsListingView & { listing: NonNullable<MlsListingView['listing']> } =>
  record.listing !== undefined && record.link?.listingId === record.listing.listingId && !record.gone;

/** A copied listing: what the MLS says, where ours differs, and whose data it is. Over 40 lines: one screen of JSX. */
const RecordPage = () => {
  const { mlsListingId = '' } = useParams();
  const { zone } = useWorkspace();
  const {
    data: record,
    error,
    refetch,
  } = useApi(
    'GET /api/mls/listings/{mlsListingId}',
    { mlsListingId },
    {
      again: (known) => (known?.listing?.isCopying ? COPYING_MS : false),
    },
  );
  const title = record?.address ?? record?.number ?? 'MLS listing';
  useNamedPage(title);
  if (error && !record)
    return (
      <FailedPage
        title="MLS listing"
        error={error}
        retry={refetch}
        all={{ to: '/admin/agent/mls', text: 'All MLS listings' }}
      />
    );
  if (!record) return <ListSkeleton rows={8} />;
  const { city, state, postalCode, officeName, feedName, disclaimer, storedAt, gone } = record;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={[city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      >
        {title}
      </Header>
      {gone && (
        <Alert type="info" header={goneText(gone.why)}>
          Since {formatMoment(gone.at, zone)}. What the MLS said of it is deleted here, too.
        </Alert>
      )}
      <Grid gridDefinition={[{ colspan: { default: 12, m: 8 } }, { colspan: { default: 12, m: 4 } }]}>
        <SpaceBetween size="l">
          {isMatched(record) && <DifferencesCard record={record} />}
          {!gone && <FactsCard record={record} />}
          <RestCard {...record} />
        </SpaceBetween>
        <SpaceBetween size="l">
          <MatchCard record={record} />
          <Container header={<Header variant="h2">Whose data this is</Header>}>
            <KeyValuePairs
              columns={1}
              items={[
                { label: 'Listed by', value: officeName ?? 'The MLS does not say' },
                { label: 'From', value: feedName },
                { label: 'Copied', value: formatMoment(storedAt, zone) },
              ]}
            />
            {disclaimer && (
              <Box color="text-body-secondary" variant="small" margin={{ top: 's' }}>
                <span className={styles.disclaimer}>{disclaimer}</span>
              </Box>
            )}
          </Container>
        </SpaceBetween>
      </Grid>
    </SpaceBetween>
  );
};

export default RecordPage;
