import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Keys } from '../../../ui/workspace/kit.tsx';
import styles from './choice-dialog.module.css';

export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly pick: () => void;
}

interface ChoiceDialogProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A few answers to one question, each a key press away: 1 to 9. */
export const ChoiceDialog = ({ title, choices, onClose, children }: ChoiceDialogProps) => (
  <Dialog labelledBy="choice-title" onDismiss={onClose} className={styles.dialog}>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: numbers are a second way to the buttons within */}
    <div
      onKeyDown={({ key, target }) => {
        if (target instanceof HTMLInputElement) return;
        choices[Number(key) - 1]?.pick();
      }}
    >
      <h2 id="choice-title" tabIndex={-1}>
        {title}
      </h2>
      <ul>
        {choices.map(({ id, title: text, hint, pick }, n) => (
          <li key={id}>
            <button type="button" onClick={pick}>
              <span>{text}</span>
              {hint && <small>{hint}</small>}
              {n < 9 && <Keys keys={`${n + 1}`} />}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  </Dialog>
);
