import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/workspace/icon.tsx';
import { Keys } from '../../../ui/workspace/kit.tsx';
import styles from './palette.module.css';
import { type Hit, useHits } from './use-hits.ts';

const NOTHING = 'Nothing found. Try a shorter word.';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const idOf = (id: string): string => `hit-${id.replaceAll(' ', '-')}`;

interface RowProps {
  hit: Hit;
  isActive: boolean;
  onFollow: () => void;
}

const Row = ({ hit: { id, icon, title, hint, keys }, isActive, onFollow }: RowProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above follows the active one by Enter
    <div ref={row} id={idOf(id)} role="option" aria-selected={isActive} tabIndex={-1} onClick={onFollow}>
      <Icon name={icon} />
      <span>{title}</span>
      <small>{hint}</small>
      {keys && <Keys keys={keys} />}
    </div>
  );
};

/**
 * Finds orders, houses, people and whatever can be done here; arrows choose, Enter follows. Over 40 lines: one dialog
 * of JSX with its state.
 */
const Palette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { hits, isReading, error } = useHits(text);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog, which focuses what comes first in it.
  useEffect(() => queueMicrotask(() => input.current?.focus()), []);
  const chosen = hits[Math.min(active, hits.length - 1)];
  const follow = (hit: Hit): void => {
    onClose();
    // Once the dialog has given the focus back.
    setTimeout(hit.run);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step) setActive((now) => (Math.min(now, hits.length - 1) + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === 'Enter' && chosen) follow(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog labelledBy="palette-title" onDismiss={onClose} className={styles.palette}>
      <h2 id="palette-title" className="visually-hidden">
        Search or do anything
      </h2>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-hits"
        aria-activedescendant={chosen && idOf(chosen.id)}
        aria-label="Search or do anything"
        placeholder="An order, a house, a person, or what to do"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-hits" role="listbox" aria-label="Results" className={styles.hits} tabIndex={-1}>
        {hits.map((hit) => (
          <Row key={hit.id} hit={hit} isActive={hit === chosen} onFollow={() => follow(hit)} />
        ))}
      </div>
      <p role="status" className={hits.length > 0 ? 'visually-hidden' : styles.nothing}>
        {hits.length > 0 ? `${hits.length} results` : isReading ? 'Searching' : !error && NOTHING}
      </p>
      {error && !isReading && (
        <p role="alert" className={styles.nothing}>
          {hits.length > 0 ? 'Not everything could be searched.' : 'The search failed.'} {error.message}
        </p>
      )}
    </Dialog>
  );
};

export default Palette;
