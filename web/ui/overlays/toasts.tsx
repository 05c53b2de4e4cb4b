import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { currentToasts, dismissToast, onToasts, type Toast, toastRules } from './toast-store.ts';
import styles from './toasts.module.css';

/** A toast with a timer; hover and focus pause it, leaving restarts it. */
const ToastCard = ({ toast }: { toast: Toast }) => {
  const [isPaused, setPaused] = useState(false);
  const { id, system, text, link } = toast;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), toastRules[system].duration);
    return () => clearTimeout(timer);
  }, [id, system, isPaused]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock
    <div
      className={styles.toast}
      data-scheme="night"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>{text}</span>
      {link && (
        <Link to={link.to} aria-label={`${link.text}: ${text}`} onClick={() => dismissToast(id)}>
          {link.text}
        </Link>
      )}
      <button type="button" aria-label={`Close: ${text}`} onClick={() => dismissToast(id)}>
        ×
      </button>
    </div>
  );
};

/** The toasts of both systems, announced once each. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  return (
    <div className={styles.toasts} role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
