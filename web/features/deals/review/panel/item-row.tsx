import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { ChecklistView, ItemView } from '../../../../../shared/deals/review/contract.ts';
import { itemProblems } from '../../../../../shared/deals/review/item-rules.ts';
import { useOwnProfileId } from '../../../../ui/console/queries/use-own-profile.ts';
import styles from '../review.module.css';
import { markOf, markText, markType } from '../review-words.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

interface Props {
  readonly item: ItemView;
  readonly checklist: Pick<ChecklistView, 'transactionId' | 'stage'>;
  readonly isAdmin: boolean;
}

type Open = 'submit' | 'reject' | 'not_applicable' | 'reopen' | 'history' | 'paper';

const aboutOf = ({ approval, notApplicable, isGate, source, paper }: ItemView): string =>
  [
    isGate ? 'Gate' : undefined,
    paper ? `${paper.name}, version ${paper.n}` : undefined,
    approval.note,
    notApplicable ? `${notApplicable.by}: ${notApplicable.reason}` : undefined,
    approval.state === 'rejected' ? `${approval.decidedBy?.name ?? ''}: ${approval.reason ?? ''}` : undefined,
    approval.state === 'approved' ? `approved by ${approval.decidedBy?.name ?? ''}` : undefined,
    source,
  ]
    .filter(Boolean)
    .join(' · ');

/** One item: how it stands, and what this person can do with it now. Over 40 lines: one row of JSX with its dialogs. */
export const ItemRow = ({ item, checklist, isAdmin }: Props) => {
  const [open, setOpen] = useState<Open>();
  const profileId = useOwnProfileId() ?? '';
  const mark = markOf(item);
  const may = (act: 'submit' | 'not_applicable' | 'reopen'): boolean =>
    itemProblems(act, item, checklist.stage, { profileId, isAdmin }).length === 0;
  const close = (): void => setOpen(undefined);
  const isSettled = mark === 'approved' || mark === 'not_applicable';
  const { transactionId } = checklist;
  const actions = [
    ...(item.paper ? [{ id: 'paper', text: 'View paper' }] : []),
    ...(isSettled && may('submit') ? [{ id: 'submit', text: 'Submit another version' }] : []),
    ...(may('not_applicable') ? [{ id: 'not_applicable', text: 'Not applicable' }] : []),
    ...(may('reopen') ? [{ id: 'reopen', text: 'Reopen' }] : []),
    { id: 'history', text: 'History' },
  ];
  return (
    <div className={styles.item}>
      <div className={styles.what}>
        {item.name}
        <Box variant="small" color="text-body-secondary" display="block">
          {aboutOf(item)}
        </Box>
      </div>
      <SpaceBetween size="xs" direction="horizontal" alignItems="center">
        <StatusIndicator type={markType[mark]}>{markText[mark]}</StatusIndicator>
        {!isSettled && may('submit') && (
          <Button ariaLabel={`Submit ${item.name}`} onClick={() => setOpen('submit')}>
            Submit
          </Button>
        )}
        <ButtonDropdown
          variant="icon"
          ariaLabel={`More about ${item.name}`}
          expandToViewport
          items={actions}
          onItemClick={({ detail }) => setOpen(detail.id as Open)}
        />
      </SpaceBetween>
      {open === 'submit' && <SubmitDialog item={item} transactionId={transactionId} onClose={close} />}
      {open === 'history' && <HistoryDialog item={item} transactionId={transactionId} onClose={close} />}
      {open === 'paper' && item.paper && <PaperDialog paper={item.paper} onClose={close} />}
      {(open === 'not_applicable' || open === 'reopen') && (
        <ReasonDialog act={open} item={item} transactionId={transactionId} onClose={close} />
      )}
    </div>
  );
};
