import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './dock.module.css';
import { Toasts } from './overlays/toasts.tsx';

const listeners = new Set<() => void>();
let place: HTMLElement | null = null;

const setPlace = (element: HTMLElement | null): void => {
  place = element;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How far the stack reaches up from the bottom of the window. */
const heightOf = (parts: readonly Element[]): number =>
  Math.max(
    0,
    ...parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => (height ? innerHeight - top : 0)),
  );

/** Keeps `--dock-height` up to date, so that scrolling never leaves a focused element under the stack. */
const useDockHeight = (dock: HTMLElement | null): void => {
  useEffect(() => {
    const bar = dock?.lastElementChild;
    if (!dock || !bar) return;
    const { style } = document.documentElement;
    const parts = (): Element[] => [...dock.children, ...bar.children].filter((part) => part !== bar);
    const size = new ResizeObserver(() => style.setProperty('--dock-height', `${heightOf(parts())}px`));
    const watch = (): void => {
      size.disconnect();
      for (const part of parts()) size.observe(part);
    };
    const changes = new MutationObserver(watch);
    for (const place of [dock, bar]) changes.observe(place, { childList: true });
    watch();
    return () => {
      changes.disconnect();
      size.disconnect();
      style.removeProperty('--dock-height');
    };
  }, [dock]);
};

interface DockProps {
  /** The page will put a bar into the dock: launchers leave its place free before it is there. */
  hasBar?: boolean;
  children?: ReactNode;
}

/** The one stack at the bottom of the screen: toasts, then launchers, then the booking bar. */
export const Dock = ({ hasBar = false, children }: DockProps) => {
  const [dock, setDock] = useState<HTMLElement | null>(null);
  useDockHeight(dock);
  return (
    <div className={styles.dock} ref={setDock} data-bar={hasBar || undefined}>
      <Toasts />
      {children && <div className={styles.launchers}>{children}</div>}
      <div className={styles.bar} ref={setPlace} />
    </div>
  );
};

/** Renders its children into the dock. */
export const InDock = ({ children }: { children: ReactNode }) => {
  const element = useSyncExternalStore(subscribe, () => place);
  return element ? createPortal(children, element) : null;
};
