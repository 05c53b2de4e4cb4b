import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { proofOf } from '../../../../../shared/crm/leads/contact-point.ts';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import styles from './contact.module.css';
import { contactText, kindText, proofText } from './contact-words.ts';
import { useLeadDecision } from './use-lead-decision.ts';

/** Whether this email or phone number of a lead is proven, and how; staff may confirm it. */
export const ProofMark = ({ lead, kind }: { lead: LeadDetail; kind: 'email' | 'phone' }) => {
  const { mutate, isPending } = useLeadDecision(lead.leadId);
  const { leadId, version } = lead;
  const value = lead[kind];
  if (value === null) return null;
  const proof = proofOf(lead.proofs, value);
  if (proof) return <StatusIndicator type="success">Confirmed {proofText[proof.reason]}</StatusIndicator>;
  return (
    <span className={styles.mark}>
      <StatusIndicator type="pending">Not confirmed</StatusIndicator>
      <Button
        variant="inline-link"
        loading={isPending}
        ariaLabel={`Confirm the ${kindText[kind]} ${contactText(value)}`}
        onClick={() => mutate(() => api('POST /api/leads/{leadId}/claims/confirm', { leadId, version, kind, value }))}
      >
        Confirm
      </Button>
    </span>
  );
};
