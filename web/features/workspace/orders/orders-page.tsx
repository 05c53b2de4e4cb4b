import { useEffect, useRef, useState } from 'react';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { OrderRow } from '../../../../shared/sales/records/order-row.ts';
import { saveFile } from '../../../ui/console/csv/save-file.ts';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useCommands } from '../../../ui/workspace/commands.tsx';
import { Button, Empty, Failure, More, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { OrderAside } from './order-aside.tsx';
import { OrderTable } from './order-table.tsx';
import { csvOf, inputOf } from './order-view.ts';
import styles from './orders-page.module.css';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrders } from './use-orders.ts';
import { ViewBar } from './view-bar.tsx';

const ROW_PX = 36;
const CARD_PX = 62;
/** How near its end the next page of the list is asked for. */
const NEAR_END_PX = 1200;

const without = (chosen: ReadonlySet<string>, orderId: string): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (!next.delete(orderId)) next.add(orderId);
  return next;
};

interface ChosenProps {
  rows: readonly OrderRow[];
  chosen: ReadonlySet<string>;
  onClear: () => void;
}

/** What can be done with the orders that are selected. */
const ChosenBar = ({ rows, chosen, onClear }: ChosenProps) => {
  const own = rows.filter(({ orderId }) => chosen.has(orderId));
  const save = (): void => saveFile('orders.csv', csvOf(own, serviceNames));
  useCommands([
    { id: 'csv', title: 'Save the selected orders as CSV', keys: 'c', group: 'On this page', run: save },
    { id: 'clear', title: 'Select none', keys: 'u', group: 'On this page', run: onClear },
  ]);
  return (
    <div className={styles.chosen} role="status">
      <span>{own.length} selected</span>
      <Button onClick={save} hint="c">
        Save as CSV
      </Button>
      <Button look="quiet" onClick={onClear} hint="u">
        Select none
      </Button>
    </div>
  );
};

/** Asks for the next page before the end of the list is reached; after a failure it is its reader who asks. */
const useMore = (
  scroller: { readonly current: HTMLElement | null },
  isMore: boolean,
  more: () => void,
  rows: number,
) => {
  const latest = useRef(more);
  latest.current = more;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has another end
  useEffect(() => {
    const box = scroller.current;
    if (!box || !isMore) return undefined;
    const look = (): void => {
      if (box.scrollTop + box.clientHeight > box.scrollHeight - NEAR_END_PX) latest.current();
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [scroller, isMore, rows]);
};

/**
 * Every order: dense, by keyboard, with filters and the open order in the address. Over 40 lines: one screen of JSX
 * with its state.
 */
const OrdersPage = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const rowHeight = isNarrow ? CARD_PX : ROW_PX;
  const now = useClock();
  const scroller = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [editingId, setEditingId] = useState<string>();
  const list = useOrders(inputOf(params, zone));
  const { rows, error, isPending, hasNextPage, isFetchingNextPage, newcomers } = list;
  const openId = params.get('order') ?? undefined;
  const open = (orderId: string | undefined): void => change({ order: orderId }, { replace: openId !== undefined });
  const choose = (orderId: string): void => setChosen((known) => without(known, orderId));
  useMore(
    scroller,
    hasNextPage && !isFetchingNextPage && !list.isFetchNextPageError,
    () => void list.fetchNextPage(),
    rows.length,
  );
  useOrderKeys({
    rows,
    rowHeight,
    scroller,
    openId,
    onOpen: open,
    onEdit: setEditingId,
    onChoose: choose,
    onShowNew: list.showNew,
  });
  const count = isPending ? undefined : `${rows.length.toLocaleString('en-US')}${hasNextPage ? '+' : ''}`;
  return (
    <WorkPage title="Orders" count={count} isWhole bar={<ViewBar params={params} onChange={change} />}>
      {error && rows.length === 0 && <Failure error={error} retry={list.refetch} />}
      {newcomers > 0 && (
        <div className={styles.fresh} role="status">
          <Button onClick={list.showNew} hint="r">
            {newcomers === 1 ? '1 new order: show it' : `${newcomers} new orders: show them`}
          </Button>
        </div>
      )}
      {chosen.size > 0 && <ChosenBar rows={rows} chosen={chosen} onClear={() => setChosen(new Set())} />}
      <div className={styles.ground}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
        <section ref={scroller} className={styles.scroll} aria-label="Orders" tabIndex={0}>
          {isPending && <Skeleton rows={16} />}
          {!isPending && rows.length === 0 && !error && (
            <Empty title="No order fits" icon="search">
              <p>Choose another view, or clear the search.</p>
              <Button onClick={() => change({ state: undefined, from: undefined, to: undefined, q: undefined })}>
                Show all orders
              </Button>
            </Empty>
          )}
          {rows.length > 0 && (
            <OrderTable
              rows={rows}
              scroller={scroller}
              rowHeight={rowHeight}
              now={now}
              openId={openId}
              chosen={chosen}
              onOpen={open}
              onChoose={choose}
            />
          )}
          <More list={list} of="orders" />
        </section>
        {openId !== undefined && (
          <OrderAside orderId={openId} onEdit={() => setEditingId(openId)} onClose={() => open(undefined)} />
        )}
      </div>
      {editingId !== undefined && <EditDialog orderId={editingId} onClose={() => setEditingId(undefined)} />}
    </WorkPage>
  );
};

export default OrdersPage;
