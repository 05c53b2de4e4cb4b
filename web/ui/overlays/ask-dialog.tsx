import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from '../form/field.tsx';
import styles from './ask-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  question: string;
  submit: string;
  keep: string;
  isBusy: boolean;
  problem: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** What ends with it, and who is told. */
  children: ReactNode;
}

/** Asks once more before something ends that does not come back. */
export const AskDialog = ({ question, submit, keep, isBusy, problem, onSubmit, onClose, children }: Props) => {
  const id = useId();
  return (
    <Dialog labelledBy={`${id}-title`} onDismiss={onClose}>
      <div className={styles.ask}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {question}
        </h2>
        <p>{children}</p>
        <FieldError id={id} error={problem} />
        <div className={styles.acts}>
          <Button look="danger" busy={isBusy} onClick={onSubmit}>
            {submit}
          </Button>
          <Button onClick={onClose}>{keep}</Button>
        </div>
      </div>
    </Dialog>
  );
};
