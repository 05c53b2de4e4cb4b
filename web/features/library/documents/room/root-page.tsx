import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { FailedPage } from '../../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { DocumentPanel } from '../panel/document-panel.tsx';
import { ShareDialog } from '../panel/share-dialog.tsx';
import { DropZone } from '../upload/drop-zone.tsx';
import { TakenDialog } from '../upload/taken-dialog.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { BinTable } from './bin-table.tsx';
import { DocumentTable, type OpenDialog } from './document-table.tsx';
import { BinDialog, MoveDialog, NameDialog } from './folder-dialogs.tsx';
import { FolderTrail } from './folder-trail.tsx';
import { foldersOf } from './folders.ts';

type Listed = ApiOutput<'GET /api/documents'>;

const CHECK_AGAIN_MS = 2000;

const isOnItsWay = ({ waiting }: DocumentNode): boolean =>
  waiting?.state === 'checking' || waiting?.state === 'sending';

interface RoomProps {
  readonly listed: Listed;
  readonly isLoading: boolean;
}

/**
 * The open property or order: its folders and documents, what is sent, and what lies in the bin. Over 40 lines: one
 * screen of JSX with its dialogs.
 */
const Room = ({ listed, isLoading }: RoomProps) => {
  const { root, items, bin } = listed;
  const [params, change] = useListState();
  const [asked, setAsked] = useState<OpenDialog>();
  const [selected, setSelected] = useState<readonly DocumentNode[]>([]);
  const { uploads, add, answer, retry, drop } = useUploads();
  const place = { rootKind: root.kind, rootId: root.id };
  const q = params.get('q') ?? '';
  const isBin = params.has('bin');
  const folder = items.find(({ documentId, type }) => type === 'folder' && documentId === params.get('in'));
  const parentId = folder?.documentId;
  const open = [...items, ...bin].find(({ documentId }) => documentId === params.get('doc'));
  const close = (): void => setAsked(undefined);
  const enter = (documentId: string | undefined): void => {
    setSelected([]);
    change({ in: documentId, q: undefined, bin: undefined });
  };
  const send = (files: readonly File[]): void => add(files, { ...place, parentId });
  const live = selected.flatMap(({ documentId }) => items.filter((item) => item.documentId === documentId));
  return (
    <SpaceBetween size="l">
      <FolderTrail root={root} folders={folder ? [...foldersOf(items, folder), folder] : []} onEnter={enter} />
      {isBin ? (
        <BinTable nodes={bin} onClose={() => change({ bin: undefined })} onOpen={(doc) => change({ doc })} />
      ) : (
        <DropZone name={folder ? `“${folder.name}”` : root.title} onFiles={send}>
          <DocumentTable
            root={root}
            folder={folder}
            items={items}
            q={q}
            isLoading={isLoading}
            isNarrow={open !== undefined}
            selected={live}
            onSelect={setSelected}
            onSearch={(text) => change({ q: text }, { replace: true })}
            onEnter={enter}
            onOpen={(doc) => change({ doc })}
            onFiles={send}
            onAsk={setAsked}
            binButton={
              <Button iconName="remove" onClick={() => change({ bin: '1', doc: undefined })}>
                {`Bin${bin.length > 0 ? ` (${bin.length})` : ''}`}
              </Button>
            }
          />
        </DropZone>
      )}
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <TakenDialog
        taken={uploads.filter(({ state }) => state === 'taken')}
        onAnswer={(all, onTaken) => {
          for (const upload of all) answer(upload, onTaken);
        }}
        onSkip={({ id }) => drop(id)}
      />
      {asked?.what === 'folder' && <NameDialog place={{ ...place, parentId }} onClose={close} />}
      {asked?.what === 'rename' && <NameDialog node={asked.node} onClose={close} />}
      {asked?.what === 'share' && <ShareDialog node={asked.node} onClose={close} />}
      {asked?.what === 'move' && <MoveDialog root={root} nodes={asked.nodes} items={items} onClose={close} />}
      {asked?.what === 'bin' && <BinDialog nodes={asked.nodes} onClose={close} />}
      {open && (
        <DocumentPanel
          key={open.documentId}
          documentId={open.documentId}
          name={open.name}
          onClose={() => change({ doc: undefined })}
          onShare={(node) => setAsked({ what: 'share', node })}
          onRename={(node) => setAsked({ what: 'rename', node })}
        />
      )}
    </SpaceBetween>
  );
};

/** `/admin/document-manager/:rootKind/:rootId`. */
const RootPage = () => {
  const { rootKind = '', rootId = '' } = useParams();
  const input = { rootKind: rootKind as Listed['root']['kind'], rootId };
  const { data, error, isLoading, refetch } = useApi('GET /api/documents', input, {
    again: (known) => (known?.items.some(isOnItsWay) ? CHECK_AGAIN_MS : false),
  });
  useNamedPage(data?.root.title);
  if (error && !data)
    return (
      <FailedPage
        title="Documents"
        error={error}
        retry={refetch}
        all={{ to: '/admin/document-manager', text: 'All documents' }}
      />
    );
  const root = { kind: input.rootKind, id: rootId, title: 'Documents', subtitle: '', documents: 0 };
  return <Room listed={data ?? { root, items: [], bin: [] }} isLoading={isLoading} />;
};

export default RootPage;
