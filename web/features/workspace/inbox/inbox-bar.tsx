import { type RefObject, useEffect, useState } from 'react';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { type ThreadView, threadViews } from '../../../../shared/workspace/inbox/thread-state.ts';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Icon } from '../../../ui/workspace/icon.tsx';
import styles from './inbox-bar.module.css';
import type { InboxState, Whose } from './inbox-state.ts';
import { viewNames } from './thread/thread-words.ts';

const DEBOUNCE_MS = 200;
const MAX_SHOWN = 99;

const whoseNames: Readonly<Record<Whose, string>> = { all: 'Everybody’s', mine: 'Mine', nobody: 'Nobody’s' };
const everyWhose = Object.keys(whoseNames) as Whose[];

type Counts = ApiOutput<'GET /api/threads/counts'> | undefined;

const countText = (counts: Counts, view: ThreadView): string => {
  const count = view === 'done' ? undefined : counts?.[view];
  if (!count) return '';
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
};

interface BarProps {
  readonly state: InboxState;
  readonly change: (next: Partial<InboxState>) => void;
  readonly counts: Counts;
  readonly search: RefObject<HTMLInputElement | null>;
}

const Search = ({ state, change, search }: Pick<BarProps, 'state' | 'change' | 'search'>) => {
  const [text, setText] = useState(state.q);
  useEffect(() => setText(state.q), [state.q]);
  useEffect(() => {
    if (text === state.q) return undefined;
    const timer = setTimeout(() => change({ q: text, threadId: undefined }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className={styles.search}>
      <Icon name="search" size={14} />
      <span className="visually-hidden">Search threads</span>
      <input
        ref={search}
        type="search"
        placeholder="Name, email, phone"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') setText('');
          if (key === 'Escape' || key === 'Enter') currentTarget.blur();
        }}
      />
    </label>
  );
};

/** The lists of the inbox with how many wait in each, whose they are, and the search over all. */
export const InboxBar = ({ state, change, counts, search }: BarProps) => {
  const { me } = useWorkspace();
  const isSearching = state.q.trim() !== '';
  return (
    <>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">Lists</legend>
        {threadViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={!isSearching && state.view === view}
            onClick={() => change({ view, q: '', threadId: undefined })}
          >
            {viewNames[view]}
            <span>{countText(counts, view)}</span>
          </button>
        ))}
      </fieldset>
      {isLeading(me.roles) && (
        <label className={styles.whose}>
          <span className="visually-hidden">Assigned to</span>
          <select
            value={state.whose}
            onChange={(event) =>
              change({ whose: everyWhose.find((each) => each === event.target.value) ?? 'all', threadId: undefined })
            }
          >
            {everyWhose.map((each) => (
              <option key={each} value={each}>
                {whoseNames[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Search state={state} change={change} search={search} />
    </>
  );
};
