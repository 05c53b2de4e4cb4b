import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './dock.module.css';
import { Toasts } from './toasts.tsx';

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

/** Keeps `--dock-height` up to date, so that scrolling never leaves a focused element under the stack. */
const useDockHeight = (dock: HTMLElement | null): void => {
  useEffect(() => {
    if (!dock) return;
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => style.setProperty('--dock-height', `${dock.offsetHeight}px`));
    size.observe(dock);
    return () => {
      size.disconnect();
      style.removeProperty('--dock-height');
    };
  }, [dock]);
};

/** The one stack at the bottom of the screen: toasts, then launchers, then the booking bar. */
export const Dock = ({ children }: { children?: ReactNode }) => {
  const [dock, setDock] = useState<HTMLElement | null>(null);
  useDockHeight(dock);
  return (
    <div className={styles.dock} ref={setDock}>
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
