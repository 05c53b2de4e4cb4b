import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useEffect, useRef, useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Board, VisitCandidate } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { nobodyDoesText } from '../../../../ui/console/notices/nobody-does.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { laneName } from '../board-view.ts';
import { obstacleText } from './obstacles.ts';
import type { Proposal } from './proposal.ts';
import styles from './strip.module.css';
import { conflictOf } from './strip-conflict.ts';
import { type AssignMode, saidOf } from './strip-text.ts';
import { type Chances, movedIn, nearestTo, planOf } from './use-chances.ts';
import { useSend } from './use-send.ts';

const modes = [
  { id: 'offer', text: 'Offer it' },
  { id: 'direct', text: 'They said yes' },
];

interface Props {
  board: Board;
  /** The visit as the board has it now. */
  visit: BoardVisit;
  proposal: Proposal;
  chances: Chances;
  onPropose: (proposal: Proposal) => void;
  onClose: () => void;
}

/** What stands in the way of a proposal, and plans that come close. */
interface Obstacle {
  readonly text: string;
  readonly nearest: readonly Plan[];
  /** Only the server knows for sure: the proposal may be sent all the same. */
  readonly isOpen?: boolean;
}

/** What no other time changes. */
const isLasting = ({ why }: VisitCandidate): boolean => why === 'skills' || why === 'zip' || why === 'not_active';

const obstacleTo = ({ visit, proposal, chances }: Props): Obstacle | undefined => {
  if (proposal.act !== 'assign' && proposal.act !== 'move') return undefined;
  const candidate = chances.candidates?.find(({ vendorId }) => vendorId === proposal.vendorId);
  if (proposal.act === 'assign')
    return candidate && !candidate.free ? { text: obstacleText(candidate), nearest: [] } : undefined;
  if (proposal.planId !== undefined || !chances.plans) return undefined;
  if (planOf(chances.plans, visit, proposal)) return undefined;
  if (candidate && isLasting(candidate)) {
    const near = nearestTo(chances.plans, visit, proposal);
    const others = near.length > 0 ? '. The nearest times of others:' : '';
    return { text: `${obstacleText(candidate)}${others}`, nearest: near };
  }
  if (chances.unserved)
    return { text: `${nobodyDoesText(chances.unserved)}, so no other day fits.`, nearest: [], isOpen: true };
  const nearest = nearestTo(chances.plans, visit, proposal);
  const text = nearest.length > 0 ? 'The nearest times that fit:' : 'No time of these days fits; look at other days.';
  return { text: `That time may break the order’s sequence, or the crew isn’t free. ${text}`, nearest, isOpen: true };
};

const Nearest = ({ plans, visit, onPropose }: { plans: readonly Plan[] } & Pick<Props, 'visit' | 'onPropose'>) => {
  const { zone } = useWorkspace();
  return plans.map((plan) => {
    const moved = movedIn(plan, visit);
    if (!moved) return null;
    const { vendorId, startsAt } = moved;
    return (
      <Button
        key={plan.id}
        onClick={() => onPropose({ act: 'move', visitId: visit.visitId, vendorId, startsAt, planId: plan.id })}
      >
        {`${formatMoment(startsAt, zone)}, ${plan.vendors[vendorId] ?? ''}`}
      </Button>
    );
  });
};

/** The name of the vendor, or of its crew, that a proposal is about. */
const vendorIn = (proposal: Proposal, { board, visit, chances }: Props): string => {
  if (proposal.act !== 'assign' && proposal.act !== 'move') return visit.vendorName ?? '';
  const { vendorId } = proposal;
  const lanes = board.lanes.filter((lane) => lane.vendorId === vendorId);
  const crew = proposal.act === 'assign' && lanes.find(({ lane }) => lane === proposal.lane);
  if (crew) return laneName(crew, lanes.length > 1);
  return lanes[0]?.vendorName ?? chances.candidates?.find((each) => each.vendorId === vendorId)?.name ?? 'the vendor';
};

/** Says what a proposal does and who is told; only its button sends anything. Over 40 lines: one strip of JSX. */
export const ConfirmStrip = (props: Props) => {
  const { visit, proposal, chances, onPropose, onClose } = props;
  const { zone } = useWorkspace();
  const isOwn = proposal.act === 'assign' && proposal.vendorId === visit.vendorId;
  // Another crew of a vendor who has said yes needs no new yes.
  const [mode, setMode] = useState<AssignMode>(isOwn && visit.state === 'accepted' ? 'direct' : 'offer');
  // A crew that changes with its vendor is no news to the customer; who comes is.
  const isNews = proposal.act === 'move' || !isOwn || visit.state !== 'accepted';
  const [tell, setTell] = useState(isNews);
  const words = useRef<HTMLDivElement>(null);
  const send = useSend(onClose);
  // The words, not the button: a key that is still down must not confirm.
  useEffect(() => words.current?.focus(), []);
  const obstacle = obstacleTo(props);
  const plan = proposal.act === 'move' && chances.plans ? planOf(chances.plans, visit, proposal) : undefined;
  const planId = proposal.act === 'move' ? (proposal.planId ?? plan?.id) : undefined;
  const isAsking =
    proposal.act === 'assign' ? !chances.candidates : proposal.act === 'move' && !planId && !chances.plans;
  const to = vendorIn(proposal, props);
  const when = formatMoment(proposal.act === 'move' ? proposal.startsAt : visit.startsAt, zone);
  const said = saidOf(proposal, { visit, mode, tell, to, when, isOwn });
  const candidate =
    proposal.act === 'assign' ? chances.candidates?.find(({ vendorId }) => vendorId === proposal.vendorId) : undefined;
  const conflict = send.error && conflictOf(send.error, visit);
  return (
    <section
      className={styles.strip}
      aria-label="Confirm"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div ref={words} tabIndex={-1} className={styles.words}>
        <strong>{said.what}</strong>
        <p>
          {proposal.act === 'assign' && `${when} · `}
          {candidate?.free && `${candidate.travelMinutes} min travel · ${formatCents(candidate.margin)} margin · `}
          {said.told}
        </p>
      </div>
      {(obstacle || conflict) && (
        <Alert
          type={conflict ? 'error' : 'warning'}
          statusIconAriaLabel={conflict ? 'Error' : 'Warning'}
          header={conflict ? 'Nothing was sent' : undefined}
        >
          <div className={styles.nearest}>
            {conflict ? conflict.text : obstacle?.text}
            <Nearest
              plans={conflict ? conflict.plans : (obstacle?.nearest ?? [])}
              visit={visit}
              onPropose={(next) => {
                send.reset();
                onPropose(next);
              }}
            />
          </div>
        </Alert>
      )}
      <div className={styles.row}>
        {proposal.act === 'assign' && (
          <SegmentedControl
            label="How it goes to the vendor"
            selectedId={mode}
            options={modes}
            onChange={({ detail }) => setMode(detail.selectedId === 'direct' ? 'direct' : 'offer')}
          />
        )}
        {((proposal.act === 'assign' && mode === 'direct' && isNews) || proposal.act === 'move') && (
          <Checkbox checked={tell} onChange={({ detail }) => setTell(detail.checked)}>
            Tell the customer
          </Checkbox>
        )}
        <span className={styles.buttons}>
          <Button onClick={onClose}>Put it back</Button>
          <Button
            variant="primary"
            loading={send.isPending || isAsking}
            loadingText={send.isPending ? 'Sending' : 'Checking'}
            disabled={obstacle !== undefined && !obstacle.isOpen}
            onClick={() => send.mutate({ proposal, visit, mode, tell, planId, done: said.done })}
          >
            {said.confirm}
          </Button>
        </span>
      </div>
    </section>
  );
};
