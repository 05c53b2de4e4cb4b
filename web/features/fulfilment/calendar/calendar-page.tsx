import { useMemo, useState } from 'react';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';
import { viewIn } from '../board/board-view.ts';
import { shownOn, useBoard, visitsById } from '../board/use-board.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarGround } from './grid/calendar-ground.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';

/** Who does what when: crews over a day or a week, live. A drop or a dialog proposes; the strip alone moves anything. */
const CalendarPage = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const day = today(zone);
  const view = viewIn(params, day);
  const [isHeld, setHeld] = useState(false);
  const { data, error, refetch } = useBoard(view, isHeld);
  const board = useMemo(() => data && shownOn(data), [data]);
  useCalendarKeys({ view, today: day, onChange: change });
  const count = board && visitsById(board).size;
  return (
    <WorkPage title="Calendar" count={count} isWhole bar={<CalendarBar view={view} today={day} onChange={change} />}>
      {error && !board && <Failure error={error} retry={refetch} />}
      {!board && !error && <Skeleton rows={12} />}
      {board && <CalendarGround board={board} view={view} today={day} onHold={setHeld} />}
    </WorkPage>
  );
};

export default CalendarPage;
