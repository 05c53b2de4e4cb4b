import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Stage } from '../../../../shared/deals/transactions/transaction.ts';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { stageNames } from '../../../../shared/deals/transactions/words.ts';
import { towardsDestructive } from '../../../ui/console/form/destructive.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { MoveDialog } from './move-dialog.tsx';
import styles from './transactions.module.css';

const way: readonly Stage[] = ['preparing', 'under_contract', 'clear_to_close', 'closed'];

const actNames: Readonly<Partial<Record<Stage, string>>> = {
  under_contract: 'Put under contract',
  clear_to_close: 'Clear to close',
  closed: 'Close the deal',
};

const stateOf = (each: Stage, now: Stage): 'done' | 'now' | 'ahead' => {
  if (each === now) return 'now';
  return way.indexOf(each) < way.indexOf(now) ? 'done' : 'ahead';
};

const StageBar = ({ stage }: { stage: Stage }) => (
  <ol className={styles.stages} aria-label="Stages of the deal">
    {way.map((each) => {
      const state = stateOf(each, stage);
      return (
        <li
          key={each}
          className={styles.stage}
          data-state={state}
          {...(state === 'now' && { 'aria-current': 'step' as const })}
        >
          {stageNames[each]}
        </li>
      );
    })}
  </ol>
);

/** How an ended deal ended. */
const Ending = ({ deal: { stage, closedOn, fellThrough } }: { deal: TransactionView }) => {
  if (stage === 'closed') {
    return <StatusIndicator type="success">{`Closed ${closedOn ? formatDate(closedOn) : ''}`}</StatusIndicator>;
  }
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type="stopped">Fell through</StatusIndicator>
      <div>{fellThrough?.reason}</div>
      <Box color="text-body-secondary">Deposit: {fellThrough?.deposit}</Box>
    </SpaceBetween>
  );
};

/** What is missing for the next stage, in words. */
const Missing = ({ to, unmet }: TransactionView['moves'][number]) =>
  unmet.length === 0 ? (
    <StatusIndicator type="success">{`Nothing is missing for “${stageNames[to]}”`}</StatusIndicator>
  ) : (
    <div>
      <Box variant="h3" tagOverride="h2" padding="n">
        Missing for “{stageNames[to]}”
      </Box>
      <ul className={styles.missing}>
        {unmet.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    </div>
  );

/** Where a deal stands, what is missing for its next stage, and the move itself. */
export const StageCard = ({ deal, isAdmin }: { deal: TransactionView; isAdmin: boolean }) => {
  const [to, setTo] = useState<Stage>();
  const next = deal.moves.find((move) => move.to !== 'fell_through');
  // An administrator closes over open gates with a reason, which the dialog asks for.
  const canMove = next && (next.unmet.length === 0 || (isAdmin && next.to === 'closed'));
  return (
    <Container>
      <SpaceBetween size="l">
        {deal.stage === 'fell_through' ? null : <StageBar stage={deal.stage} />}
        {next ? <Missing {...next} /> : <Ending deal={deal} />}
        {next && (
          <SpaceBetween size="xs" direction="horizontal">
            <Button variant="primary" disabled={!canMove} onClick={() => setTo(next.to)}>
              {actNames[next.to]}
            </Button>
            <Button style={towardsDestructive} onClick={() => setTo('fell_through')}>
              It fell through
            </Button>
          </SpaceBetween>
        )}
      </SpaceBetween>
      {to && <MoveDialog deal={deal} to={to} onClose={() => setTo(undefined)} />}
    </Container>
  );
};
