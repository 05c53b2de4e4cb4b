import { memo, type RefObject } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { OrderRow } from '../../../../shared/sales/records/order-row.ts';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Chip } from '../../../ui/workspace/kit.tsx';
import styles from './order-table.module.css';
import { nextVisit } from './order-view.ts';
import { orderName, orderStates, paymentOf, servicesText } from './order-words.ts';
import { useWindow } from './use-window.ts';

interface Props {
  rows: readonly OrderRow[];
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  now: number;
  openId: string | undefined;
  chosen: ReadonlySet<string>;
  onOpen: (orderId: string) => void;
  onChoose: (orderId: string) => void;
}

interface RowProps extends Pick<Props, 'now' | 'onOpen' | 'onChoose'> {
  order: OrderRow;
  index: number;
  isOpen: boolean;
  isChosen: boolean;
}

const When = ({ order, now }: { order: OrderRow; now: number }) => {
  const { zone } = useWorkspace();
  const visit = nextVisit(order, now);
  if (!visit) return <span>–</span>;
  return <span>{visit.startsAt === null ? formatDate(visit.scheduledDate) : formatMoment(visit.startsAt, zone)}</span>;
};

/** Words that take a second line of their row before they are cut. */
const TwoLines = ({ text }: { text: string }) => (
  <span className={styles.two} title={text}>
    {text}
  </span>
);

const Row = memo(({ order, index, isOpen, isChosen, now, onOpen, onChoose }: RowProps) => {
  const { orderId, number, customer, propertyAddress, status, payment, total } = order;
  const money = paymentOf(payment);
  return (
    <tr aria-rowindex={index + 2} data-open={isOpen} data-chosen={isChosen} onClick={() => onOpen(orderId)}>
      <td className={styles.choose}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={`Select ${orderName(order)}`}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onChoose(orderId)}
        />
      </td>
      <th scope="row">
        <button
          type="button"
          data-order={orderId}
          aria-current={isOpen ? 'true' : undefined}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(orderId);
          }}
        >
          <span className={styles.number}>{number ?? '–'}</span>
          <span className={styles.who}>{customer}</span>
        </button>
      </th>
      <td className={styles.address}>
        <TwoLines text={propertyAddress} />
      </td>
      <td className={styles.services}>
        <TwoLines text={servicesText(order)} />
      </td>
      <td className={styles.when}>
        <When order={order} now={now} />
      </td>
      <td className={styles.state}>
        <Chip tone={orderStates[status].tone}>{orderStates[status].text}</Chip>
      </td>
      <td className={styles.payment}>
        <Chip tone={money.tone}>{money.text}</Chip>
      </td>
      <td className={styles.total}>{formatCents(total)}</td>
    </tr>
  );
});

/** The rows that are not drawn. */
const Space = ({ height }: { height: number }) => (
  <tr className={styles.space} style={{ height }}>
    <td colSpan={8} />
  </tr>
);

/** Many orders, of which those in sight are drawn. */
export const OrderTable = ({ rows, scroller, rowHeight, openId, chosen, ...rest }: Props) => {
  const [from, to] = useWindow(scroller, rowHeight, rows.length);
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1} style={{ '--row': `${rowHeight}px` } as object}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Selected</span>
          </th>
          <th scope="col">Order</th>
          <th scope="col">House</th>
          <th scope="col">Services</th>
          <th scope="col">Next visit</th>
          <th scope="col">State</th>
          <th scope="col">Payment</th>
          <th scope="col" className={styles.total}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {from > 0 && <Space height={from * rowHeight} />}
        {rows.slice(from, to).map((order, n) => (
          <Row
            key={order.orderId}
            order={order}
            index={from + n}
            isOpen={order.orderId === openId}
            isChosen={chosen.has(order.orderId)}
            {...rest}
          />
        ))}
        {to < rows.length && <Space height={(rows.length - to) * rowHeight} />}
      </tbody>
    </table>
  );
};
