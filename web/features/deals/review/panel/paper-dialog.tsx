import Modal from '@cloudscape-design/components/modal';
import type { ItemView } from '../../../../../shared/deals/review/contract.ts';
import { PaperPreview } from '../../../../ui/console/documents/paper-preview.tsx';

/** The paper that an item names, as it is now. */
export const PaperDialog = ({ paper, onClose }: { paper: NonNullable<ItemView['paper']>; onClose: () => void }) => (
  <Modal visible size="large" header={`${paper.name}, version ${paper.n}`} closeAriaLabel="Close" onDismiss={onClose}>
    <PaperPreview documentId={paper.documentId} n={paper.n} name={paper.name} contentType={paper.contentType} isTall />
  </Modal>
);
