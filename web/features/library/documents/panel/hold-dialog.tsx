import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { api } from '../../../../platform/api/api.ts';
import { ReasonModal } from '../../../../ui/console/form/reason-modal.tsx';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { actProblem, useDocumentAct } from '../use-document-act.ts';

const MAX_CHARS = 300;

const HoldDialog = ({ document, onClose }: { document: DocumentNode; onClose: () => void }) => {
  const { documentId, version, name, hold } = document;
  const isHeld = hold === undefined;
  const { mutate, isPending, error } = useDocumentAct(
    (text: string) => api('POST /api/documents/{documentId}/hold', { documentId, version, isHeld, reason: text }),
    () => (isHeld ? `“${name}” is on legal hold.` : `The legal hold of “${name}” has ended.`),
  );
  return (
    <ReasonModal
      header={isHeld ? `Put “${name}” on legal hold` : `End the legal hold of “${name}”`}
      submit={isHeld ? 'Put on hold' : 'End the hold'}
      missing="Say why: it stays in the log."
      most={MAX_CHARS}
      isDestructive={false}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={(reason) => mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box color="text-body-secondary">
        {isHeld
          ? 'Nothing deletes it then: neither the bin, nor the end of its years, nor a person who asks for erasure.'
          : 'From then on it can be deleted like any other, by the bin, after its years, or with a person’s erasure.'}
      </Box>
    </ReasonModal>
  );
};

/** Legal hold, for those who lead the company. */
export const HoldButton = ({ document }: { document: DocumentNode }) => {
  const { me } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  if (!isLeading(me.roles)) return null;
  return (
    <>
      <Button iconName={document.hold ? 'unlocked' : 'lock-private'} onClick={() => setOpen(true)}>
        {document.hold ? 'End the legal hold' : 'Legal hold'}
      </Button>
      {isOpen && <HoldDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
};
