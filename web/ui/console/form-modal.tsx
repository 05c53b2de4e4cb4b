import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

interface Props {
  readonly header: string;
  readonly submit: string;
  /** What leaving without it is called. */
  readonly cancel?: string;
  readonly closeLabel?: string;
  readonly size?: 'medium' | 'large';
  readonly isBusy?: boolean;
  readonly isClosed?: boolean;
  /** A click beside the window does not lose what was typed. */
  readonly hasDraft?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question or a short form in front of the page it belongs to. */
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
