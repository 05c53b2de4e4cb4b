import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

interface Props {
  readonly header: string;
  /** Labels of the two buttons. */
  readonly stay: string;
  readonly discard: string;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

/** Asks before what one has typed is lost; Escape and the cross keep it. */
export const AskToDiscard = ({ header, stay, discard, onStay, onDiscard, children }: Props) => (
  <Modal
    visible
    header={header}
    closeAriaLabel={stay}
    onDismiss={onStay}
    footer={
      <Box float="right">
        <SpaceBetween size="xs" direction="horizontal">
          <Button onClick={onStay}>{stay}</Button>
          <Button variant="primary" onClick={onDiscard}>
            {discard}
          </Button>
        </SpaceBetween>
      </Box>
    }
  >
    {children}
  </Modal>
);
