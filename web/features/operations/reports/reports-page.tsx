import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isLocalDate } from '../../../../shared/contract/time.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { isPeriodName, PeriodPicker } from './period-picker.tsx';
import { Busy, Collected, Kept, Offers, OnTime, Owed, Revisions } from './report-questions.tsx';
import { daysText } from './report-words.tsx';

/** The company's figures: a question a part, each number opening its rows. Over 40 lines: one screen of JSX. */
const ReportsPage = () => {
  const [params, change] = useListState();
  const asked = params.get('period');
  const from = params.get('from');
  const to = params.get('to');
  const days = isLocalDate(from) && isLocalDate(to) ? { from, to } : undefined;
  const name = days ? undefined : isPeriodName(asked) ? asked : 'month';
  const { data: report, error, refetch } = useApi('GET /api/reports', days ?? { period: name }, { keep: true });
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={
          report
            ? `${daysText(report)}, compared with ${daysText(report.before)}. Every number opens what it counts.`
            : 'Every number opens what it counts.'
        }
      >
        Reports
      </Header>
      <PeriodPicker
        name={name}
        days={days}
        onName={(period) => change({ period, from: undefined, to: undefined })}
        onDays={(own) => change({ period: undefined, ...own })}
      />
      {error && !report && <Problem error={error} retry={refetch} />}
      {!error && !report && <ListSkeleton rows={12} />}
      {report && (
        <SpaceBetween size="l">
          <Collected report={report} />
          <Owed report={report} />
          <Kept report={report} />
          <Offers report={report} />
          <OnTime report={report} />
          <Revisions report={report} />
          <Busy report={report} />
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
};

export default ReportsPage;
