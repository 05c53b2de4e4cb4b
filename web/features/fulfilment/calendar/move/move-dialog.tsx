import { type FormEvent, useId, useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { Board } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Button } from '../../../../ui/workspace/kit.tsx';
import { laneKey, laneName } from '../../board/board-view.ts';
import { placeOf } from '../../board/lanes/layout.ts';
import type { Target } from '../../board/move/proposal.ts';
import { isThere, type Proposal } from '../place.ts';
import styles from './move-dialog.module.css';
import { useTrial } from './use-trial.ts';
import { VerdictLines } from './verdict-lines.tsx';

const QUARTERS = 96;
const timeText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};
/** From six in the morning to nine at night. */
const times = Array.from({ length: QUARTERS }, (_, n) => n * 15).filter((at) => at >= 360 && at <= 1260);

interface Props {
  board: Board;
  visit: BoardVisit;
  onPropose: (proposal: Proposal) => void;
  onClose: () => void;
}

/** Where a visit goes: crew, date and time. Over 40 lines: one form of JSX. */
const Fields = ({
  board: { lanes },
  target,
  onChange,
}: {
  board: Board;
  target: Target;
  onChange: (to: Target) => void;
}) => {
  const id = useId();
  const counts = Map.groupBy(lanes, ({ vendorId }) => vendorId);
  return (
    <>
      <label htmlFor={`${id} crew`}>Crew</label>
      <select
        id={`${id} crew`}
        value={laneKey(target)}
        onChange={({ target: field }) => {
          const lane = lanes.find((each) => laneKey(each) === field.value);
          if (lane) onChange({ ...target, vendorId: lane.vendorId, lane: lane.lane });
        }}
      >
        {lanes.map((lane) => (
          <option key={laneKey(lane)} value={laneKey(lane)}>
            {laneName(lane, (counts.get(lane.vendorId)?.length ?? 0) > 1)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id} date`}>Date</label>
      <input
        id={`${id} date`}
        type="date"
        required
        value={target.date}
        onChange={({ target: field }) => field.value && onChange({ ...target, date: field.value })}
      />
      <label htmlFor={`${id} time`}>Time</label>
      <select
        id={`${id} time`}
        value={target.minutes}
        onChange={({ target: field }) => onChange({ ...target, minutes: Number(field.value) })}
      >
        {[...new Set([...times, target.minutes])]
          .sort((a, b) => a - b)
          .map((at) => (
            <option key={at} value={at}>
              {timeText(at)}
            </option>
          ))}
      </select>
    </>
  );
};

/** A visit’s new crew, date and time by fields: says at once what availability says of them, and only proposes. */
export const MoveDialog = ({ board, visit, onPropose, onClose }: Props) => {
  const { zone } = useWorkspace();
  const own = board.lanes.find(({ vendorId, lane }) => vendorId === visit.vendorId && lane === (visit.lane ?? lane));
  const first = own ?? board.lanes[0];
  const [target, setTarget] = useState<Target>({
    vendorId: first?.vendorId ?? '',
    lane: first?.lane ?? 0,
    ...placeOf(visit, zone),
  });
  const isSame = visit.vendorId !== undefined && isThere(visit, target, zone);
  const trial = useTrial(isSame ? undefined : { visit, target });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSame) onPropose({ visit, target });
  };
  return (
    <Dialog labelledBy="move-title" onDismiss={onClose} className={styles.dialog}>
      <form onSubmit={submit}>
        <h2 id="move-title" tabIndex={-1}>
          Move {serviceNames(visit.services)}, {visit.address.line1}
        </h2>
        <div className={styles.fields}>
          <Fields board={board} target={target} onChange={setTarget} />
        </div>
        <ul className={styles.lines} aria-live="polite">
          {isSame ? <li>This is where it is now.</li> : <VerdictLines {...trial} />}
        </ul>
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isSame}>
            Continue
          </Button>
        </footer>
      </form>
    </Dialog>
  );
};
