import Alert from '@cloudscape-design/components/alert';
import type { LeadDetail } from '../../../../shared/crm/contract.ts';
import { personLabel } from '../../../ui/console/labels.ts';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import { useLead } from './use-lead.ts';

const Other = ({ leadId }: { leadId: string }) => {
  const { data } = useLead(leadId);
  return <RecordLink to={`/admin/crm/${leadId}`}>{data ? personLabel(data) : 'the other lead'}</RecordLink>;
};

/** Says that this may be somebody known already, and who. */
export const Duplicates = ({ lead }: { lead: LeadDetail }) =>
  lead.possibleDuplicateOf.length === 0 ? null : (
    <Alert type="info" statusIconAriaLabel="Note" header="Possibly the same person">
      Same phone, another e-mail address:{' '}
      {lead.possibleDuplicateOf.map((leadId, index) => (
        <span key={leadId}>
          {index > 0 && ', '}
          <Other leadId={leadId} />
        </span>
      ))}
    </Alert>
  );
