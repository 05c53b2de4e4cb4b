import type { OrderRow } from '../../../../shared/sales/records/order-row.ts';
import { useCommands } from '../../../ui/workspace/commands.tsx';

const idAt = (element: Element | null): string | undefined =>
  element instanceof HTMLElement ? element.dataset.order : undefined;

/** The order whose row has the focus. */
export const focusedOrderId = (): string | undefined => idAt(document.activeElement);

const buttonOf = (orderId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-order="${CSS.escape(orderId)}"]`);

interface Keys {
  readonly rows: readonly OrderRow[];
  readonly rowHeight: number;
  readonly scroller: { readonly current: HTMLElement | null };
  readonly openId: string | undefined;
  readonly onOpen: (orderId: string | undefined) => void;
  readonly onEdit: (orderId: string) => void;
  readonly onChoose: (orderId: string) => void;
  readonly onShowNew: () => void;
}

/**
 * The keys of the list: j and k go through the rows, also where they are not drawn yet. Over 40 lines: one entry per
 * key; they share the place in the list.
 */
export const useOrderKeys = (keys: Keys): void => {
  const { rows, rowHeight, scroller, openId, onOpen, onEdit, onChoose, onShowNew } = keys;
  const current = (): string | undefined => focusedOrderId() ?? openId;
  const goTo = (index: number): void => {
    const order = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    const box = scroller.current;
    if (!order || !box) return;
    const top = rows.indexOf(order) * rowHeight;
    const isHidden = top < box.scrollTop || top + 2 * rowHeight > box.scrollTop + box.clientHeight;
    if (isHidden) box.scrollTop = Math.max(0, top - box.clientHeight / 2);
    // A row that was far away is drawn with the next frame.
    const focus = (): void => buttonOf(order.orderId)?.focus({ preventScroll: true });
    if (buttonOf(order.orderId)) focus();
    else requestAnimationFrame(() => requestAnimationFrame(focus));
    // The panel follows.
    if (openId !== undefined) onOpen(order.orderId);
  };
  const at = (): number => rows.findIndex(({ orderId }) => orderId === current());
  const key = (name: string, title: string, run: () => void) =>
    ({ id: `orders ${name}`, title, keys: name, group: 'On this page', isKeyOnly: true, run }) as const;
  const withCurrent = (run: (orderId: string) => void) => () => {
    const orderId = current();
    if (orderId !== undefined) run(orderId);
  };
  useCommands([
    key('j', 'Next order', () => goTo(at() + 1)),
    key('k', 'Previous order', () => goTo(at() - 1)),
    key('ArrowDown', 'Next order', () => goTo(at() + 1)),
    key('ArrowUp', 'Previous order', () => goTo(at() - 1)),
    key('Home', 'First order', () => goTo(0)),
    key('End', 'Last order that is read', () => goTo(rows.length - 1)),
    key('x', 'Select the order', withCurrent(onChoose)),
    key('e', 'Edit the order', withCurrent(onEdit)),
    key('r', 'Show new orders', onShowNew),
    ...(openId === undefined
      ? []
      : [
          key('Escape', 'Close the order', () => {
            onOpen(undefined);
            buttonOf(openId)?.focus();
          }),
        ]),
  ]);
};
