import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isChangeable } from '../../../../../shared/deals/listings/listing-rules.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { formatRate } from '../../../../../shared/deals/rate.ts';
import { LeadLink } from '../../../../ui/console/marks/lead-link.tsx';
import { formatDate } from '../../../../ui/console/times.ts';
import { useHasLeads } from '../../../../ui/console/workspace.tsx';
import { kindNames, priceText } from '../listing-words.tsx';
import styles from '../listings.module.css';
import { FactsDialog } from './facts-dialog.tsx';

const bathsText = ({ bathsFull, bathsHalf }: ListingView['facts']): string => {
  if (bathsFull === undefined && bathsHalf === undefined) return 'Not known';
  const half = bathsHalf ? `, ${bathsHalf} half` : '';
  return `${bathsFull ?? 0} full${half}`;
};

const known = (value: number | undefined): string =>
  value === undefined ? 'Not known' : value.toLocaleString('en-US');

const yesNo = (value: boolean | undefined): string => (value === undefined ? 'Not known' : value ? 'Yes' : 'No');

const factsOf = (
  { facts, listPrice, onMarketDate, agentName, coAgents, sellerLeadId }: ListingView,
  hasLeads: boolean,
) => [
  { label: 'List price', value: priceText(listPrice) },
  { label: 'On market', value: onMarketDate ? formatDate(onMarketDate) : 'No date yet' },
  { label: 'Kind', value: facts.type ? kindNames[facts.type] : 'Not known' },
  { label: 'Bedrooms', value: known(facts.beds) },
  { label: 'Bathrooms', value: bathsText(facts) },
  { label: 'Square feet', value: known(facts.sqFt) },
  { label: 'Year built', value: facts.yearBuilt === undefined ? 'Not known' : String(facts.yearBuilt) },
  {
    label: 'Association',
    value: yesNo(facts.hasHoa),
  },
  {
    label: 'On septic',
    value: yesNo(facts.onSeptic),
  },
  { label: 'Agent', value: agentName },
  ...(coAgents.length > 0
    ? [{ label: 'Shared with', value: coAgents.map(({ name, share }) => `${name}, ${formatRate(share)}`).join('; ') }]
    : []),
  ...(sellerLeadId && hasLeads
    ? [{ label: 'Seller', value: <LeadLink leadId={sellerLeadId}>Open the seller</LeadLink> }]
    : []),
];

/** What a listing says of its house, and its price. */
export const FactsCard = ({ listing }: { listing: ListingView }) => {
  const [isEditing, setEditing] = useState(false);
  const hasLeads = useHasLeads();
  const { remarks } = listing;
  return (
    <Container
      header={
        <Header variant="h2" actions={isChangeable(listing) && <Button onClick={() => setEditing(true)}>Edit</Button>}>
          The house
        </Header>
      }
    >
      <SpaceBetween size="l">
        <KeyValuePairs columns={3} minColumnWidth={130} items={factsOf(listing, hasLeads)} />
        <div>
          <Box variant="awsui-key-label">Remarks</Box>
          {remarks ? (
            <div className={styles.remarks}>{remarks}</div>
          ) : (
            <Box color="text-body-secondary">Nothing yet. Buyers read this first.</Box>
          )}
        </div>
      </SpaceBetween>
      {isEditing && <FactsDialog listing={listing} onClose={() => setEditing(false)} />}
    </Container>
  );
};
