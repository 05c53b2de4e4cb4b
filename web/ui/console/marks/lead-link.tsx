import type { ReactNode } from 'react';
import { breakable } from '../list/breakable.tsx';
import { useHasLeads } from '../workspace.tsx';
import { RecordLink } from './record-link.tsx';

interface Props {
  leadId: string;
  /** What follows the lead's path, such as `?show=conversation`. */
  part?: string;
  children: ReactNode;
}

/** A link to a lead; its words alone where the company's plan has no lead management. */
export const LeadLink = ({ leadId, part = '', children }: Props) =>
  useHasLeads() ? <RecordLink to={`/admin/crm/${leadId}${part}`}>{children}</RecordLink> : breakable(children);

/** Leads to a lead's page, where the company's plan has one: nothing elsewhere. */
export const OpenLead = (props: Props) => useHasLeads() && <LeadLink {...props} />;
