import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { addDays } from '../../../../shared/contract/time.ts';
import { DayPicker } from '../../../ui/console/form/day-picker.tsx';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import styles from './board.module.css';
import type { BoardView } from './board-view.ts';

const spans = [
  { id: '1', text: 'Day' },
  { id: '3', text: '3 days' },
  { id: '7', text: 'Week' },
];

interface Props {
  view: BoardView;
  today: string;
  onChange: ChangeList;
}

/** Days, span and crews; all of it in the URL. Over 40 lines: one bar of JSX. */
export const BoardBar = ({ view: { from, span, q, isBusyOnly }, today, onChange }: Props) => {
  const goTo = (date: string): void => onChange({ from: date === today ? undefined : date });
  return (
    <div className={styles.bar}>
      <SpaceBetween size="xs" direction="horizontal">
        <Button iconName="angle-left" ariaLabel="Earlier days" onClick={() => goTo(addDays(from, -span))} />
        <Button onClick={() => goTo(today)}>Today</Button>
        <Button iconName="angle-right" ariaLabel="Later days" onClick={() => goTo(addDays(from, span))} />
      </SpaceBetween>
      <DayPicker ariaLabel="First day" value={from} onChange={(chosen) => chosen && goTo(chosen)} />
      <SegmentedControl
        label="Days"
        selectedId={String(span)}
        options={spans}
        onChange={({ detail }) => onChange({ days: detail.selectedId === '1' ? undefined : detail.selectedId })}
      />
      <div className={styles.search}>
        <Input
          type="search"
          ariaLabel="Find a vendor"
          placeholder="Vendor or crew"
          clearAriaLabel="Clear"
          value={q}
          onChange={({ detail }) => onChange({ q: detail.value }, { replace: true })}
        />
      </div>
      <Checkbox
        checked={isBusyOnly}
        onChange={({ detail }) => onChange({ crews: detail.checked ? 'busy' : undefined })}
      >
        Only with visits
      </Checkbox>
    </div>
  );
};
