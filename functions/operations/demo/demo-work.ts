import { mockPricing, mockQualification } from '../../../shared/assistants/advice/mock-results.ts';
import { normalizeText } from '../../../shared/assistants/chat/plain-text.ts';
import { idFromDigest, newId } from '../../../shared/contract/id.ts';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { priceItem, qualificationItem } from '../../assistants/advice/store.ts';
import { questionItem } from '../../assistants/knowledge/store.ts';
import { task } from '../../crm/leads/store.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { DemoColleague } from './demo-staff.ts';

interface DemoTask extends Pick<Task, 'kind' | 'title' | 'description' | 'priority'> {
  readonly owner?: DemoColleague;
  readonly leadId?: string | undefined;
  readonly inHours: number;
}

const taskWrite = (table: TenantTable, now: number, { owner, leadId, inHours, ...rest }: DemoTask): Write =>
  table.create(task, {
    ...rest,
    taskId: newId('task', now),
    leadId: leadId ?? null,
    orderId: null,
    assignedTo: owner?.profileId ?? null,
    dueDate: toInstant(now + inHours * HOUR),
    status: 'pending',
    createdAt: toInstant(now - 2 * HOUR),
    version: 1,
  });

/** Work for anybody in the queue: a callback, a request no time fits, a chat that needs a person. */
export const queueWrites = (table: TenantTable, leads: readonly Lead[], now: number): Write[] =>
  [
    {
      kind: 'escalation' as const,
      title: 'Asked for a callback on the phone',
      description: 'Wants to know whether painting and cleaning can happen in the same week.',
      priority: 'high' as const,
      inHours: 2,
    },
    {
      kind: 'no_availability' as const,
      title: 'None of the available times work',
      description: 'Needs photos on a Sunday. Call with a suggestion.',
      priority: 'high' as const,
      inHours: 5,
    },
    {
      kind: 'white_glove' as const,
      title: 'Wants a consultation',
      description: 'Selling without an agent. Prefers a call in the afternoon.',
      priority: 'medium' as const,
      inHours: 26,
    },
  ].map((each, n) => taskWrite(table, now, { ...each, leadId: leads[n]?.leadId }));

/** Tasks that a colleague planned: one overdue, one for today, one for tomorrow. */
export const plannedWrites = (table: TenantTable, owner: DemoColleague, leads: readonly Lead[], now: number): Write[] =>
  [
    { title: 'Send before-and-after photos of a similar house', inHours: -3 },
    { title: 'Confirm the lockbox code', inHours: 3 },
    { title: 'Ask about the closing date', inHours: 24 },
  ].map((each, n) =>
    taskWrite(table, now, {
      ...each,
      kind: 'manual',
      description: '',
      priority: n === 0 ? 'high' : 'medium',
      owner,
      leadId: leads[n]?.leadId,
    }),
  );

const questions = [
  ['Do you remove old furniture?', 4],
  ['Can you photograph the house in snow?', 2],
  ['Do you work with property managers on a contract?', 1],
] as const;

/** Questions that the chat could not answer. */
export const questionWrites = (table: TenantTable, now: number): Write[] =>
  questions.map(([question, asked], n) =>
    table.create(questionItem, {
      questionId: idFromDigest('question', sha256(normalizeText(question))),
      question,
      asked,
      firstAskedAt: toInstant(now - (9 - n) * DAY),
      lastAskedAt: toInstant(now - (n + 1) * DAY),
      version: 1,
    }),
  );

/** AI results as the product gives them without a model: an assessed lead, and a price for a lead's first service. */
export const adviceWrites = (table: TenantTable, leads: readonly Lead[], by: DemoColleague, now: number): Write[] => {
  const origin = { source: 'mock', modelId: null, gap: 'no_model', askedBy: by.name, version: 1 } as const;
  return leads.flatMap((lead, n): Write[] => {
    const at = toInstant(now - (n + 1) * DAY);
    const assessed = table.create(qualificationItem, {
      leadId: lead.leadId,
      ...mockQualification(lead),
      ...origin,
      at,
    });
    const [serviceType] = lead.servicesInterested;
    if (serviceType === undefined) return [assessed];
    const price = { ...mockPricing(), ...origin, serviceType, ownPrice: mockPricing().basePrice, decision: null, at };
    return [assessed, table.create(priceItem, { subjectId: lead.leadId, ...price })];
  });
};
