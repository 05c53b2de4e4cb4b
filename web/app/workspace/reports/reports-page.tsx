import { Fragment } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import { type FigureId, figures } from '../../../../shared/operations/reports/figures.ts';
import type { Report } from '../../../../shared/operations/reports/report.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { useCommands } from '../../../ui/workspace/commands.tsx';
import { Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';
import { Crews } from './crews.tsx';
import { FigureRows } from './figure-rows.tsx';
import { changeOf, type Measure, measures } from './measures.ts';
import { PeriodBar } from './period-bar.tsx';
import styles from './reports-page.module.css';
import { useReportsState } from './reports-state.ts';

type Open = (figure: FigureId, vendorId?: string) => void;

/** What the rows of a figure are, after their number. */
const partNames: Partial<Readonly<Record<FigureId, string>>> = {
  asked: 'leads',
  answered: 'answered',
  live: 'orders',
  compliance: 'closed deals',
};

/** How many rows a figure has; a number that has any opens them. */
const Count = ({ figure, report, onOpen }: { figure: FigureId; report: Report; onOpen: Open }) => {
  const { count } = report.sums[figure];
  const text = `${count.toLocaleString('en-US')} ${partNames[figure] ?? figures[figure].title.toLowerCase()}`;
  return count === 0 ? (
    <span>{text}</span>
  ) : (
    <button type="button" onClick={() => onOpen(figure)}>
      {text}
    </button>
  );
};

/** One question with its answer, what it was before, and how it is counted. Over 40 lines: one tile of JSX. */
const Tile = ({ measure, report, onOpen }: { measure: Measure; report: Report; onOpen: Open }) => {
  const now = measure.value(report.sums);
  const change = changeOf(measure, now, measure.value(report.sumsBefore));
  const [first] = measure.figures;
  return (
    <section className={styles.tile} aria-label={measure.title}>
      <h2>{measure.question}</h2>
      <p className={styles.value}>
        {now === undefined || !first ? (
          '–'
        ) : (
          <button
            type="button"
            aria-label={`${measure.title}: ${measure.text(now)}. Show the rows`}
            onClick={() => onOpen(first)}
          >
            {measure.text(now)}
          </button>
        )}
      </p>
      <p className={styles.change} data-good={change && !change.isSame ? change.isGood : undefined}>
        {change === undefined && 'Nothing to compare with'}
        {change?.isSame && 'As in the days before'}
        {change && !change.isSame && `${change.isUp ? '↑' : '↓'} from ${change.before}`}
      </p>
      <p className={styles.parts}>
        {measure.figures.map((figure, n) => (
          <Fragment key={figure}>
            {n > 0 && ' · '}
            <Count figure={figure} report={report} onOpen={onOpen} />
          </Fragment>
        ))}
      </p>
      <details>
        <summary>What counts</summary>
        <p>{measure.means}</p>
        {measure.figures.map((figure) => (
          <p key={figure}>
            <b>{figures[figure].title}.</b> {figures[figure].means}
          </p>
        ))}
      </details>
    </section>
  );
};

const dollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100).replace(/\.00$/, '');

/** A bar for what came in with each step, as high as its share of the most. */
const Bars = ({ steps }: Pick<Report, 'steps'>) => {
  const most = Math.max(1, ...steps.map(({ collected }) => collected.value));
  return (
    <ol className={styles.bars}>
      {steps.map(({ from, to, collected }) => (
        <li key={from} title={`${formatDate(from)}: ${formatCents(collected.value)}`}>
          <span
            className={styles.bar}
            style={{ blockSize: `${(100 * Math.max(0, collected.value)) / most}%` }}
            data-empty={collected.value <= 0}
          />
          <span className="visually-hidden">
            {formatDate(from)}
            {to !== from && ` to ${formatDate(to)}`}: {formatCents(collected.value)}
          </span>
        </li>
      ))}
    </ol>
  );
};

/** What came in, step by step. Over 40 lines: one section of JSX. */
const Revenue = ({ report, onOpen }: { report: Report; onOpen: Open }) => {
  const { steps, sums, sumsBefore } = report;
  return (
    <section className={styles.revenue} aria-label="Revenue">
      <h2>What came in?</h2>
      <p className={styles.value}>
        {sums.collected.count === 0 ? (
          '–'
        ) : (
          <button
            type="button"
            aria-label={`Revenue: ${formatCents(sums.collected.value)}. Show the rows`}
            onClick={() => onOpen('collected')}
          >
            {dollars(sums.collected.value)}
          </button>
        )}
      </p>
      <p className={styles.change}>
        {dollars(sumsBefore.collected.value)} in the days before · margin{' '}
        {sums.kept.count === 0 ? (
          '–'
        ) : (
          <button type="button" onClick={() => onOpen('kept')}>
            {dollars(sums.kept.value)}
          </button>
        )}
      </p>
      <Bars steps={steps} />
      <p className={styles.axis} aria-hidden="true">
        <span>{formatDate(report.from)}</span>
        <span>{formatDate(report.to)}</span>
      </p>
      <details>
        <summary>What counts</summary>
        {(['collected', 'kept'] as const).map((figure) => (
          <p key={figure}>
            <b>{figures[figure].title}.</b> {figures[figure].means}
          </p>
        ))}
      </details>
    </section>
  );
};

/** The figures of some days; each opens the rows that it counts. Over 40 lines: one screen of JSX. */
const ReportsPage = () => {
  const [state, change] = useReportsState();
  const { period, from, to, figure, vendorId } = state;
  const input = period === undefined ? { from, to } : { period };
  const { data, error, refetch } = useApi('GET /api/reports', input, { keep: true });
  const open: Open = (next, of) => change({ figure: next, vendorId: of });
  const close = (): void => change({ figure: undefined, vendorId: undefined });
  useCommands(
    figure === undefined
      ? []
      : [
          {
            id: 'close-rows',
            title: 'Close the rows',
            keys: 'Escape',
            group: 'On this page',
            isKeyOnly: true,
            run: close,
          },
        ],
  );
  return (
    <WorkPage title="Reports" isWhole bar={<PeriodBar state={state} shown={data} change={change} />}>
      <div className={styles.panes} data-open={figure !== undefined}>
        <div className={styles.figures}>
          {error && !data && <Failure error={error} retry={refetch} />}
          {!data && !error && <Skeleton rows={12} />}
          {data && (
            <>
              <div className={styles.tiles}>
                {measures.map((measure) => (
                  <Tile key={measure.id} measure={measure} report={data} onOpen={open} />
                ))}
              </div>
              <Revenue report={data} onOpen={open} />
              <Crews report={data} onOpen={open} />
            </>
          )}
        </div>
        {data && figure && (
          <FigureRows
            figure={figure}
            vendorId={vendorId}
            vendorName={data.vendors.find((each) => each.vendorId === vendorId)?.name}
            days={data}
            onClose={close}
          />
        )}
      </div>
    </WorkPage>
  );
};

export default ReportsPage;
