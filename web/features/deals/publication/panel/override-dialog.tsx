import Box from '@cloudscape-design/components/box';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { ReasonModal } from '../../../../ui/console/form/reason-modal.tsx';

const MAX_CHARS = 300;

interface OverrideDialogProps {
  readonly findings: PublicationView['findings'];
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks an administrator why words on the list may stand, and publishes. */
export const OverrideDialog = ({ findings, ...modal }: OverrideDialogProps) => (
  <ReasonModal
    header={`Publish with ${findings.map(({ found }) => `“${found}”`).join(', ')}`}
    submit="Publish anyway"
    missing="Say why the words are fair here."
    most={MAX_CHARS}
    {...modal}
  >
    <Box color="text-body-secondary">
      The audit log keeps the words, your name and the reason. It holds for this text only: changed remarks are checked
      again.
    </Box>
  </ReasonModal>
);
