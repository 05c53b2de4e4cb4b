import { today } from '../../../ui/console/times.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';

/** Who does what when. */
const CalendarPage = () => {
  const { zone } = useWorkspace();
  const day = today(zone);
  const { data, error, refetch } = useApi('GET /api/dispatch/board', { from: day, to: day }, { keep: true });
  return (
    <WorkPage title="Calendar">
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton />}
      <ul>
        {data?.lanes.map(({ vendorId, lane, vendorName }) => (
          <li key={`${vendorId} ${lane}`}>{vendorName}</li>
        ))}
      </ul>
    </WorkPage>
  );
};

export default CalendarPage;
