import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import Icon from '@cloudscape-design/components/icon';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import TextFilter from '@cloudscape-design/components/text-filter';
import { type ReactNode, useRef } from 'react';
import type { RootRow } from '../../../../../shared/library/documents/contract.ts';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { MAX_DEPTH } from '../../../../../shared/library/documents/document-limits.ts';
import Table from '../../../../ui/console/list/row-table.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { seenBy, sizeText, typeText } from '../document-words.ts';
import { byName, foldersOf, pathText } from './folders.ts';
import styles from './room.module.css';

/** The dialog about documents that is open, and about which. */
export type OpenDialog =
  | { readonly what: 'folder' }
  | { readonly what: 'rename' | 'share'; readonly node: DocumentNode }
  | { readonly what: 'move' | 'bin'; readonly nodes: readonly DocumentNode[] };

interface Props {
  readonly root: RootRow;
  readonly folder: DocumentNode | undefined;
  readonly items: readonly DocumentNode[];
  readonly q: string;
  readonly isLoading: boolean;
  readonly isNarrow: boolean;
  readonly selected: readonly DocumentNode[];
  readonly onSelect: (nodes: readonly DocumentNode[]) => void;
  readonly onSearch: (text: string) => void;
  readonly onEnter: (documentId: string) => void;
  readonly onOpen: (documentId: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAsk: (asked: OpenDialog) => void;
  readonly binButton: ReactNode;
}

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.pptx,.zip,.txt,.csv';

const UploadButton = ({ onFiles }: Pick<Props, 'onFiles'>) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="primary" iconName="upload" onClick={() => input.current?.click()}>
        Upload
      </Button>
      <input
        ref={input}
        className={styles.hidden}
        type="file"
        multiple
        accept={accepted}
        aria-label="Files to upload"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};

const state = ({ waiting }: DocumentNode): ReactNode => {
  if (waiting === undefined) return null;
  if (waiting.state === 'refused') return <StatusIndicator type="error">Refused</StatusIndicator>;
  if (waiting.state === 'lost') return <StatusIndicator type="stopped">Never arrived</StatusIndicator>;
  return (
    <StatusIndicator type="in-progress">{waiting.state === 'checking' ? 'Being checked' : 'Arriving'}</StatusIndicator>
  );
};

const Name = ({ node, onEnter, onOpen }: Pick<Props, 'onEnter' | 'onOpen'> & { node: DocumentNode }) => (
  <span className={styles.name}>
    <Icon name={node.type === 'folder' ? 'folder' : 'file'} />
    <Link
      href={node.type === 'folder' ? `?in=${node.documentId}` : `?doc=${node.documentId}`}
      onFollow={(event) => {
        event.preventDefault();
        (node.type === 'folder' ? onEnter : onOpen)(node.documentId);
      }}
    >
      {node.name}
    </Link>
    {node.hold && <Badge color="severity-medium">Legal hold</Badge>}
    {state(node)}
  </span>
);

const Actions = (props: Props) => {
  const { selected, folder, items, onAsk, onFiles, binButton } = props;
  const [only] = selected.length === 1 ? selected : [];
  const isDeepest = folder !== undefined && foldersOf(items, folder).length + 1 >= MAX_DEPTH;
  const act = (id: string): void => {
    if (id === 'move' || id === 'bin') onAsk({ what: id, nodes: selected });
    else if (only) onAsk({ what: id as 'rename' | 'share', node: only });
  };
  return (
    <SpaceBetween size="xs" direction="horizontal">
      {binButton}
      <ButtonDropdown
        disabled={selected.length === 0}
        items={[
          { id: 'share', text: 'Share by link', disabled: !only || (only.type === 'document' && !only.current) },
          { id: 'rename', text: 'Rename', disabled: !only },
          { id: 'move', text: 'Move' },
          { id: 'bin', text: 'Put into the bin' },
        ]}
        onItemClick={({ detail }) => act(detail.id)}
      >
        Actions
      </ButtonDropdown>
      <Button iconName="folder" disabled={isDeepest} onClick={() => onAsk({ what: 'folder' })}>
        New folder
      </Button>
      <UploadButton onFiles={onFiles} />
    </SpaceBetween>
  );
};

const Nothing = ({ q, folder }: Pick<Props, 'q' | 'folder'>) => (
  <Box textAlign="center" padding={{ vertical: 'xl' }} color="inherit">
    <b>{q ? 'Nothing found' : folder ? 'This folder is empty' : 'No documents yet'}</b>
    <Box color="text-body-secondary">
      {q ? 'No document or folder here has these words in its name.' : 'Drop files here, or choose them with Upload.'}
    </Box>
  </Box>
);

const besidePanel: ReadonlySet<string> = new Set(['by', 'seen', 'type']);

/**
 * The folders and documents of the open folder; a search looks through all of them. Over 40 lines: one table of JSX.
 */
export const DocumentTable = (props: Props) => {
  const { root, folder, items, q, isLoading, isNarrow, selected, onSelect, onSearch, onEnter, onOpen } = props;
  const { zone } = useWorkspace();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const isShown = (node: DocumentNode): boolean =>
    words.length > 0
      ? words.every((word) => node.name.toLowerCase().includes(word))
      : node.parentId === folder?.documentId;
  const shown = items.filter(isShown).toSorted(byName);
  const inFolder = { cell: (node: DocumentNode) => pathText(items, node, 'Top') };
  return (
    <Table<DocumentNode>
      header={
        <Header
          variant="h1"
          description={folder ? root.title : root.subtitle}
          counter={selected.length > 0 ? `(${selected.length}/${shown.length})` : `(${shown.length})`}
          actions={<Actions {...props} />}
        >
          {folder?.name ?? root.title}
        </Header>
      }
      filter={
        <TextFilter
          filteringText={q}
          filteringPlaceholder="Search all folders"
          filteringAriaLabel="Search all folders"
          countText={words.length > 0 ? `${shown.length} found` : ''}
          onChange={({ detail }) => onSearch(detail.filteringText)}
        />
      }
      items={shown}
      loading={isLoading}
      loadingText="Loading"
      trackBy="documentId"
      wrapLines
      selectionType="multi"
      selectedItems={[...selected]}
      onSelectionChange={({ detail }) => onSelect(detail.selectedItems)}
      empty={<Nothing q={q} folder={folder} />}
      yielding={isNarrow ? besidePanel : undefined}
      ariaLabels={{
        tableLabel: 'Folders and documents',
        selectionGroupLabel: 'Selection',
        allItemsSelectionLabel: () => 'Select all',
        itemSelectionLabel: (_, { name }) => `Select ${name}`,
      }}
      columnDefinitions={[
        {
          id: 'name',
          header: 'Name',
          isRowHeader: true,
          minWidth: 240,
          cell: (node) => <Name node={node} onEnter={onEnter} onOpen={onOpen} />,
        },
        ...(words.length > 0 ? [{ id: 'folder', header: 'Folder', minWidth: 160, ...inFolder }] : []),
        { id: 'type', header: 'Kind', minWidth: 90, cell: typeText },
        { id: 'size', header: 'Size', minWidth: 90, cell: ({ current }) => (current ? sizeText(current.size) : '–') },
        { id: 'changed', header: 'Changed', minWidth: 150, cell: ({ changedAt }) => formatMoment(changedAt, zone) },
        {
          id: 'by',
          header: 'By',
          minWidth: 120,
          cell: ({ current, createdBy }) => (current?.addedBy ?? createdBy).name,
        },
        {
          id: 'seen',
          header: 'Seen by',
          minWidth: 140,
          cell: (node) => (node.type === 'folder' ? '–' : seenBy(node)),
        },
      ]}
    />
  );
};
