import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

interface Props {
  readonly header: string;
  readonly submit: string;
  /** Label of the cancel button. */
  readonly cancel?: string;
  readonly closeLabel?: string;
  readonly size?: 'medium' | 'large';
  readonly isBusy?: boolean;
  readonly isClosed?: boolean;
  /** Keeps the form open on a click outside, so that input is not lost. */
  readonly hasDraft?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal with a question or a short form. */
export const FormModal = ({ cancel = 'Cancel', closeLabel = 'Close', size = 'medium', ...props }: Props) => (
  <Modal
    visible
    size={size}
    header={props.header}
    closeAriaLabel={closeLabel}
    onDismiss={({ detail }) => (detail.reason !== 'overlay' || !props.hasDraft) && props.onClose()}
    footer={
      <Box float="right">
        <SpaceBetween size="xs" direction="horizontal">
          <Button onClick={props.onClose}>{cancel}</Button>
          <Button
            variant="primary"
            loading={props.isBusy ?? false}
            disabled={props.isClosed ?? false}
            onClick={props.onSubmit}
          >
            {props.submit}
          </Button>
        </SpaceBetween>
      </Box>
    }
  >
    <SpaceBetween size="l">{props.children}</SpaceBetween>
  </Modal>
);
