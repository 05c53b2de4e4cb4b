import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { mayMove } from '../../../../shared/fulfilment/dispatch/transitions.ts';
import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { InSidePanel } from '../../../ui/console/page.tsx';
import { formatDate, formatMoment, formatSpan } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { holdReasons, stateText, stateTypes } from '../visit-states.ts';
import styles from './board.module.css';
import { placeOf } from './lanes/layout.ts';
import { Candidates } from './move/candidates.tsx';
import { MoveDialog } from './move/move-dialog.tsx';
import { isMovable, type Proposal } from './move/proposal.ts';

const Facts = ({ visit }: { visit: BoardVisit }) => {
  const { zone } = useWorkspace();
  const { startsAt, endsAt, address, customerName, orderId, orderNumber, vendorName, crew, pay, answerBy } = visit;
  const paid = pay.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={150}
      items={[
        { label: 'State', value: <StatusIndicator type={stateTypes[visit.state]}>{stateText(visit)}</StatusIndicator> },
        { label: 'Time', value: `${formatDate(placeOf(visit, zone).date)}, ${formatSpan(startsAt, endsAt, zone)}` },
        { label: 'Vendor', value: vendorName ?? 'Nobody' },
        ...(answerBy ? [{ label: 'Answers by', value: formatMoment(answerBy, zone) }] : []),
        ...(crew.length > 0 ? [{ label: 'Crew', value: crew.map(({ name }) => name).join(', ') }] : []),
        { label: 'House', value: `${address.line1}, ${address.city} ${address.zip}` },
        { label: 'Customer', value: customerName },
        {
          label: 'Order',
          value: (
            <RecordLink to={`/admin/orders/${orderId}`}>
              {orderNumber === undefined ? 'Open the order' : `Order ${orderNumber}`}
            </RecordLink>
          ),
        },
        ...(paid > 0 ? [{ label: 'Pays the vendor', value: formatCents(paid) }] : []),
      ]}
    />
  );
};

interface Props {
  visit: BoardVisit;
  onPropose: (proposal: Proposal) => void;
  close: () => void;
}

/** What the desk can do about a visit beside giving it to somebody. */
const Acts = ({ visit, onPropose, onMove }: Omit<Props, 'close'> & { onMove: () => void }) => {
  const { visitId, state } = visit;
  const mayMiss = state === 'accepted' || state === 'on_the_way';
  return (
    <SpaceBetween size="xs" direction="horizontal">
      {isMovable(visit) && <Button onClick={onMove}>Move to another time</Button>}
      {mayMove(state, 'held', 'desk') && (
        <ButtonDropdown
          expandToViewport
          items={holdReasons.map((id) => ({ id, text: `For ${id}` }))}
          onItemClick={({ detail }) => {
            const reason = holdReasons.find((known) => known === detail.id);
            if (reason) onPropose({ act: 'hold', visitId, reason });
          }}
        >
          Let it wait
        </ButtonDropdown>
      )}
      {state === 'held' && <Button onClick={() => onPropose({ act: 'resume', visitId })}>End the wait</Button>}
      {mayMiss && <Button onClick={() => onPropose({ act: 'missing', visitId })}>Vendor doesn’t come</Button>}
    </SpaceBetween>
  );
};

/** A visit of the board: its facts, what can be done, and who could do it; whatever is chosen only fills the strip. */
export const VisitPanel = ({ visit, onPropose, close }: Props) => {
  const [isMoving, setMoving] = useState(false);
  const { visitId, state } = visit;
  const canAssign = mayMove(state, 'offered', 'desk') || mayMove(state, 'accepted', 'desk');
  return (
    <InSidePanel header={`${serviceNames(visit.services)}, ${visit.address.line1}`} close={close}>
      <div className={styles.panel}>
        <Acts visit={visit} onPropose={onPropose} onMove={() => setMoving(true)} />
        <Facts visit={visit} />
        {isMovable(visit) && (
          <SpaceBetween size="xs">
            <Header variant="h3">Who could do it</Header>
            <Candidates
              visitId={visitId}
              onChoose={
                canAssign
                  ? (vendorId, lane) =>
                      onPropose({ act: 'assign', visitId, vendorId, ...(lane !== undefined && { lane }) })
                  : undefined
              }
            />
          </SpaceBetween>
        )}
      </div>
      {isMoving && (
        <MoveDialog
          visit={visit}
          onPropose={(proposal) => {
            setMoving(false);
            onPropose(proposal);
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </InSidePanel>
  );
};
