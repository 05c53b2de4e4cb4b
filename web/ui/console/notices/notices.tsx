import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export interface Notice {
  readonly id: string;
  readonly type: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  /** Undoes the action; offered for ten seconds. */
  readonly undo?: () => void;
  readonly action?: { readonly text: string; readonly follow: () => void };
}

export interface Notices {
  readonly shown: readonly Notice[];
  notify(notice: Omit<Notice, 'id'>): void;
  dismiss(id: string): void;
}

const Context = createContext<Notices | undefined>(undefined);

/** Shows one success at a time; an error stays until dismissed. */
const shownWith = (shown: readonly Notice[], notice: Notice): Notice[] => [
  notice,
  ...shown.filter((other) => other.type === 'error' && other.text !== notice.text),
];

export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const notices = useMemo<Notices>(
    () => ({
      shown,
      notify: (notice) => setShown((now) => shownWith(now, { ...notice, id: crypto.randomUUID() })),
      dismiss: (id) => setShown((now) => now.filter((notice) => notice.id !== id)),
    }),
    [shown],
  );
  return <Context value={notices}>{children}</Context>;
};

export const useNotices = (): Notices => {
  const notices = useContext(Context);
  if (!notices) throw new Error('Notices are shown by the console shell.');
  return notices;
};
