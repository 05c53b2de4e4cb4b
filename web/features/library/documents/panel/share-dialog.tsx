import Alert from '@cloudscape-design/components/alert';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import {
  DEAL_SHARE_DAYS,
  DEAL_SHARE_OPENS,
  MAX_SHARE_DAYS,
  MAX_SHARE_OPENS,
  SHARE_DAYS,
} from '../../../../../shared/library/documents/document-limits.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { actProblem, useDocumentAct } from '../use-document-act.ts';

const isBetween = (text: string, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/**
 * Makes a link, and shows it once: afterwards nobody can read it again, only revoke it. Over 40 lines: one dialog of
 * JSX in two steps, with its state.
 */
export const ShareDialog = ({ node, onClose }: { node: DocumentNode; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const { documentId, name, type, root } = node;
  const [mostDays, mostOpens] =
    root.kind === 'transaction' ? [DEAL_SHARE_DAYS, DEAL_SHARE_OPENS] : [MAX_SHARE_DAYS, MAX_SHARE_OPENS];
  const [days, setDays] = useState(String(SHARE_DAYS));
  const [opens, setOpens] = useState('');
  const { mutate, isPending, error, data } = useDocumentAct(
    (limits: { days: number; maxOpens?: number }, idempotencyKey) =>
      api('POST /api/documents/{documentId}/shares', { documentId, ...limits }, { idempotencyKey }),
    () => undefined,
  );
  const daysProblem = isBetween(days, mostDays) ? undefined : `A number from 1 to ${mostDays}.`;
  const opensProblem =
    opens === '' || isBetween(opens, mostOpens) ? undefined : `Empty, or a number from 1 to ${mostOpens}.`;
  if (data)
    return (
      <FormModal
        key="link"
        header={`Link to “${name}”`}
        submit="Done"
        cancel="Close"
        onSubmit={onClose}
        onClose={onClose}
        hasDraft
      >
        <Alert type="success" statusIconAriaLabel="Success" header="Copy the link now">
          {`It is shown this once. It works until ${formatMoment(data.share.expiresAt, zone)} and can be revoked any time.`}
        </Alert>
        <CopyToClipboard
          variant="inline"
          textToCopy={data.url}
          copyButtonAriaLabel="Copy the link"
          copySuccessText="Link copied"
          copyErrorText="The link could not be copied; select it instead"
        />
      </FormModal>
    );
  return (
    <FormModal
      header={`Share “${name}” by link`}
      submit="Make the link"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        if (daysProblem || opensProblem) return;
        mutate({ days: Number(days), ...(opens === '' ? {} : { maxOpens: Number(opens) }) });
      }}
      onClose={onClose}
    >
      <FormField
        label="Days"
        description={`Whoever has the link opens ${type === 'folder' ? 'what lies in the folder' : 'the newest version'}, without a sign-in.`}
        errorText={daysProblem}
      >
        <Input inputMode="numeric" value={days} onChange={({ detail }) => setDays(detail.value.trim())} />
      </FormField>
      <FormField label="Openings at most (optional)" errorText={opensProblem}>
        <Input
          inputMode="numeric"
          value={opens}
          placeholder={root.kind === 'transaction' ? String(mostOpens) : 'No limit'}
          onChange={({ detail }) => setOpens(detail.value.trim())}
        />
      </FormField>
    </FormModal>
  );
};
