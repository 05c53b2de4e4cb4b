import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import { isOpenDeal } from '../../../../shared/deals/transactions/open-deal.ts';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { financingNames, typeNames } from '../../../../shared/deals/transactions/words.ts';
import { LeadLink } from '../../../ui/console/marks/lead-link.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { formatDate } from '../../../ui/console/times.ts';
import { useHasLeads } from '../../../ui/console/workspace.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { priceText } from './transaction-words.tsx';

const yesNo = (is: boolean | undefined): string => (is === undefined ? '–' : is ? 'Yes' : 'No');

const dateText = (date: string | undefined): string => (date === undefined ? '–' : formatDate(date));

const rateText = (rate: number | undefined): string => (rate === undefined ? '–' : `${rate / 1000}%`);

const pairsOf = (deal: TransactionView, hasLeads: boolean) => [
  { label: 'Kind of deal', value: typeNames[deal.type] },
  { label: 'Price', value: priceText(deal.price) },
  { label: 'Contract', value: dateText(deal.contractDate) },
  { label: 'Settlement', value: dateText(deal.settlementDate) },
  { label: 'Financing', value: deal.financing ? financingNames[deal.financing] : '–' },
  { label: 'Commission of our side', value: rateText(deal.commissionRate) },
  { label: 'Built', value: deal.facts.yearBuilt ?? '–' },
  { label: 'Association', value: yesNo(deal.facts.hasHoa) },
  ...(deal.municipality
    ? [
        {
          label: 'Municipality',
          value:
            deal.municipality.certificate === 'none'
              ? `${deal.municipality.name}, no certificate`
              : `${deal.municipality.name}, certificate ${deal.municipality.leadDays} days ahead`,
        },
      ]
    : []),
  { label: 'Agent', value: [deal.agentName, ...deal.coAgents.map(({ name }) => name)].join(', ') },
  ...(deal.listingId
    ? [
        {
          label: 'Listing',
          value: <RecordLink to={`/admin/agent/listings/${deal.listingId}`}>Open the listing</RecordLink>,
        },
      ]
    : []),
  ...(deal.leadId && hasLeads
    ? [{ label: 'Lead', value: <LeadLink leadId={deal.leadId}>Open the lead</LeadLink> }]
    : []),
];

/** What the contract says. */
export const FactsCard = ({ deal }: { deal: TransactionView }) => {
  const [isOpen, setOpen] = useState(false);
  const hasLeads = useHasLeads();
  return (
    <Container
      header={
        <Header variant="h2" actions={isOpenDeal(deal) && <Button onClick={() => setOpen(true)}>Edit</Button>}>
          Terms
        </Header>
      }
    >
      <KeyValuePairs columns={2} items={pairsOf(deal, hasLeads)} />
      {isOpen && <FactsDialog deal={deal} onClose={() => setOpen(false)} />}
    </Container>
  );
};
