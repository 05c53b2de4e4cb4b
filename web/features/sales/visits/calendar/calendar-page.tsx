import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { addDays } from '../../../../../shared/contract/time.ts';
import type { VisitRow } from '../../../../../shared/sales/records/visit-contract.ts';
import { DayPicker } from '../../../../ui/console/form/day-picker.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { RecordSearch } from '../../../../ui/console/list/record-search.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatDate, today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import type { PendingAct } from '../acts/visit-act.tsx';
import { rangeInput } from '../booking-range.ts';
import { useLiveVisits } from '../use-live-visits.ts';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { type CalendarView, datesOf, isFound, rowsOf, viewIn } from './calendar-days.ts';
import { DayLines } from './day-lines.tsx';
import { WeekGrid } from './week-grid.tsx';

const VisitPanel = lazy(() => import('../visit-panel.tsx'));
const VisitAct = lazy(() => import('../acts/visit-act.tsx'));

const MAX_VISITS = 500;

const views = [
  { id: 'day', text: 'Day' },
  { id: 'week', text: 'Week' },
];

interface Calendar {
  view: CalendarView;
  dates: readonly string[];
  visits: readonly VisitRow[];
  vendors: readonly { vendorId: string; name: string }[];
  params: URLSearchParams;
}

const CalendarBody = ({ view, dates, visits, vendors, params }: Calendar) => {
  const { zone } = useWorkspace();
  const isPhone = useMedia('(max-width: 688px)');
  const day = today(zone);
  if (isPhone) return <Agenda visits={visits} dates={dates} today={day} zone={zone} params={params} />;
  const rows = rowsOf(visits, vendors);
  if (rows.length === 0) return <Box color="text-body-secondary">No visits in these days.</Box>;
  return view === 'day' ? (
    <DayLines rows={rows} isToday={dates[0] === day} zone={zone} params={params} />
  ) : (
    <WeekGrid rows={rows} dates={dates} today={day} zone={zone} params={params} />
  );
};

/** A day or week of visits by vendor, with the selected one in a panel. One page, so its JSX stays together. */
const CalendarPage = () => {
  const { zone, me } = useWorkspace();
  const [params, change] = useListState();
  const [pending, setPending] = useState<PendingAct>();
  const day = today(zone);
  const { view, date } = viewIn(params, day);
  const dates = datesOf(view, date);
  const first = dates[0] ?? date;
  const last = dates.at(-1) ?? date;
  const { data, error, isPending, refetch } = useApi(
    'GET /api/visits',
    { ...rangeInput({ from: first, to: last }, zone), limit: MAX_VISITS },
    { keep: true },
  );
  const team = useApi('GET /api/vendors', {}, { enabled: isLeading(me.roles) });
  useLiveVisits({ isPlaced: true });
  const q = params.get('q') ?? '';
  const visits = (data?.items ?? []).filter(
    (visit) => visit.status !== 'cancelled' && isFound(visit, q, serviceNames(visit.services)),
  );
  const vendors = q ? [] : (team.data?.vendors ?? []).filter(({ status }) => status === 'active');
  const openId = params.get('booking');
  const step = view === 'day' ? 1 : 7;
  const goTo = (to: string): void => change({ date: to === day ? undefined : to });
  return (
    <>
      <Header
        variant="h1"
        counter={data && `(${visits.length}${data.nextCursor ? '+' : ''})`}
        description={view === 'day' ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`}
        actions={
          <SegmentedControl
            label="View"
            selectedId={view}
            options={views}
            onChange={({ detail }) => change({ view: detail.selectedId === 'day' ? 'day' : undefined })}
          />
        }
      >
        Calendar
      </Header>
      <div className={styles.bar}>
        <SpaceBetween size="xs" direction="horizontal">
          <Button iconName="angle-left" ariaLabel={`Previous ${view}`} onClick={() => goTo(addDays(date, -step))} />
          <Button onClick={() => goTo(day)}>Today</Button>
          <Button iconName="angle-right" ariaLabel={`Next ${view}`} onClick={() => goTo(addDays(date, step))} />
        </SpaceBetween>
        <DayPicker ariaLabel="Date" value={date} onChange={(chosen) => chosen && goTo(chosen)} />
        <div className={styles.search}>
          <RecordSearch value={q} placeholder="Customer, address or order number" onChange={change} />
        </div>
      </div>
      {error && !data && <Problem error={error} retry={refetch} />}
      {isPending && !error && <ListSkeleton rows={8} />}
      {data && <CalendarBody view={view} dates={dates} visits={visits} vendors={vendors} params={params} />}
      {data?.nextCursor && (
        <Box margin={{ top: 's' }} color="text-body-secondary">
          These are the first {MAX_VISITS} visits of these days. Choose a day to see all of it.
        </Box>
      )}
      <Suspense fallback={null}>
        {openId && <VisitPanel bookingId={openId} onAct={setPending} close={() => change({ booking: undefined })} />}
        {pending && <VisitAct pending={pending} onClose={() => setPending(undefined)} />}
      </Suspense>
    </>
  );
};

export default CalendarPage;
