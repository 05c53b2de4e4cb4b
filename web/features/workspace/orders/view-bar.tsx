import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { useStored } from '../../../ui/console/stored.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCommands } from '../../../ui/workspace/commands.tsx';
import { Button } from '../../../ui/workspace/kit.tsx';
import { acceptViews, builtInViews, filterQuery, MAX_VIEW_NAME_CHARS, type OrderView } from './order-view.ts';
import styles from './view-bar.module.css';

const addressOf = (query: string): string => (query ? `/v2/orders?${query}` : '/v2/orders');

const NameDialog = ({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) => {
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <Dialog labelledBy="view-title" onDismiss={onClose} className={styles.dialog}>
      <form onSubmit={submit}>
        <h2 id="view-title">Save this view</h2>
        <label htmlFor="view-name">Name</label>
        <input
          id="view-name"
          maxLength={MAX_VIEW_NAME_CHARS}
          required
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Save
          </Button>
        </footer>
      </form>
    </Dialog>
  );
};

interface Props {
  params: URLSearchParams;
  onChange: ChangeList;
}

/**
 * The views of the list: everybody’s and one’s own; then the search and the dates. All of it is in the address.
 * Over 40 lines: one bar of JSX with its keys.
 */
export const ViewBar = ({ params, onChange }: Props) => {
  const { me } = useWorkspace();
  const navigate = useNavigate();
  const [own, setOwn] = useStored(`northlight.v2.orders.${me.userId}`, acceptViews);
  const [isNaming, setNaming] = useState(false);
  const current = filterQuery(params);
  const views: readonly OrderView[] = [...builtInViews, ...own];
  const isOwn = own.some(({ query }) => query === current);
  const isSaved = views.some(({ query }) => query === current);
  useCommands([
    ...views.slice(0, 9).map(({ name, query }, n) => ({
      id: `view ${n}`,
      title: `View: ${name}`,
      keys: String(n + 1),
      group: 'On this page' as const,
      run: () => void navigate(addressOf(query)),
    })),
    { id: 'save view', title: 'Save this view', keys: 's', group: 'On this page', run: () => setNaming(true) },
    {
      id: 'search orders',
      title: 'Search orders',
      keys: '/',
      group: 'On this page',
      isKeyOnly: true,
      run: () => document.getElementById('order-search')?.focus(),
    },
  ]);
  return (
    <>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">Views</legend>
        {views.map(({ name, query }) => (
          <Button
            key={`${name} ${query}`}
            look="quiet"
            aria-pressed={query === current}
            onClick={() => void navigate(addressOf(query))}
          >
            {name}
          </Button>
        ))}
        {!isSaved && (
          <Button icon="plus" look="quiet" onClick={() => setNaming(true)}>
            Save view
          </Button>
        )}
        {isOwn && (
          <Button look="quiet" onClick={() => setOwn(own.filter(({ query }) => query !== current))}>
            Forget view
          </Button>
        )}
      </fieldset>
      <input
        id="order-search"
        type="search"
        className={styles.field}
        aria-label="Search orders"
        placeholder="Number, name, phone, street, ZIP"
        value={params.get('q') ?? ''}
        onChange={({ target }) => onChange({ q: target.value }, { replace: true })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.currentTarget.blur();
          document.querySelector<HTMLElement>('main [data-order]')?.focus();
        }}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.date}>
          {name === 'from' ? 'From' : 'To'}
          <input
            type="date"
            className={styles.field}
            value={params.get(name) ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </label>
      ))}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            setOwn([...own, { name, query: current }]);
            setNaming(false);
          }}
        />
      )}
    </>
  );
};
