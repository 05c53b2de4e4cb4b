import { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { newId } from '../../../shared/contract/id.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { DAY, HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { CaptureInput } from '../../../shared/crm/leads/capture.ts';
import type { Lead, LeadStatus } from '../../../shared/crm/leads/lead.ts';
import { contacted } from '../../../shared/crm/leads/lead-clock.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { captureLead } from '../../crm/leads/capture/capture.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { patchLead, readLead } from '../../crm/leads/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { callWrites } from './conversations/demo-calls.ts';
import { endedChatWrites } from './conversations/demo-chats.ts';
import { phoneCall, reply } from './conversations/demo-communications.ts';
import type { DemoCompany } from './demo-companies.ts';
import { type DemoPerson, demoPerson } from './demo-people.ts';
import type { Dice } from './demo-random.ts';

const sources = [
  'website_form',
  'landing:pricing',
  'landing:sellers',
  'chat',
  'voice',
  'website_form',
  'booking_workflow',
];
const budgets = ['under $500', '$500-$1,500', '$1,500-$5,000', 'over $5,000'];

/** Some people leave all their details, some only a phone number. */
const captureOf = (person: DemoPerson, dice: Dice): CaptureInput => {
  const isBrief = dice.next() < 0.3;
  const services = [dice.pick(ServiceCode.options.slice(0, 8)), dice.pick(ServiceCode.options.slice(0, 8))];
  return CaptureInput.parse({
    fullName: person.fullName,
    source: dice.pick(sources),
    phone: person.phone,
    consents: { serviceMessages: true },
    ...(isBrief
      ? {}
      : {
          email: person.email,
          servicesInterested: [...new Set(services)],
          urgency: dice.pick(['normal', 'high', 'urgent']),
        }),
    ...(dice.next() < 0.5
      ? { propertyAddress: addressLine(person.address), propertyType: 'single_family', propertySize: person.sqFt }
      : {}),
    ...(dice.next() < 0.4 ? { budgetRange: dice.pick(budgets) } : {}),
    metadata: {
      notes: dice.pick(['Wants to list in spring.', 'Asked about weekend visits.', 'Moving out next month.']),
    },
  });
};

/** A captured lead and the time of its capture, in epoch milliseconds. */
export interface DemoLead {
  readonly leadId: string;
  readonly at: number;
}

/** Captures leads over the last four weeks, some of them within the last hours. */
export const captureLeads = async (
  table: TenantTable,
  { tenant, leads }: DemoCompany,
  dice: Dice,
  now: number,
): Promise<DemoLead[]> => {
  const drafts = Array.from({ length: leads }, (_, n) => {
    const at =
      n < 4 ? now - dice.between(10, 300) * MINUTE : now - dice.between(1, 28) * DAY - dice.between(0, 600) * MINUTE;
    return { at, capture: captureOf(demoPerson(100 + n, dice, tenant.serviceArea), dice) };
  });
  const capture = async ({ at, capture: input }: (typeof drafts)[number]) => {
    const { leadId } = await captureLead(table, input, { now: at, eventId: newId('event', at) });
    return { leadId, at };
  };
  return await Promise.all(drafts.map(capture));
};

const outcomes: readonly LeadStatus[] = [
  'contacted',
  'contacted',
  'proposal',
  'lost',
  'contacted',
  'proposal',
  'unqualified',
];
/** Who wrote back has proven the address; for some without one, somebody gave an address that nobody has confirmed. */
const contactNews = ({ email, fullName, leadId }: Lead, hasReplied: boolean, at: number): Partial<Lead> => {
  if (email !== null) return hasReplied ? { proofs: [{ contact: email, reason: 'reply', at: toInstant(at) }] } : {};
  const name = (fullName ?? leadId).toLowerCase().replace(/[^a-z]+/g, '.');
  const claim = { kind: 'email', value: `${name}@mail.example`, at: toInstant(at), source: 'website_form' } as const;
  return { claims: [claim] };
};

/** What happened with the `n`-th contacted lead beyond the first call: some called the assistant, some chatted. */
const laterContacts = (table: TenantTable, lead: Lead, n: number, at: number): Write[] => {
  if (n % 6 === 2) return callWrites(table, lead, Math.floor(n / 6), at + HOUR);
  return n % 6 === 4 ? endedChatWrites(table, lead.leadId, at + 2 * HOUR) : [];
};

const contactLead = async (
  table: TenantTable,
  { tenant, owners }: DemoCompany,
  { leadId, at }: DemoLead,
  n: number,
  dice: Dice,
): Promise<Lead[]> => {
  const lead = await readLead(table, leadId);
  if (!lead) return [];
  const calledAt = at + dice.between(6, 100) * MINUTE;
  const call = phoneCall(lead as Lead & { phone: string }, tenant.contact.phone, calledAt, dice.between(70, 620));
  const messages: Communication[] = lead.email && n % 2 === 0 ? [call, reply(lead, calledAt + 3 * HOUR)] : [call];
  const lastContactAt = toInstant(calledAt);
  const changes = {
    ...contacted(lead, calledAt),
    ...(n % 3 === 1 ? {} : contactNews(lead, messages.length > 1, calledAt)),
    status: outcomes[n % outcomes.length] ?? 'contacted',
    assignedTo: owners[n % (owners.length + 1)]?.profileId ?? null,
    updatedAt: lastContactAt,
  } satisfies Partial<Lead>;
  await table.commit(
    patchLead(table, lead, changes),
    ...messages.map((message) => table.create(communication, message)),
    ...laterContacts(table, lead, n, calledAt),
  );
  return [{ ...lead, ...changes }];
};

/**
 * Adds a call to every lead older than a day and a reply to some of them, gives them owners, and returns them; one in
 * `owners.length + 1` stays without.
 */
export const contactLeads = async (
  table: TenantTable,
  company: DemoCompany,
  leads: readonly DemoLead[],
  dice: Dice,
  now: number,
): Promise<Lead[]> => {
  const older = leads.filter(({ at }) => at < now - DAY);
  return (await Promise.all(older.map((lead, n) => contactLead(table, company, lead, n, dice)))).flat();
};
