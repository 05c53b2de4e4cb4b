import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { consentKinds } from '../../../../../shared/crm/leads/consent.ts';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from './contact.module.css';
import { type ConsentRow, consentLabel, consentRows, consentState, contactText } from './contact-words.ts';
import { useLeadDecision } from './use-lead-decision.ts';

/**
 * One consent of a lead for one contact, which staff can record or withdraw. Over 40 lines: one row of JSX with its
 * mutation.
 */
const Consent = ({ lead, row }: { lead: LeadDetail; row: ConsentRow }) => {
  const { mutate, isPending } = useLeadDecision(lead.leadId);
  const { zone } = useWorkspace();
  const { kind, contact, record } = row;
  const { type, text } = consentState(record);
  const decide = (granted: boolean): void =>
    mutate(() =>
      api('POST /api/leads/{leadId}/consents', {
        leadId: lead.leadId,
        version: lead.version,
        consent: kind,
        contact,
        granted,
      }),
    );
  const named = `${consentLabel[kind]} to ${contactText(contact)}`;
  return (
    <li>
      <StatusIndicator type={type}>{text}</StatusIndicator>
      <small>
        {contactText(contact)}
        {record ? `, ${formatMoment(record.at, zone)}` : ''}
      </small>
      <span className={styles.mark}>
        {!(record?.granted && record.proven) && (
          <Button
            variant="inline-link"
            loading={isPending}
            ariaLabel={`They agreed: ${named}`}
            onClick={() => decide(true)}
          >
            They agreed
          </Button>
        )}
        {record?.granted && (
          <Button
            variant="inline-link"
            disabled={isPending}
            ariaLabel={`Withdraw: ${named}`}
            onClick={() => decide(false)}
          >
            Withdraw
          </Button>
        )}
      </span>
    </li>
  );
};

/** What the person agreed to, by contact point, and whether that is proven. */
export const Consents = ({ lead }: { lead: LeadDetail }) => (
  <KeyValuePairs
    columns={1}
    items={consentKinds.map((kind) => ({
      label: consentLabel[kind],
      value: (
        <ul className={styles.consents}>
          {consentRows(lead, kind).map((row) => (
            <Consent key={row.contact} lead={lead} row={row} />
          ))}
          {kind === 'aiCalls' && lead.phone === null && <li>No phone number is known.</li>}
        </ul>
      ),
    }))}
  />
);
