import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PostalAddress } from '../../contract/place.ts';
import { route } from '../../contract/routes/route.ts';
import { LocalDate } from '../../contract/time.ts';
import { LeadRow } from '../../crm/leads/lead.ts';
import { ShowingView } from '../showings/contract.ts';
import { OpenHouse } from '../showings/open-house.ts';

const count = z.int();
const ofDeal = { transactionId: z.string(), number: z.string(), address: PostalAddress };

/** A date that a deal must keep, near or missed. */
export const DashboardDeadline = z.object({
  ...ofDeal,
  code: z.string(),
  label: z.string(),
  dueOn: LocalDate,
  isOverdue: z.boolean(),
});
export type DashboardDeadline = z.infer<typeof DashboardDeadline>;

/** How the file of an open deal stands. */
export const DashboardFile = z.object({
  ...ofDeal,
  score: count,
  standing: z.enum(['good', 'watch', 'at_risk']),
  /** Papers that were rejected and are to be given anew. */
  rejected: count,
});
export type DashboardFile = z.infer<typeof DashboardFile>;

export const AgentDashboard = z.object({
  leads: z.object({ fresh: count, items: z.array(LeadRow) }),
  showings: z.object({ requested: count, today: count, items: z.array(ShowingView) }),
  openHouses: z.array(OpenHouse),
  deadlines: z.object({ overdue: count, items: z.array(DashboardDeadline) }),
  compliance: z.object({ score: count.nullable(), items: z.array(DashboardFile) }),
  commission: z.object({
    year: z.string(),
    paid: count,
    toBePaid: count,
    deals: count,
  }),
});
export type AgentDashboard = z.infer<typeof AgentDashboard>;

/** What an agent looks at in the morning. */
export const agentContract = {
  agentDashboard: route({
    method: 'GET',
    path: '/api/agent/dashboard',
    summary:
      'The caller’s leads, showings, open houses, deadlines, compliance and commission; all of the company’s for administrators',
    access: access.staff,
    input: z.strictObject({}),
    output: AgentDashboard,
    feature: 'agent_portal',
  }),
};
