import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { addDays, localDate } from '../../../../../shared/contract/time.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { NobodyDoes } from '../../../../ui/console/notices/nobody-does.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { formatDate, formatTime, today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../board.module.css';
import type { Proposal } from './proposal.ts';
import { movedIn, usePlans } from './use-chances.ts';

/** Days that one look shows. */
const WINDOW_DAYS = 7;

interface Props {
  visit: BoardVisit;
  onPropose: (proposal: Proposal) => void;
  onClose: () => void;
}

const Times = ({ plans, visit, onPropose }: { plans: readonly Plan[] } & Pick<Props, 'visit' | 'onPropose'>) => {
  const { zone } = useWorkspace();
  const known = plans.flatMap((plan) => {
    const moved = movedIn(plan, visit);
    const isNow = moved?.startsAt === visit.startsAt && moved.vendorId === visit.vendorId;
    return moved && !isNow ? [{ plan, moved }] : [];
  });
  if (known.length === 0)
    return <Box color="text-body-secondary">No time of these days keeps the order’s sequence.</Box>;
  const byDay = Map.groupBy(
    known.toSorted((a, b) => a.moved.startsAt.localeCompare(b.moved.startsAt)),
    ({ moved }) => localDate(Date.parse(moved.startsAt), zone),
  );
  return [...byDay].map(([date, times]) => (
    <section key={date} className={styles.times} aria-label={formatDate(date)}>
      <h3>{formatDate(date)}</h3>
      {times.map(({ plan, moved: { startsAt, vendorId } }) => (
        <Button
          key={plan.id}
          onClick={() => onPropose({ act: 'move', visitId: visit.visitId, vendorId, startsAt, planId: plan.id })}
        >
          {`${formatTime(startsAt, zone)}, ${plan.vendors[vendorId] ?? ''}`}
        </Button>
      ))}
    </section>
  ));
};

/** Other times for a visit that keep its order's sequence; a choice only fills the strip. */
export const MoveDialog = ({ visit, onPropose, onClose }: Props) => {
  const { zone } = useWorkspace();
  const [from, setFrom] = useState(today(zone));
  const { data, error, refetch, unserved } = usePlans(visit, from, WINDOW_DAYS);
  return (
    <Modal
      visible
      size="large"
      closeAriaLabel="Close"
      header={`Another time for ${serviceNames(visit.services)}`}
      onDismiss={onClose}
    >
      {unserved ? (
        <NobodyDoes {...unserved} again={refetch} />
      ) : (
        <SpaceBetween size="m">
          <SpaceBetween size="xs" direction="horizontal">
            <Button
              iconName="angle-left"
              ariaLabel="Earlier days"
              disabled={from <= today(zone)}
              onClick={() => setFrom(addDays(from, -WINDOW_DAYS))}
            />
            <Box
              padding={{ vertical: 'xxs' }}
            >{`${formatDate(from)} to ${formatDate(addDays(from, WINDOW_DAYS - 1))}`}</Box>
            <Button iconName="angle-right" ariaLabel="Later days" onClick={() => setFrom(addDays(from, WINDOW_DAYS))} />
          </SpaceBetween>
          {error && !data && <Problem error={error} retry={refetch} />}
          {!data && !error && <ListSkeleton rows={5} />}
          {data && <Times plans={data.plans} visit={visit} onPropose={onPropose} />}
        </SpaceBetween>
      )}
    </Modal>
  );
};
