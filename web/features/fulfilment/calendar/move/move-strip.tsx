import { useEffect, useRef, useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { Board } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useCommands } from '../../../../ui/workspace/commands.tsx';
import { Button } from '../../../../ui/workspace/kit.tsx';
import { laneName } from '../../board/board-view.ts';
import { placeOf } from '../../board/lanes/layout.ts';
import { movedIn } from '../../board/move/use-chances.ts';
import { isOtherCrew, type Proposal, startOfTarget } from '../place.ts';
import styles from './move-strip.module.css';
import { useMove } from './use-move.ts';
import type { Trial } from './use-trial.ts';
import { VerdictLines } from './verdict-lines.tsx';

interface Props {
  board: Board;
  proposal: Proposal;
  trial: Trial;
  onPropose: (proposal: Proposal) => void;
  onClose: () => void;
}

const alternativesIn = ({ details }: ApiError): readonly Plan[] => {
  const { alternatives, nearest } = (details ?? {}) as { alternatives?: unknown; nearest?: unknown };
  const found = alternatives ?? nearest;
  return Array.isArray(found) ? (found as Plan[]) : [];
};

/** The next times that can be had instead; one press proposes another. */
const Others = ({
  plans,
  proposal: { visit },
  onPropose,
}: { plans: readonly Plan[] } & Pick<Props, 'proposal' | 'onPropose'>) => {
  const { zone } = useWorkspace();
  const times = plans.flatMap((plan) => {
    const moved = movedIn(plan, visit);
    return moved ? [{ ...moved, vendorName: plan.vendors[moved.vendorId] ?? '' }] : [];
  });
  if (times.length === 0) return null;
  return (
    <div className={styles.others}>
      <span>Free instead:</span>
      {times.map(({ vendorId, startsAt, vendorName }) => (
        <Button
          key={`${vendorId} ${startsAt}`}
          onClick={() => onPropose({ visit, target: { vendorId, lane: 0, ...placeOf({ startsAt }, zone) } })}
        >
          {`${formatMoment(startsAt, zone)}, ${vendorName}`}
        </Button>
      ))}
    </div>
  );
};

const nameOf = ({ lanes }: Board, { target: { vendorId, lane } }: Proposal): string => {
  const own = lanes.filter((each) => each.vendorId === vendorId);
  const crew = own.find((each) => each.lane === lane) ?? own[0];
  return crew ? laneName(crew, own.length > 1) : 'the vendor';
};

/**
 * Says where a visit would go, what availability says of it and who is told; only its button sends anything.
 * Over 40 lines: one strip of JSX with its keys.
 */
export const MoveStrip = ({ board, proposal, trial, onPropose, onClose }: Props) => {
  const { zone } = useWorkspace();
  const [notify, setNotify] = useState(true);
  const words = useRef<HTMLDivElement>(null);
  const move = useMove(onClose);
  const { visit, target } = proposal;
  // The words, not the button: a key that is still down must not confirm.
  useEffect(() => words.current?.focus(), []);
  const vendorName = nameOf(board, proposal);
  const isCrew = isOtherCrew(visit, target, zone);
  const when = formatMoment(startOfTarget(target, zone) ?? visit.startsAt, zone);
  const isReady = (isCrew || trial.trial?.isPossible === true) && !move.isPending;
  const confirm = (): void => {
    if (isReady) move.mutate({ ...proposal, notify, vendorName });
  };
  useCommands([
    { id: 'confirm', title: 'Move it', keys: 'Enter', group: 'On this page', isKeyOnly: true, run: confirm },
    { id: 'back', title: 'Put it back', keys: 'Escape', group: 'On this page', isKeyOnly: true, run: onClose },
    {
      id: 'tell',
      title: 'Tell the customer, or don’t',
      keys: 'n',
      group: 'On this page',
      isKeyOnly: true,
      run: () => setNotify(!notify),
    },
  ]);
  const plans = move.error ? alternativesIn(move.error) : (trial.trial?.nearest ?? []);
  return (
    <section className={styles.strip} aria-label="Confirm the move">
      <div ref={words} tabIndex={-1} className={styles.words}>
        <strong>
          {serviceNames(visit.services)}, {visit.address.line1}
        </strong>
        <span>
          to {when} with {vendorName}
        </span>
      </div>
      <ul className={styles.lines} aria-live="polite">
        {move.error ? (
          <li role="alert">
            <strong>Nothing was moved.</strong> {move.error.message}
          </li>
        ) : (
          !isCrew && <VerdictLines {...trial} />
        )}
      </ul>
      <Others plans={plans} proposal={proposal} onPropose={onPropose} />
      <footer>
        <label>
          <input type="checkbox" checked={notify} onChange={({ target: box }) => setNotify(box.checked)} />
          Tell {visit.customerName || 'the customer'}
        </label>
        <small>{vendorName} is asked to accept it.</small>
        <span>
          <Button onClick={onClose} hint="Esc">
            Put it back
          </Button>
          <Button look="primary" onClick={confirm} disabled={!isReady} hint="Enter">
            {move.isPending ? 'Moving…' : 'Move it'}
          </Button>
        </span>
      </footer>
    </section>
  );
};
