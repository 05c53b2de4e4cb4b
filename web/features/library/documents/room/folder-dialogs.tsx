import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import type { RootRow } from '../../../../../shared/library/documents/contract.ts';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { BIN_DAYS, MAX_DEPTH, MAX_NAME_CHARS } from '../../../../../shared/library/documents/document-limits.ts';
import { nameProblem } from '../../../../../shared/library/documents/document-name.ts';
import { api } from '../../../../platform/api/api.ts';
import type { Place } from '../../../../ui/console/documents/send-document.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { actProblem, useDocumentAct } from '../use-document-act.ts';
import { byName, foldersOf, isWithin, pathText } from './folders.ts';

type NameProps = { readonly onClose: () => void } & (
  | { readonly place: Place; readonly node?: undefined }
  | { readonly node: DocumentNode; readonly place?: undefined }
);

/** A name for a new folder, or another for what is there. */
export const NameDialog = ({ place, node, onClose }: NameProps) => {
  const [name, setName] = useState(node?.name ?? '');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useDocumentAct(
    async (text: string) => {
      if (node) {
        const { documentId, version } = node;
        return await api('PATCH /api/documents/{documentId}', { documentId, version, name: text });
      }
      const { parentId, ...root } = place;
      return await api('POST /api/documents/folders', { ...root, ...(parentId ? { parentId } : {}), name: text });
    },
    (made) => (node ? `It is called “${made.name}” now.` : `“${made.name}” is made.`),
  );
  const problem = name.trim() === '' ? 'needs a name' : nameProblem(name.trim());
  const taken = error?.code === 'NAME_TAKEN' ? error.message : undefined;
  return (
    <FormModal
      header={node ? `Rename “${node.name}”` : 'New folder'}
      submit={node ? 'Rename' : 'Make the folder'}
      hasDraft
      isBusy={isPending}
      error={taken ? undefined : actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (!problem) mutate(name.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Name" errorText={taken ?? (isAsked && problem ? `It ${problem}.` : undefined)}>
        <Input value={name} onChange={({ detail }) => setName(detail.value.slice(0, MAX_NAME_CHARS))} />
      </FormField>
    </FormModal>
  );
};

const TOP = 'top';

interface MoveProps {
  readonly root: RootRow;
  readonly nodes: readonly DocumentNode[];
  readonly items: readonly DocumentNode[];
  readonly onClose: () => void;
}

const moveAll = async (nodes: readonly DocumentNode[], parentId: string | null): Promise<number> => {
  for (const { documentId, version } of nodes)
    await api('PATCH /api/documents/{documentId}', { documentId, version, parentId });
  return nodes.length;
};

const countText = (n: number): string => (n === 1 ? '1 item' : `${n} items`);

/**
 * Where to: every folder but those that move, and what lies in them. Over 40 lines: one dialog of JSX with its state.
 */
export const MoveDialog = ({ root, nodes, items, onClose }: MoveProps) => {
  const isOpen = (folder: DocumentNode): boolean =>
    folder.type === 'folder' && !isWithin(items, folder, nodes) && foldersOf(items, folder).length < MAX_DEPTH;
  const options = [
    { value: TOP, label: root.title },
    ...items
      .filter(isOpen)
      .toSorted(byName)
      .map((folder) => ({
        value: folder.documentId,
        label: folder.name,
        description: pathText(items, folder, root.title),
      })),
  ];
  const [to, setTo] = useState(options[0]);
  const { mutate, isPending, error } = useDocumentAct(
    (parentId: string | null) => moveAll(nodes, parentId),
    (n) => `${countText(n)} moved to “${to?.label}”.`,
  );
  return (
    <FormModal
      header={`Move ${nodes.length === 1 ? `“${nodes[0]?.name}”` : countText(nodes.length)}`}
      submit="Move"
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => mutate(to?.value === TOP || !to ? null : to.value, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormField label="To this folder">
        <Select
          options={options}
          selectedOption={to ?? null}
          filteringType="auto"
          filteringPlaceholder="Find a folder"
          filteringAriaLabel="Find a folder"
          expandToViewport
          onChange={({ detail }) => setTo(options.find(({ value }) => value === detail.selectedOption.value))}
        />
      </FormField>
    </FormModal>
  );
};

/** Says what the bin does, before it does it. */
export const BinDialog = ({ nodes, onClose }: { nodes: readonly DocumentNode[]; onClose: () => void }) => {
  const { mutate, isPending, error } = useDocumentAct(
    async (_: null) => {
      for (const { documentId, version } of nodes)
        await api('POST /api/documents/{documentId}/bin', { documentId, version });
    },
    () => `${countText(nodes.length)} put into the bin.`,
  );
  return (
    <FormModal
      header={`Put ${nodes.length === 1 ? `“${nodes[0]?.name}”` : countText(nodes.length)} into the bin?`}
      submit="Put into the bin"
      isDestructive
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>
        {`It stays there for ${BIN_DAYS} days and can be taken out again. Links to it stop at once; nobody is told.`}
      </Box>
    </FormModal>
  );
};
