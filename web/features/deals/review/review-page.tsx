import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ReviewItem } from '../../../../shared/deals/review/contract.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { PaperCard } from './paper-card.tsx';
import { QueueList } from './queue-list.tsx';
import styles from './review.module.css';
import { afterLeaving, keyList, stepFrom } from './review-keys.ts';
import { actProblem, useItemAct } from './use-item-act.ts';
import { useReviewKeys } from './use-review-keys.ts';

const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal visible header="Keys of the review" closeAriaLabel="Close" onDismiss={onClose}>
    <dl className={styles.keys}>
      {keyList.map(([key, what]) => [
        <dt key={key} className={styles.key}>
          {key}
        </dt>,
        <dd key={`${key} does`}>{what}</dd>,
      ])}
    </dl>
  </Modal>
);

/** Where the reviewer is: what is looked at, by its id, so that pushed changes move nothing under the eyes. */
const usePlace = (items: readonly ReviewItem[]) => {
  const [chosen, setChosen] = useState<string>();
  const [moves, setMoves] = useState(0);
  const ids = items.map(({ item }) => item.itemId);
  const selected = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  const go = (id: string | undefined): void => {
    setChosen(id);
    setMoves((n) => n + 1);
  };
  return { ids, selected, moves, go, choose: setChosen };
};

/** Decides about one entry after the other. Over 40 lines: the acts share the entry and its mutation. */
const useDecisions = (items: readonly ReviewItem[]) => {
  const { ids, selected, moves, go, choose } = usePlace(items);
  const [isRejecting, setRejecting] = useState(false);
  const entry = items.find(({ item }) => item.itemId === selected);
  const { mutate, isPending, error, reset } = useItemAct(({ act }) =>
    act === 'approve' ? `${entry?.item.name ?? 'It'} is approved.` : `${entry?.item.name ?? 'It'} is rejected.`,
  );
  const decide = (act: 'approve' | 'reject', reason?: string): void => {
    if (!entry?.mayDecide || isPending) return;
    const { transactionId, item } = entry;
    const { submittedAt } = item.approval;
    const next = afterLeaving(ids, item.itemId);
    mutate(
      { transactionId, itemId: item.itemId, act, ...(submittedAt && { submittedAt }), ...(reason && { reason }) },
      {
        onSuccess: () => {
          setRejecting(false);
          go(next);
        },
      },
    );
  };
  const leave = (): void => {
    setRejecting(false);
    reset();
  };
  return {
    entry,
    selected,
    moves,
    isRejecting,
    isPending,
    problem: actProblem(error),
    decide,
    askWhy: (isAsking: boolean) => {
      if (!isAsking || entry?.mayDecide) setRejecting(isAsking);
      if (!isAsking) go(selected);
    },
    step: (by: 1 | -1) => {
      leave();
      go(stepFrom(ids, selected, by));
    },
    choose: (id: string) => {
      leave();
      choose(id);
    },
  };
};

/**
 * What waits for a decision, with the paper beside it; all of it by keyboard, or by touch. Over 40 lines: one screen of
 * JSX with its keys.
 */
const ReviewPage = () => {
  const { data, error, refetch } = useApi('GET /api/review-queue', {});
  const items = data?.items ?? [];
  const [areKeysShown, setKeysShown] = useState(false);
  const { entry, selected, moves, isRejecting, isPending, problem, ...act } = useDecisions(items);
  useReviewKeys((key) => {
    if (key === 'keys') setKeysShown(true);
    else if (key === 'next' || key === 'previous') act.step(key === 'next' ? 1 : -1);
    else if (key === 'approve') act.decide('approve');
    else act.askWhy(true);
  });
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        counter={data ? `(${items.length})` : undefined}
        description="What agents submitted, soonest settlement first. An approval covers exactly the version that you see."
        actions={<Button onClick={() => setKeysShown(true)}>Keys</Button>}
      >
        Review
      </Header>
      {error && !data && <Problem error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && items.length === 0 && (
        <Box textAlign="center" padding="xxl" color="text-body-secondary">
          Nothing waits for review. What agents submit appears here by itself.
        </Box>
      )}
      {entry && (
        <div className={styles.room}>
          <QueueList items={items} selected={selected} moves={moves} onSelect={act.choose} />
          <PaperCard
            entry={entry}
            isRejecting={isRejecting}
            isBusy={isPending}
            problem={problem}
            onApprove={() => act.decide('approve')}
            onAskWhy={act.askWhy}
            onReject={(reason) => act.decide('reject', reason)}
          />
        </div>
      )}
      {areKeysShown && <KeyHelp onClose={() => setKeysShown(false)} />}
    </SpaceBetween>
  );
};

export default ReviewPage;
