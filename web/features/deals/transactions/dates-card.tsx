import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';
import { BY_HAND } from '../../../../shared/deals/transactions/date-problems.ts';
import { byDueDate, effectiveDueOn, isOpenDate, isOverdue } from '../../../../shared/deals/transactions/due-date.ts';
import { isOpenDeal } from '../../../../shared/deals/transactions/open-deal.ts';
import type { KeyDate } from '../../../../shared/deals/transactions/transaction.ts';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { api } from '../../../platform/api/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { ActProblem } from '../../../ui/console/notices/act-problem.tsx';
import { formatDate } from '../../../ui/console/times.ts';
import { type AskedAct, DateDialog } from './date-dialog.tsx';
import { distanceText } from './transaction-words.tsx';
import styles from './transactions.module.css';
import { actProblem, useDealAct } from './use-deal-act.ts';

const anchorText = (anchor: string, dates: readonly KeyDate[]): string => {
  if (anchor === 'contractDate') return 'the contract';
  if (anchor === 'settlementDate') return 'settlement';
  return `“${dates.find(({ code }) => code === anchor)?.label ?? anchor}” is done`;
};

/** `10 days after the contract`, `1 business day after “Deposit paid” is done`, `15 days before settlement`. */
export const ruleText = ({ anchor, days, count, roll }: KeyDate, dates: readonly KeyDate[]): string => {
  if (anchor === BY_HAND) return 'Added by hand';
  const n = Math.abs(days);
  const unit = `${count === 'business' ? 'business ' : ''}day${n === 1 ? '' : 's'}`;
  const rolled = roll === 'none' ? '' : `, on the ${roll} business day`;
  return `${n} ${unit} ${days < 0 ? 'before' : 'after'} ${anchorText(anchor, dates)}${rolled}`;
};

const stateOf = (date: KeyDate, today: string): string => {
  if (date.doneOn) return 'done';
  if (date.waived) return 'waived';
  if (isOverdue(date, today)) return 'late';
  return effectiveDueOn(date) === undefined ? 'waiting' : 'open';
};

/** What a date without a day counts from. */
const awaited = (anchor: string, dates: readonly KeyDate[]): string => {
  if (anchor === 'contractDate') return 'Waits for the date of the contract';
  if (anchor === 'settlementDate') return 'Waits for the settlement date';
  return `Counts from when ${anchorText(anchor, dates)}`;
};

interface StatusProps {
  readonly date: KeyDate;
  readonly dates: readonly KeyDate[];
  readonly today: string;
}

const Status = ({ date, dates, today }: StatusProps) => {
  const due = effectiveDueOn(date);
  if (date.doneOn) return <Box color="text-status-success">Done {formatDate(date.doneOn)}</Box>;
  if (date.waived)
    return (
      <Box color="text-body-secondary">
        Waived by {date.waived.by}: {date.waived.reason}
      </Box>
    );
  if (due === undefined) return <Box color="text-body-secondary">{awaited(date.anchor, dates)}</Box>;
  return <span className={isOverdue(date, today) ? styles.late : undefined}>{distanceText(today, due)}</span>;
};

const Moved = ({ date: { override, isStale, dueOn } }: { date: KeyDate }) =>
  override ? (
    <div>
      <Badge color={isStale ? 'severity-medium' : 'blue'}>{isStale ? 'Check this date' : 'Set by hand'}</Badge>{' '}
      {override.reason} ({override.by})
      {isStale && (
        <Box color="text-body-secondary">
          What it counts from has moved since{dueOn ? `; by its rule it was due ${formatDate(dueOn)}` : ''}.
        </Box>
      )}
    </div>
  ) : null;

type Act = AskedAct | 'reopen' | 'follow';

const actsFor = (date: KeyDate): { id: Act; text: string }[] => {
  if (!isOpenDate(date)) return [{ id: 'reopen', text: 'Open it again' }];
  return [
    { id: 'override', text: 'Set another day…' },
    { id: 'waive', text: 'Waive it…' },
    ...(date.override
      ? [{ id: 'follow' as const, text: date.anchor === BY_HAND ? 'Remove it…' : 'Follow its rule again' }]
      : []),
  ];
};

interface RowProps {
  readonly deal: TransactionView;
  readonly date: KeyDate;
  readonly onAsk: (date: KeyDate, act: AskedAct) => void;
}

interface ActsProps extends RowProps {
  readonly onProblem: (problem: string | undefined) => void;
}

/** What can be done with a date; one that was added by hand goes after a question. Over 40 lines: one row of JSX with its acts. */
const Acts = ({ deal, date, onAsk, onProblem }: ActsProps) => {
  const [isRemoving, setRemoving] = useState(false);
  const { mutate, isPending, error, reset } = useDealAct(
    (act: 'reopen' | 'follow') =>
      api('PUT /api/transactions/{transactionId}/dates/{code}', {
        transactionId: deal.transactionId,
        version: deal.version,
        code: date.code,
        act,
      }),
    () => `${date.label} is changed.`,
  );
  return (
    <>
      <ButtonDropdown
        variant="inline-icon"
        ariaLabel={`More for ${date.label}`}
        loading={isPending}
        expandToViewport
        items={[...(isOpenDate(date) ? [{ id: 'done', text: 'Done…' }] : []), ...actsFor(date)]}
        onItemClick={({ detail }) => {
          const act = detail.id as Act;
          onProblem(undefined);
          if (act === 'follow' && date.anchor === BY_HAND) {
            reset();
            setRemoving(true);
          } else if (act === 'reopen' || act === 'follow') {
            mutate(act, { onError: (refusal) => onProblem(actProblem(refusal)) });
          } else onAsk(date, act);
        }}
      />
      {isRemoving && (
        <FormModal
          header={`Remove “${date.label}”?`}
          submit="Remove"
          cancel="Keep it"
          isDestructive
          isBusy={isPending}
          error={actProblem(error)}
          onSubmit={() => mutate('follow', { onSuccess: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        >
          <Box>Its day and its reason go, and nobody is reminded of it any more.</Box>
        </FormModal>
      )}
    </>
  );
};

const DateRow = ({ deal, date, onAsk }: RowProps) => {
  const due = effectiveDueOn(date);
  const [problem, setProblem] = useState<string>();
  return (
    <li className={styles.date}>
      <div className={styles.day}>{due === undefined ? '–' : formatDate(due)}</div>
      <div className={styles.rail}>
        <span className={styles.dot} data-state={stateOf(date, deal.today)} />
      </div>
      <div className={styles.what}>
        <Box variant="strong">{date.label}</Box> <Status date={date} dates={deal.dates} today={deal.today} />
        <Box variant="small" color="text-body-secondary" display="block">
          {ruleText(date, deal.dates)}
          {date.source && (
            <>
              {' · '}
              <Link
                variant="secondary"
                fontSize="body-s"
                external
                href={date.source}
                externalIconAriaLabel="Opens in a new tab"
              >
                Source
              </Link>
            </>
          )}
        </Box>
        <Moved date={date} />
        <ActProblem text={problem} />
      </div>
      <div className={styles.acts}>
        {isOpenDeal(deal) && <Acts deal={deal} date={date} onAsk={onAsk} onProblem={setProblem} />}
      </div>
    </li>
  );
};

/** The key dates of a deal, in the order in which they are due, each with its rule, its source and what was decided. */
export const DatesCard = ({ deal }: { deal: TransactionView }) => {
  const [asked, setAsked] = useState<{ date: KeyDate | undefined; act: AskedAct }>();
  const dates = byDueDate(deal.dates);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Day 1 is the day after; weekends and holidays count unless it says otherwise. Not legal advice: check them against the agreement."
          actions={
            isOpenDeal(deal) && <Button onClick={() => setAsked({ date: undefined, act: 'add' })}>Add a date</Button>
          }
        >
          Key dates
        </Header>
      }
    >
      {dates.length === 0 ? (
        <Box color="text-body-secondary">No date yet. They come with the dates of contract and settlement.</Box>
      ) : (
        <ol className={styles.dates}>
          {dates.map((date) => (
            <DateRow key={date.code} deal={deal} date={date} onAsk={(of, act) => setAsked({ date: of, act })} />
          ))}
        </ol>
      )}
      {asked && <DateDialog deal={deal} {...asked} onClose={() => setAsked(undefined)} />}
    </Container>
  );
};
