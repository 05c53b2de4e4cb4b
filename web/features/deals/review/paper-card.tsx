import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { ReviewItem } from '../../../../shared/deals/review/contract.ts';
import { PaperPreview } from '../../../ui/console/documents/paper-preview.tsx';
import { Viewers } from '../../../ui/console/live/viewers.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { RejectForm } from './reject-form.tsx';
import styles from './review.module.css';

interface Props {
  readonly entry: ReviewItem;
  readonly isRejecting: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onApprove: () => void;
  readonly onAskWhy: (isAsking: boolean) => void;
  readonly onReject: (reason: string) => void;
}

const Facts = ({ entry }: { entry: ReviewItem }) => {
  const { zone } = useWorkspace();
  const { item, number, transactionId, address, agentName, settlementDate } = entry;
  const { submittedBy, submittedAt } = item.approval;
  const given = [submittedBy?.name, submittedAt && formatMoment(submittedAt, zone)].filter(Boolean).join(', ');
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: 'Deal', value: <RecordLink to={`/admin/agent/transactions/${transactionId}`}>{number}</RecordLink> },
        { label: 'House', value: addressLine(address) },
        { label: 'Settlement', value: settlementDate === undefined ? 'No date yet' : formatDate(settlementDate) },
        { label: 'Agent', value: agentName },
        { label: 'Submitted', value: given },
        { label: 'Why it is needed', value: item.source ?? (item.isGate ? 'A gate of its stage' : 'Checklist') },
      ]}
    />
  );
};

const Given = ({ item: { paper, approval } }: Pick<ReviewItem, 'item'>) => (
  <SpaceBetween size="xs">
    {paper && (
      <Box variant="h3">
        {paper.name} <Box variant="span" color="text-body-secondary">{`version ${paper.n}`}</Box>
      </Box>
    )}
    {paper && (
      <PaperPreview
        documentId={paper.documentId}
        n={paper.n}
        name={paper.name}
        contentType={paper.contentType}
        isTall
      />
    )}
    {approval.note !== undefined && <p className={styles.note}>{approval.note}</p>}
  </SpaceBetween>
);

/** What was submitted, large, with the decision above it. */
export const PaperCard = ({ entry, isRejecting, isBusy, problem, onApprove, onAskWhy, onReject }: Props) => {
  const { item, transactionId, mayDecide } = entry;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={<Viewers recordId={transactionId} />}
          actions={
            <SpaceBetween size="xs" direction="horizontal">
              <Button disabled={!mayDecide} onClick={() => onAskWhy(true)}>
                Reject
              </Button>
              <Button variant="primary" disabled={!mayDecide} loading={isBusy} onClick={onApprove}>
                Approve
              </Button>
            </SpaceBetween>
          }
        >
          {item.name}
        </Header>
      }
    >
      <SpaceBetween size="l">
        {problem && <StatusIndicator type="error">{problem}</StatusIndicator>}
        {!mayDecide && (
          <StatusIndicator type="info">You submitted this. Another administrator has to decide.</StatusIndicator>
        )}
        {isRejecting && <RejectForm key={item.itemId} onReject={onReject} onClose={() => onAskWhy(false)} />}
        <Facts entry={entry} />
        <Given item={item} />
      </SpaceBetween>
    </Container>
  );
};
