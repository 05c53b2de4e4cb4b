import { useSearchParams } from 'react-router-dom';
import { isLocalDate } from '../../../../shared/contract/time.ts';
import { type FigureId, isFigureId } from '../../../../shared/operations/reports/figures.ts';
import { type PeriodName, periodNames } from '../../../../shared/operations/reports/period.ts';

/** What the page shows; all of it lives in the address. */
export interface ReportsState {
  readonly period: PeriodName | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The figure whose rows are open, and the vendor that they are limited to. */
  readonly figure: FigureId | undefined;
  readonly vendorId: string | undefined;
}

const isPeriod = (text: string | null): text is PeriodName => text !== null && text in periodNames;

const acceptState = (params: URLSearchParams): ReportsState => {
  const [period, from, to] = ['period', 'from', 'to'].map((name) => params.get(name)) as (string | null)[];
  const figure = params.get('figure') ?? undefined;
  // Days that no report can have are asked for as well: the server says what is wrong with them.
  const isOwn = isLocalDate(from ?? null) && isLocalDate(to ?? null);
  const name = isPeriod(period ?? null) ? (period as PeriodName) : 'month';
  return {
    period: isOwn ? undefined : name,
    from: isOwn ? (from ?? undefined) : undefined,
    to: isOwn ? (to ?? undefined) : undefined,
    figure: isFigureId(figure) ? figure : undefined,
    vendorId: params.get('vendor') ?? undefined,
  };
};

const toParams = ({ period, from, to, figure, vendorId }: ReportsState): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ period, from, to, figure, vendor: vendorId }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );

/** The state of the reports, and its change; opening the rows of a number can be undone by the back button. */
export const useReportsState = (): [ReportsState, (change: Partial<ReportsState>) => void] => {
  const [params, setParams] = useSearchParams();
  const state = acceptState(params);
  const change = (next: Partial<ReportsState>): void =>
    setParams((now) => toParams({ ...acceptState(now), ...next }), { replace: !('figure' in next) });
  return [state, change];
};
