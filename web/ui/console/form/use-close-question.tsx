import { useState } from 'react';
import { AskToDiscard } from './draft/ask-to-discard.tsx';

interface Closing {
  /** Something was typed or chosen since the dialog opened. */
  readonly isChanged: boolean;
  /** Keeps the dialog open on a click outside, also while nothing is changed. */
  readonly hasDraft?: boolean | undefined;
  /** What was entered is on its way: neither Escape nor a click outside closes before it has arrived or failed. */
  readonly isBusy?: boolean | undefined;
  readonly onClose: () => void;
}

/** How a dialog is dismissed without losing what was typed: once something is, Escape asks and a click outside does nothing. The question stands beside the dialog, not in it: a key that is pressed there is none of the form. The dialog is unseen meanwhile: of two modals the first to close lets the page behind both scroll. */
export const useCloseQuestion = ({ isChanged, hasDraft, isBusy, onClose }: Closing) => {
  const [isAsking, setAsking] = useState(false);
  const dismiss = (reason: string): void => {
    if (isBusy && reason !== 'close-button') return;
    if (reason === 'keyboard' && isChanged) setAsking(true);
    else if (reason !== 'overlay' || !(hasDraft || isChanged)) onClose();
  };
  const question = isAsking && (
    <AskToDiscard
      header="Close without saving?"
      stay="Keep editing"
      discard="Close and lose what I entered"
      onStay={() => setAsking(false)}
      onDiscard={onClose}
    >
      What you entered here is not saved yet.
    </AskToDiscard>
  );
  return { isAsking, dismiss, question };
};
