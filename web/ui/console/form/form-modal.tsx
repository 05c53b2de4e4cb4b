import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { destructive } from './destructive.ts';
import { FirstField } from './first-field.tsx';
import { useCloseQuestion } from './use-close-question.tsx';

interface Props {
  readonly header: string;
  readonly submit: string;
  /** Label of the cancel button. */
  readonly cancel?: string;
  readonly closeLabel?: string;
  readonly size?: 'medium' | 'large';
  /** It is being sent: once that ends with the dialog still open, the cursor goes to the first field that is wrong. */
  readonly isBusy?: boolean;
  /** What it needs is being read, maybe while one types: the button waits, the cursor stays. */
  readonly isReading?: boolean;
  readonly isClosed?: boolean;
  /** The submit button destroys something, and looks like it. */
  readonly isDestructive?: boolean;
  /** Keeps the form open on a click outside, so that input is not lost. */
  readonly hasDraft?: boolean;
  /** Why the form as a whole was not saved; a field's own problem stands at the field. */
  readonly error?: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** True in a list of options or a calendar, whose choices are no input of the browser's. */
const isAmongChoices = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="listbox"], [role="gridcell"]') !== null;

/** True in the search of a list of options, which is a dialog of its own: what one looks for there is no part of the form. */
const isSearch = (target: EventTarget, form: Element): boolean =>
  target instanceof HTMLInputElement && target.closest('[role="dialog"]') !== form.closest('[role="dialog"]');

/** A modal with a question or a short form; Escape asks before it loses what was typed. Over 40 lines: one modal of JSX. */
export const FormModal = ({ cancel = 'Cancel', closeLabel = 'Close', size = 'medium', ...props }: Props) => {
  const [sent, setSent] = useState(0);
  const [isTyped, setTyped] = useState(false);
  const { isAsking, dismiss, question } = useCloseQuestion({
    isChanged: isTyped,
    hasDraft: props.hasDraft,
    isBusy: props.isBusy,
    onClose: props.onClose,
  });
  const submit = (): void => {
    setSent(sent + 1);
    props.onSubmit();
  };
  const form = (
    <Modal
      visible={!isAsking}
      size={size}
      header={props.header}
      closeAriaLabel={closeLabel}
      onDismiss={({ detail }) => dismiss(detail.reason)}
      footer={
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={props.onClose}>{cancel}</Button>
            <Button
              variant="primary"
              {...(props.isDestructive && { style: destructive })}
              loading={(props.isBusy || props.isReading) ?? false}
              disabled={props.isClosed ?? false}
              onClick={submit}
            >
              {props.submit}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <FirstField refused={props.isBusy ? 0 : sent}>
        <div
          onInput={({ target, currentTarget }) => isSearch(target, currentTarget) || setTyped(true)}
          // Before the list hears it, and is gone.
          onMouseUpCapture={({ target }) => isAmongChoices(target) && setTyped(true)}
          onKeyDownCapture={({ key, target, currentTarget }) =>
            ((key === 'Enter' && isSearch(target, currentTarget)) ||
              ([' ', 'Enter'].includes(key) && isAmongChoices(target))) &&
            setTyped(true)
          }
        >
          <SpaceBetween size="l">
            {props.error && (
              <Alert type="error" statusIconAriaLabel="Error">
                {props.error}
              </Alert>
            )}
            {props.children}
          </SpaceBetween>
        </div>
      </FirstField>
    </Modal>
  );
  return (
    <>
      {form}
      {question}
    </>
  );
};
