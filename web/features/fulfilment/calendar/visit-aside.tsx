import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import { formatDate, formatSpan } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Button, ButtonLink, Chip, type Tone } from '../../../ui/workspace/kit.tsx';
import { placeOf } from '../board/lanes/layout.ts';
import { isMovable } from '../board/move/proposal.ts';
import { stateText } from '../visit-states.ts';
import styles from './visit-aside.module.css';

const tones: Readonly<Record<BoardVisit['state'], Tone>> = {
  planned: 'quiet',
  offered: 'warn',
  accepted: 'busy',
  on_the_way: 'ok',
  working: 'ok',
  finished: 'quiet',
  unassigned: 'bad',
  no_access: 'bad',
  held: 'warn',
  cancelled: 'quiet',
};

interface Props {
  visit: BoardVisit;
  onMove: () => void;
  onClose: () => void;
}

const Facts = ({ visit }: { visit: BoardVisit }) => {
  const { zone } = useWorkspace();
  const { startsAt, endsAt, address, customerName, orderNumber, vendorName, crew, pay, answerBy } = visit;
  const facts: readonly [string, string | undefined][] = [
    ['When', `${formatDate(placeOf(visit, zone).date)}, ${formatSpan(startsAt, endsAt, zone)}`],
    ['Where', `${address.line1}, ${address.city} ${address.zip}`],
    ['Customer', customerName],
    ['Order', orderNumber === undefined ? undefined : String(orderNumber)],
    ['Vendor', vendorName ?? 'Nobody'],
    ['Crew', crew.map(({ name }) => name).join(', ') || undefined],
    [
      'Answer by',
      answerBy && `${formatDate(placeOf({ startsAt: answerBy }, zone).date)}, ${formatSpan(answerBy, answerBy, zone)}`,
    ],
    ['Pay', pay.length > 0 ? formatCents(pay.reduce((sum, { cents }) => sum + cents, 0)) : undefined],
  ];
  return (
    <dl>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

/** A visit beside the calendar: what is known of it, and where it can go. */
export const VisitAside = ({ visit, onMove, onClose }: Props) => {
  const { zone } = useWorkspace();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is another panel
  useEffect(() => heading.current?.focus({ preventScroll: true }), [visit.visitId]);
  return (
    <aside className={styles.aside} aria-labelledby="visit-title">
      <header>
        <h2 id="visit-title" ref={heading} tabIndex={-1}>
          {serviceNames(visit.services)}
        </h2>
        <Button look="quiet" icon="close" aria-label="Close the visit" onClick={onClose} />
      </header>
      <Chip tone={tones[visit.state]}>{stateText(visit)}</Chip>
      <Facts visit={visit} />
      <footer>
        {isMovable(visit) && (
          <Button look="primary" icon="move" hint="m" onClick={onMove}>
            Move
          </Button>
        )}
        <ButtonLink to={`/v2/orders?order=${visit.orderId}`} icon="orders">
          Order
        </ButtonLink>
        <Link to={`/admin/dispatch?from=${placeOf(visit, zone).date}&visit=${visit.visitId}`} reloadDocument>
          More in dispatch
        </Link>
      </footer>
    </aside>
  );
};
