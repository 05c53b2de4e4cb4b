import Input, { type InputProps } from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './palette.module.css';
import type { Hit } from './palette-entries.ts';
import { usePaletteHits } from './use-palette-hits.ts';

const step = (index: number, by: number, length: number): number => (length === 0 ? 0 : (index + by + length) % length);

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ListProps {
  hits: readonly Hit[];
  active: number;
  onFollow: (hit: Hit) => void;
}

const Hits = ({ hits, active, onFollow }: ListProps) => (
  <ul className={styles.hits} id="palette-hits" aria-label="Results">
    {hits.map((hit, index) => (
      <li key={`${hit.hint} ${hit.href} ${hit.title}`}>
        <a
          href={hit.href}
          data-active={index === active}
          onClick={(event) => {
            event.preventDefault();
            onFollow(hit);
          }}
        >
          <span>{hit.title}</span>
          <small>
            {hit.hint}
            {hit.keys && <kbd>{hit.keys}</kbd>}
          </small>
        </a>
      </li>
    ))}
  </ul>
);

/** The selected hit, and the key handler that moves the selection or follows it. */
const useSelection = (hits: readonly Hit[], text: string, follow: (hit: Hit) => void) => {
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another first hit
  useEffect(() => setActive(0), [text]);
  const onKeyDown: InputProps['onKeyDown'] = (event) => {
    const by = moves[event.detail.key];
    const hit = hits[active];
    if (by) {
      event.preventDefault();
      setActive(step(active, by, hits.length));
    }
    if (event.detail.key === 'Enter' && hit) follow(hit);
  };
  return { active, onKeyDown };
};

/**
 * Finds people, houses, orders, vendors, rooms, settings and actions as you type; arrow keys select, Enter opens.
 * Over 40 lines: one dialog of JSX with its state.
 */
const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const input = useRef<InputProps.Ref>(null);
  const { hits, isSearching } = usePaletteHits(text);
  // The modal focuses its first button; move the focus to the input.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const follow = (hit: Hit): void => {
    if (hit.run) {
      hit.run();
      return;
    }
    onClose();
    void navigate(hit.href);
  };
  const { active, onKeyDown } = useSelection(hits, text, follow);
  const chosen = hits[active];
  return (
    <Modal visible position="top" header="Search" closeAriaLabel="Close" onDismiss={onClose}>
      <Input
        ref={input}
        type="search"
        value={text}
        ariaLabel="Search everything"
        clearAriaLabel="Clear the search"
        placeholder="Name, address, order, setting or action"
        onChange={({ detail }) => setText(detail.value)}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {chosen
          ? `${hits.length} ${hits.length === 1 ? 'result' : 'results'}. ${chosen.title}, ${chosen.hint}`
          : isSearching
            ? 'Searching'
            : 'No results'}
      </p>
      {hits.length > 0 ? (
        <Hits hits={hits} active={active} onFollow={follow} />
      ) : (
        <p className={styles.nothing}>{isSearching ? 'Searching' : 'Nothing found. Try a shorter word.'}</p>
      )}
      <p className={styles.foot}>
        Press <kbd>?</kbd> anywhere for all keys.
      </p>
    </Modal>
  );
};

export default CommandPalette;
