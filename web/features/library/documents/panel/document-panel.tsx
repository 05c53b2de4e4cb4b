import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import type { DocumentDetails } from '../../../../../shared/library/documents/contract.ts';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { InSidePanel } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { tabScroll } from '../../../../ui/console/tab-scroll.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { sizeText, typeText } from '../document-words.ts';
import { Activity } from './activity.tsx';
import { AudienceField } from './audience-field.tsx';
import { HoldButton } from './hold-dialog.tsx';
import { Preview } from './preview.tsx';
import { Shares } from './shares.tsx';
import { Versions } from './versions.tsx';

interface Props {
  readonly documentId: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onShare: (node: DocumentNode) => void;
  readonly onRename: (node: DocumentNode) => void;
}

const CHECK_AGAIN_MS = 2000;

/** Opens a version under its own name; the address works for five minutes. */
const useSave = (documentId: string) => {
  const { notify } = useNotices();
  return async (n?: number): Promise<void> => {
    try {
      const { url } = await api('GET /api/documents/{documentId}/address', {
        documentId,
        as: 'save',
        ...(n ? { n } : {}),
      });
      window.location.assign(url);
    } catch (cause) {
      notify({ type: 'error', text: asApiError(cause).message });
    }
  };
};

const Facts = ({ document }: { document: DocumentNode }) => {
  const { zone } = useWorkspace();
  const { current, hold, waiting } = document;
  return (
    <SpaceBetween size="s">
      {waiting?.state === 'refused' && (
        <StatusIndicator type="error">{`Version ${waiting.n} was refused: it ${waiting.problem ?? 'was not taken'}.`}</StatusIndicator>
      )}
      {waiting?.state === 'checking' && (
        <StatusIndicator type="in-progress">{`Version ${waiting.n} is being checked for malware.`}</StatusIndicator>
      )}
      {hold && (
        <StatusIndicator type="warning">
          {`On legal hold since ${formatMoment(hold.at, zone)} by ${hold.by.name}: ${hold.reason}`}
        </StatusIndicator>
      )}
      {current && (
        <KeyValuePairs
          columns={3}
          items={[
            { label: 'Kind', value: typeText(document) },
            { label: 'Size', value: sizeText(current.size) },
            { label: 'Version', value: `${current.n}, ${formatMoment(current.addedAt, zone)}` },
          ]}
        />
      )}
    </SpaceBetween>
  );
};

/** A document with what can be done with it, and its versions, links and activity. Over 40 lines: one panel of JSX. */
const Details = ({
  details,
  onShare,
  onRename,
}: Pick<Props, 'onShare' | 'onRename'> & { details: DocumentDetails }) => {
  const { document, versions, shares, activity } = details;
  const [tab, setTab] = useState('versions');
  const save = useSave(document.documentId);
  const isBinned = document.bin !== undefined;
  return (
    <SpaceBetween size="l">
      {document.current && <Preview document={document} current={document.current} />}
      <SpaceBetween size="xs" direction="horizontal">
        <Button iconName="download" disabled={!document.current} onClick={() => void save()}>
          Download
        </Button>
        {!isBinned && (
          <Button iconName="share" disabled={!document.current} onClick={() => onShare(document)}>
            Share by link
          </Button>
        )}
        {!isBinned && (
          <Button iconName="edit" onClick={() => onRename(document)}>
            Rename
          </Button>
        )}
        <HoldButton document={document} />
      </SpaceBetween>
      <Facts document={document} />
      {!isBinned && <AudienceField document={document} />}
      <Tabs
        i18nStrings={tabScroll}
        ariaLabel="About the document"
        activeTabId={tab}
        onChange={({ detail }) => setTab(detail.activeTabId)}
        tabs={[
          {
            id: 'versions',
            label: `Versions (${versions.length})`,
            content: <Versions document={document} versions={versions} onSave={(n) => void save(n)} />,
          },
          {
            id: 'shares',
            label: `Links (${shares.length})`,
            content: <Shares documentId={document.documentId} shares={shares} />,
          },
          { id: 'activity', label: 'Activity', content: <Activity activity={activity} /> },
        ]}
      />
    </SpaceBetween>
  );
};

/** A document beside its folder: how it looks, its versions, its links, and what happened with it. */
export const DocumentPanel = ({ documentId, name, onClose, onShare, onRename }: Props) => {
  const { data, error, refetch } = useApi(
    'GET /api/documents/{documentId}',
    { documentId },
    {
      again: (known) => (known?.document.waiting?.state === 'checking' ? CHECK_AGAIN_MS : false),
    },
  );
  return (
    <InSidePanel header={data?.document.name ?? name} close={onClose}>
      {error && !data && <Problem error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && <Details details={data} onShare={onShare} onRename={onRename} />}
    </InSidePanel>
  );
};
