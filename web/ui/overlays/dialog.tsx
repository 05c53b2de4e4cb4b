import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  labelledBy: string;
  /** Called on Escape, a click on the backdrop, or any other dismissal. */
  onDismiss: () => void;
  className?: string | undefined;
  children: ReactNode;
}

const isBackdrop = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** The color scheme of dialogs, where a room has one of its own; else the device's. */
export const DialogScheme = createContext<'system' | 'day' | 'night'>('system');

/** A modal dialog, shown while it is rendered; the browser keeps and returns the focus. */
export const Dialog = ({ labelledBy, onDismiss, className, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // Focuses the heading first, so that a key meant for the page presses no button.
    element?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      data-scheme={use(DialogScheme)}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClick={(event) => isBackdrop(event) && onDismiss()}
    >
      {children}
    </dialog>
  );
};
