import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ErrorOrigin } from '../../../../shared/contract/events/error-log.ts';
import { addDays, isLocalDate } from '../../../../shared/contract/time.ts';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { today } from '../../../ui/console/times.ts';

/** Which errors of which day are shown; the address holds both. */
export interface ErrorView {
  readonly date: string;
  readonly origin: ErrorOrigin;
}

export const errorViewIn = (params: URLSearchParams): ErrorView => {
  const date = params.get('date') ?? '';
  return {
    date: isLocalDate(date) ? date : today('UTC'),
    origin: params.get('origin') === 'browser' ? 'browser' : 'server',
  };
};

export const OriginChoice = ({ view, onChange }: { view: ErrorView; onChange: ChangeList }) => (
  <SegmentedControl
    label="Where it went wrong"
    selectedId={view.origin}
    options={[
      { id: 'server', text: 'On the server' },
      { id: 'browser', text: 'In browsers' },
    ]}
    onChange={({ detail }) => onChange({ origin: detail.selectedId === 'browser' ? 'browser' : undefined })}
  />
);

interface DayProps {
  view: ErrorView;
  onChange: ChangeList;
  onRefresh: () => void;
}

/** A day back, a day on, and read again. */
export const DaySteps = ({ view: { date }, onChange, onRefresh }: DayProps) => (
  <SpaceBetween size="xs" direction="horizontal">
    <Button iconName="refresh" ariaLabel="Refresh the errors" onClick={onRefresh} />
    <Button iconName="angle-left" ariaLabel="The day before" onClick={() => onChange({ date: addDays(date, -1) })} />
    <Button
      iconName="angle-right"
      ariaLabel="The day after"
      disabled={date >= today('UTC')}
      onClick={() => onChange({ date: addDays(date, 1) })}
    />
  </SpaceBetween>
);
