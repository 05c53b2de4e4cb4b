import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import Table from '../../../../ui/console/list/row-table.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { typeText } from '../document-words.ts';
import { actProblem, useDocumentAct } from '../use-document-act.ts';

const EndDialog = ({ node, onClose }: { node: DocumentNode; onClose: () => void }) => {
  const { documentId, name, type } = node;
  const { mutate, isPending, error } = useDocumentAct(
    (_: null) => api('DELETE /api/documents/{documentId}', { documentId }),
    () => `“${name}” is deleted.`,
  );
  return (
    <FormModal
      header={`Delete “${name}” for good?`}
      submit="Delete for good"
      isDestructive
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>
        {type === 'folder' ? 'Everything in it goes with all versions.' : 'It goes with all its versions.'} Nobody can
        bring it back.
      </Box>
    </FormModal>
  );
};

/** Takes a document or folder out of the bin; under another name where its own is taken. */
const useTakeOut = () => {
  const { notify } = useNotices();
  const recover = useDocumentAct(
    ({ documentId, version, name }: { documentId: string; version: number; name?: string }) =>
      api('POST /api/documents/{documentId}/recover', { documentId, version, ...(name === undefined ? {} : { name }) }),
    ({ name }) => `“${name}” is back.`,
  );
  const takeOut = ({ documentId, version }: DocumentNode): void =>
    recover.mutate(
      { documentId, version },
      {
        onError: (error) => {
          // The answer names a free name: it comes back under that one.
          const [, free] = /“([^”]+)” is free/.exec(JSON.stringify(error.details) ?? '') ?? [];
          if (error.code === 'NAME_TAKEN' && free) recover.mutate({ documentId, version, name: free });
          else notify({ type: 'error', text: actProblem(error) ?? error.message });
        },
      },
    );
  return { recover, takeOut };
};

interface Props {
  readonly nodes: readonly DocumentNode[];
  readonly onClose: () => void;
  readonly onOpen: (documentId: string) => void;
}

/** What was put into the bin, and until when it can be taken out. Over 40 lines: one table of JSX. */
export const BinTable = ({ nodes, onClose, onOpen }: Props) => {
  const { zone, me } = useWorkspace();
  const [ending, setEnding] = useState<DocumentNode>();
  const { recover, takeOut } = useTakeOut();
  return (
    <>
      <Table<DocumentNode>
        header={
          <Header
            variant="h1"
            counter={`(${nodes.length})`}
            description="What lies here is deleted after 30 days, unless it is on legal hold."
            actions={
              <Button iconName="arrow-left" onClick={onClose}>
                Back to the documents
              </Button>
            }
          >
            Bin
          </Header>
        }
        items={nodes}
        trackBy="documentId"
        ariaLabels={{ tableLabel: 'Bin' }}
        empty={
          <Box textAlign="center" padding={{ vertical: 'xl' }} color="inherit">
            <b>The bin is empty</b>
          </Box>
        }
        columnDefinitions={[
          {
            id: 'name',
            header: 'Name',
            isRowHeader: true,
            minWidth: 200,
            cell: ({ documentId, name, type }) =>
              type === 'folder' ? (
                name
              ) : (
                <Button variant="inline-link" onClick={() => onOpen(documentId)}>
                  {name}
                </Button>
              ),
          },
          { id: 'type', header: 'Kind', minWidth: 90, cell: typeText },
          { id: 'by', header: 'Put here by', minWidth: 130, cell: ({ bin }) => bin?.by.name },
          {
            id: 'until',
            header: 'Deleted',
            minWidth: 160,
            cell: ({ bin, hold }) => (hold ? 'Not while on legal hold' : bin && formatMoment(bin.until, zone)),
          },
          {
            id: 'actions',
            header: 'Actions',
            minWidth: 230,
            cell: (node) => (
              <SpaceBetween size="xs" direction="horizontal">
                <Button
                  ariaLabel={`Take ${node.name} out of the bin`}
                  loading={recover.isPending && recover.variables?.documentId === node.documentId}
                  onClick={() => takeOut(node)}
                >
                  Take out
                </Button>
                {isLeading(me.roles) && !node.hold && (
                  <Button ariaLabel={`Delete ${node.name} for good`} onClick={() => setEnding(node)}>
                    Delete
                  </Button>
                )}
              </SpaceBetween>
            ),
          },
        ]}
      />
      {ending && <EndDialog node={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
};
