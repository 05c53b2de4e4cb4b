import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../../shared/contract/money.ts';
import { type FigureId, type FigureUnit, figures } from '../../../../shared/operations/reports/figures.ts';
import type { Period } from '../../../../shared/operations/reports/period.ts';
import type { ReportRow } from '../../../../shared/operations/reports/report.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useFile } from '../../../ui/console/csv/use-file.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { Button, Empty, Failure, More, Skeleton } from '../../../ui/workspace/kit.tsx';
import styles from './figure-rows.module.css';
import { minutesText } from './measures.ts';

const texts: Readonly<Record<FigureUnit, (value: number) => string>> = {
  money: formatCents,
  minutes: minutesText,
  days: (value) => (value === 1 ? '1 day' : `${value} days`),
  points: (value) => `${value} of 100`,
  count: (value) => value.toLocaleString('en-US'),
};

/** A value as its figure writes it. */
export const figureText = (figure: FigureId, value: number): string => texts[figures[figure].unit](value);

const recordOf = ({ of, orderId, orderNumber, what }: ReportRow): { to: string; text: string; isOffice: boolean } => {
  if (of === 'lead') return { to: `/v2/inbox?thread=${orderId}`, text: 'Lead', isOffice: false };
  if (of === 'deal') return { to: `/admin/agent/transactions/${orderId}`, text: `Deal ${what}`, isOffice: true };
  return { to: `/v2/orders?order=${orderId}`, text: `Order ${orderNumber ?? ''}`, isOffice: false };
};

const Row = ({ row }: { row: ReportRow }) => {
  const { to, text, isOffice } = recordOf(row);
  const { date, what, vendorName, figure, value } = row;
  return (
    <tr>
      <td>{formatDate(date)}</td>
      <th scope="row">
        <Link to={to} reloadDocument={isOffice}>
          {text}
        </Link>
      </th>
      <td>{row.of === 'deal' ? 'Closed' : what}</td>
      <td>{vendorName ?? '–'}</td>
      <td className={styles.number}>{figures[figure].unit === 'count' ? '' : figureText(figure, value)}</td>
    </tr>
  );
};

interface RowsProps {
  readonly figure: FigureId;
  readonly vendorId: string | undefined;
  readonly vendorName: string | undefined;
  readonly days: Period;
  readonly onClose: () => void;
}

interface RowsInput extends Pick<Period, 'from' | 'to'> {
  readonly figure: FigureId;
  readonly vendorId?: string;
}

const useRows = (input: RowsInput) =>
  useInfiniteQuery<
    ApiOutput<'GET /api/reports/rows'>,
    ApiError,
    { pages: ApiOutput<'GET /api/reports/rows'>[] },
    unknown[],
    string | undefined
  >({
    queryKey: ['rows of a figure', input],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/reports/rows', { ...input, limit: 50, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The rows that a number counts, with what they come to, and as a file. Over 40 lines: one panel of JSX. */
export const FigureRows = ({ figure, vendorId, vendorName, days, onClose }: RowsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const input = { figure, from: days.from, to: days.to, ...(vendorId && { vendorId }) };
  const query = useRows(input);
  const { save, isSaving } = useFile(async () => ({
    fileName: `${input.figure}-${input.from}-${input.to}.csv`,
    csv: await api('POST /api/reports/export', input),
  }));
  useEffect(() => {
    if (figure) heading.current?.focus();
  }, [figure]);
  const { title, means, unit } = figures[figure];
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const sum = query.data?.pages[0]?.sum;
  return (
    <section className={styles.rows} aria-labelledby="rows-title">
      <header>
        <div>
          <h2 id="rows-title" ref={heading} tabIndex={-1}>
            {title}
            {vendorName && `, ${vendorName}`}
          </h2>
          <p>
            {sum && `${sum.count.toLocaleString('en-US')} ${sum.count === 1 ? 'row' : 'rows'}`}
            {sum && unit === 'money' && `, ${formatCents(sum.value)}`}
          </p>
        </div>
        <Button icon="save" disabled={isSaving || rows.length === 0} onClick={save}>
          CSV
        </Button>
        <Button look="quiet" icon="close" aria-label="Close the rows" hint="Esc" onClick={onClose} />
      </header>
      <p className={styles.means}>{means}</p>
      {query.error && rows.length === 0 && <Failure error={query.error} retry={query.refetch} />}
      {query.isPending && <Skeleton rows={8} />}
      {query.data && rows.length === 0 && <Empty title="Nothing in these days" icon="reports" />}
      {rows.length > 0 && (
        <div className={styles.scroller}>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Of</th>
                <th scope="col">What</th>
                <th scope="col">Crew</th>
                <th scope="col" className={styles.number}>
                  {unit === 'count' ? '' : title}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.orderId} ${row.source}`} row={row} />
              ))}
            </tbody>
          </table>
          <More list={query} of="rows">
            <p className={styles.more}>
              <Button onClick={() => void query.fetchNextPage()}>Show more</Button>
            </p>
          </More>
        </div>
      )}
    </section>
  );
};
