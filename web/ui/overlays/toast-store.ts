/** Two systems (seed 9): the app's toast, one at a time for 5 s, and the second, three at a time for 4 s each. */
export const toastRules = {
  app: { visible: 1, duration: 5000 },
  notice: { visible: 3, duration: 4000 },
} as const;

export type ToastSystem = keyof typeof toastRules;

export interface Toast {
  readonly id: number;
  readonly system: ToastSystem;
  readonly text: string;
  /** Where what it tells of can be found; the same stays findable after the toast is gone. */
  readonly link?: ToastLink | undefined;
}

export interface ToastLink {
  readonly text: string;
  readonly to: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** The toasts after one more: each system keeps its newest. */
export const withToast = (known: readonly Toast[], toast: Toast): Toast[] => {
  const same = [...known.filter(({ system }) => system === toast.system), toast];
  const kept = same.slice(-toastRules[toast.system].visible);
  return [...known.filter(({ system }) => system !== toast.system), ...kept];
};

/** Says something that matters nowhere else but here; it goes by itself. */
export const showToast = (text: string, system: ToastSystem = 'app', link?: ToastLink): void => {
  lastId += 1;
  set(withToast(toasts, { id: lastId, system, text, link }));
};

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
