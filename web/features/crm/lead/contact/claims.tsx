import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { ContactClaim } from '../../../../../shared/crm/leads/contact-point.ts';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { sourceName } from '../../../../../shared/crm/leads/words.ts';
import { api } from '../../../../platform/api/api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from './contact.module.css';
import { confirmingText, contactText } from './contact-words.ts';
import { useLeadDecision } from './use-lead-decision.ts';

const Claim = ({ lead, claim }: { lead: LeadDetail; claim: ContactClaim }) => {
  const { mutate, isPending } = useLeadDecision(lead.leadId);
  const { zone } = useWorkspace();
  const { leadId, version } = lead;
  const { kind, value, source, at } = claim;
  const input = { leadId, version, kind, value };
  const shown = contactText(value);
  return (
    <li>
      <span>
        Also gave <b>{shown}</b>, not confirmed
      </span>
      <small>
        Through {sourceName(source)}, {formatMoment(at, zone)}. {confirmingText(claim, lead[kind])}
      </small>
      <span className={styles.mark}>
        <Button
          loading={isPending}
          ariaLabel={`Confirm ${shown}`}
          onClick={() => mutate(() => api('POST /api/leads/{leadId}/claims/confirm', input))}
        >
          Confirm
        </Button>
        <Button
          variant="link"
          disabled={isPending}
          ariaLabel={`Dismiss ${shown}`}
          onClick={() => mutate(() => api('POST /api/leads/{leadId}/claims/dismiss', input))}
        >
          Dismiss
        </Button>
      </span>
    </li>
  );
};

/** Emails and phone numbers that somebody gave for this lead: nothing is sent to them until staff confirm one. */
export const Claims = ({ lead }: { lead: LeadDetail }) =>
  lead.claims.length === 0 ? null : (
    <section aria-label="Given for this lead, not confirmed">
      <ul className={styles.claims}>
        {lead.claims.map((claim) => (
          <Claim key={`${claim.kind} ${claim.value}`} lead={lead} claim={claim} />
        ))}
      </ul>
      <Box variant="small" color="text-body-secondary">
        Anybody can give contact data for a lead. Nothing is sent to it until you confirm it.
      </Box>
    </section>
  );
