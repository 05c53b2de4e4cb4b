import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { localDate } from '../../../../../shared/contract/time.ts';
import type { HouseAssessments } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { LeadLink } from '../../../../ui/console/marks/lead-link.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { useHasLeads, useWorkspace } from '../../../../ui/console/workspace.tsx';
import { QuoteMark } from '../desk/quote-words.tsx';
import styles from './list.module.css';
import { ListDialog } from './list-dialog.tsx';
import { crewNames } from './list-draft.ts';

type Quote = HouseAssessments['quotes'][number];

const priceText = ({ from, to }: Quote): string => {
  if (from === null || to === null) return '';
  return from === to ? formatCents(from) : `${formatCents(from)} – ${formatCents(to)}`;
};

const QuoteLine = ({ quote, isDesk }: { quote: Quote; isDesk: boolean }) => {
  const { quoteId, number, service, state, followOnOrderId } = quote;
  return (
    <li>
      {isDesk ? <RecordLink to={`/admin/quotes/${quoteId}`}>{number}</RecordLink> : <strong>{number}</strong>}
      <span>{crewNames[service]}</span>
      <span className={styles.price}>{priceText(quote)}</span>
      <span className={styles.state}>
        <QuoteMark state={state} />
      </span>
      {isDesk && followOnOrderId !== undefined && (
        <span className={styles.work}>
          <RecordLink to={`/admin/orders/${followOnOrderId}`}>The booked work</RecordLink>
        </span>
      )}
    </li>
  );
};

/** Who looks at what, and when. */
const Visits = ({ visits }: Pick<HouseAssessments, 'visits'>) => {
  const { zone } = useWorkspace();
  const dayOf = (instant: string): string => formatDate(localDate(Date.parse(instant), zone));
  return (
    <ul className={styles.visits}>
      {visits.map(({ serviceType, vendorName, startsAt }) => (
        <li key={`${serviceType} ${startsAt}`}>
          <span>{serviceName(serviceType)}</span>
          <span>{[vendorName ?? 'No crew yet', startsAt ? dayOf(startsAt) : ''].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
};

const Assessments = ({ items, isDesk }: { items: readonly HouseAssessments[]; isDesk: boolean }) => (
  <SpaceBetween size="m">
    {items.map((each) => (
      <SpaceBetween size="xs" key={each.orderId}>
        <Box variant="h3">{each.number === undefined ? 'Assessment' : `Assessment, order ${each.number}`}</Box>
        <Visits visits={each.visits} />
        {each.quotes.length === 0 ? (
          <Box color="text-body-secondary">No quote yet.</Box>
        ) : (
          <ul className={styles.quotes} aria-label="Quotes">
            {each.quotes.map((quote) => (
              <QuoteLine key={quote.quoteId} quote={quote} isDesk={isDesk} />
            ))}
          </ul>
        )}
      </SpaceBetween>
    ))}
  </SpaceBetween>
);

/** The repairs of a house: a list becomes quotes here, and what became of them stands here. Over 40 lines: one card. */
export const RepairsCard = ({ propertyId, leadId }: { propertyId: string; leadId?: string | undefined }) => {
  const { me } = useWorkspace();
  const hasLeads = useHasLeads();
  const [isOpen, setOpen] = useState(false);
  const { data: found, error: problem } = useApi('GET /api/properties/{propertyId}/assessments', { propertyId });
  // The house of a typed address is no record before something is ordered for it.
  const isNew = problem?.status === 404;
  const [data, error] = isNew ? [{ items: [] }, null] : [found, problem];
  const items = data?.items ?? [];
  const orders = items.filter(({ services }) => services.length > 0);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="An inspection or U&O list becomes priced work."
          actions={
            <Button disabled={orders.length === 0} onClick={() => setOpen(true)}>
              Read a list
            </Button>
          }
        >
          Repairs
        </Header>
      }
    >
      {error && <StatusIndicator type="error">{error.message}</StatusIndicator>}
      {!error && !data && <StatusIndicator type="loading">Loading...</StatusIndicator>}
      {data && orders.length === 0 && (
        <SpaceBetween size="xs">
          <Box>
            No crew is booked to look at the repairs. Book repairs, painting or landscaping for this house first; the
            assessment comes off the work.
          </Box>
          {leadId !== undefined && hasLeads && (
            <LeadLink leadId={leadId} part="/book">
              Book an assessment
            </LeadLink>
          )}
        </SpaceBetween>
      )}
      <Assessments items={items} isDesk={isLeading(me.roles)} />
      {isOpen && <ListDialog orders={orders} onClose={() => setOpen(false)} />}
    </Container>
  );
};
