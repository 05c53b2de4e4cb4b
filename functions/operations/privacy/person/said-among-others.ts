import { isDeepStrictEqual } from 'node:util';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { LeadCaptured, LeadChanged } from '../../../../shared/crm/leads/events.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { blankLead, rescore } from '../../../../shared/crm/merge/merge.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { requestNotes, requestTaskIds } from '../../../crm/leads/capture/fold-capture.ts';
import { leadPartition } from '../../../crm/leads/store.ts';
import type { Trail } from '../../../platform/personal/personal-data.ts';
import { historyEvent } from '../../../platform/table/history.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { bookingsOfLead, orderItem } from '../../../sales/booking/store.ts';

/** What a capture or an order tells of a lead, which has the first that is told of each. */
const facts = [
  'fullName',
  'propertyAddress',
  'propertyType',
  'propertySize',
  'yearBuilt',
  'urgency',
  'budgetRange',
  'metadata',
] as const;
type Fact = (typeof facts)[number];
type StatedFacts = Partial<Record<Fact, unknown>>;

/** What the person said under somebody else's lead, beside what everybody else said there. */
export interface Said {
  readonly trail: Trail;
  readonly theirs: readonly StatedFacts[];
  readonly others: readonly StatedFacts[];
  /** The events of the person’s captures. */
  readonly captureIds: readonly string[];
  /** What the person’s requests told, by the tasks that they may have; `isTheirs` where nobody else asked the same that day. */
  readonly requests: ReadonlyMap<string, { readonly notes: readonly string[]; readonly isTheirs: boolean }>;
}

const toldIn = ({ propertyAddress, address, ...capture }: CaptureInput): StatedFacts => ({
  ...capture,
  propertyAddress: propertyAddress ?? (address && addressLine(address)),
});

const toldBy = ({ contactInfo, address, sqFt, propertyDetails }: OrderRecord): StatedFacts => ({
  fullName: contactInfo.fullName,
  propertyAddress: addressLine(address),
  propertySize: sqFt,
  propertyType: propertyDetails?.type,
  yearBuilt: propertyDetails?.yearBuilt,
});

interface Captured {
  readonly eventId: string;
  readonly capture: CaptureInput;
  readonly at: string;
}

const requestsOf = (leadIds: readonly string[], captures: readonly Captured[], isTheirs: (of: Captured) => boolean) => {
  const requests = new Map<string, { notes: string[]; isTheirs: boolean }>();
  const idsFor = ({ capture, at }: Captured): string[] =>
    capture.request ? leadIds.flatMap((id) => requestTaskIds(id, capture.request as never, at)) : [];
  const elses = new Set(captures.filter((each) => !isTheirs(each)).flatMap(idsFor));
  for (const each of captures.filter(isTheirs))
    for (const id of idsFor(each)) {
      const notes = [...(requests.get(id)?.notes ?? []), requestNotes(each.capture)];
      requests.set(id, { notes: notes.filter(Boolean), isTheirs: !elses.has(id) });
    }
  return requests;
};

/** Reads what was said under all ids of one lead, as its captures, its orders and the office's own changes tell it. */
export const readSaid = async (table: TenantTable, leadIds: readonly string[], trail: Trail): Promise<Said> => {
  const lying = await Promise.all(leadIds.map((id) => table.rows({ pk: leadPartition(id), consistent: true })));
  const { events } = sortItems(lying.flat(), { events: historyEvent });
  const captures = events.flatMap(({ eventId, type, data, occurredAt: at }) =>
    type === LeadCaptured.name ? [{ eventId, capture: LeadCaptured.data.parse(data).capture, at }] : [],
  );
  const changes = events.flatMap(({ type, data }) =>
    type === LeadChanged.name ? LeadChanged.data.parse(data).changes : [],
  );
  const booked = (await Promise.all(leadIds.map((id) => table.rows(bookingsOfLead(id))))).flat();
  const keys = [...new Set(booked.map(({ orderId }) => String(orderId)))].map((orderId) => orderItem.key({ orderId }));
  const { orders } = sortItems(await table.getMany(keys, { consistent: true }), { orders: orderItem });
  const isPersons = (email: string | undefined): boolean => email !== undefined && trail.emails.includes(email);
  const isTheirs = ({ capture }: Captured): boolean => isPersons(capture.email);
  const placed = (is: boolean) => orders.filter(({ contactInfo }) => isPersons(contactInfo.email) === is).map(toldBy);
  const captured = (is: boolean) =>
    captures.filter((each) => isTheirs(each) === is).map(({ capture }) => toldIn(capture));
  return {
    trail,
    theirs: [...captured(true), ...placed(true)],
    others: [...captured(false), ...placed(false), ...changes.map(({ field, to }) => ({ [field]: to }))],
    captureIds: captures.filter(isTheirs).map(({ eventId }) => eventId),
    requests: requestsOf(leadIds, captures, isTheirs),
  };
};

const isPersonsAlone = (value: unknown, fact: Fact, { theirs, others }: Said): boolean => {
  const isToldIn = (told: readonly StatedFacts[]): boolean => told.some((each) => isDeepStrictEqual(each[fact], value));
  return isToldIn(theirs) && !isToldIn(others);
};

/** The lead without what the person alone told of it, and without their addresses; undefined if there is nothing of it. */
export const withoutSaid = (known: Lead, said: Said): Lead | undefined => {
  const { emails, phones } = said.trail;
  const claims = known.claims.filter(({ value }) => !emails.includes(value) && !phones.includes(value));
  const gone = facts.filter(
    (fact) => !isDeepStrictEqual(known[fact], blankLead[fact]) && isPersonsAlone(known[fact], fact, said),
  );
  if (gone.length === 0 && claims.length === known.claims.length) return undefined;
  const blank = Object.fromEntries(gone.map((fact) => [fact, blankLead[fact]]));
  const place = gone.includes('propertyAddress') ? { address: null } : {};
  const next: Lead = { ...known, ...blank, ...place, claims };
  return gone.length === 0 ? next : rescore(next);
};

/** What becomes of a task of the lead: it goes where it is the person’s alone, else their name and words do. */
export const inTask = (known: Task, home: Lead | undefined, said: Said): Partial<Task> | 'theirs' | undefined => {
  const request = said.requests.get(known.taskId);
  if (request?.isTheirs) return 'theirs';
  const names = said.theirs.flatMap(({ fullName }) =>
    typeof fullName === 'string' && isPersonsAlone(fullName, 'fullName', said) ? [fullName] : [],
  );
  const named = home ? leadName(home) : '';
  const title = names.reduce((text, name) => text.replaceAll(name, named), known.title);
  const description = (request?.notes ?? []).reduce((text, notes) => text.replace(notes, ''), known.description).trim();
  return title === known.title && description === known.description ? undefined : { title, description };
};
