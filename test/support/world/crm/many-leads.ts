import { entryOf } from '../../../../functions/crm/leads/lists/index-lead.ts';
import {
  COUNTS,
  countsByItem,
  leadEntry,
  leadPosting,
  leadToken,
  omitEmptyFields,
  rankedLead,
} from '../../../../functions/crm/leads/lists/index-store.ts';
import { emailOwner, lead } from '../../../../functions/crm/leads/store.ts';
import { storedKey, toItem } from '../../../../functions/platform/table/item.ts';
import { openTables } from '../../../../functions/platform/table/open.ts';
import { startTableFront } from '../../../../infra/local/table/front.ts';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { type Lead, LeadStatus } from '../../../../shared/crm/leads/lead.ts';
import { countedFacets, listedFacets } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { blankLead, rescore } from '../../../../shared/crm/merge/merge.ts';
import { startImportedTable } from '../../table/imported-table.ts';
import { type Marshalled, marshalled } from '../../table/marshalled.ts';
import { localClient, testSigner } from '../../table/table.ts';

const FIRST = Date.parse('2026-01-01T00:00:00Z');
const names = ['Ann', 'Ben', 'Carla', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'];
const surnames = ['Lee', 'Moyer', 'Okafor', 'Petrov', 'Quigley', 'Rosenberg', 'Tran'];
const sources = ['website_form', 'chat', 'voice', 'landing:pricing', 'import'];

/** The `n`-th of many leads: statuses, sources, services and tags in known shares, one in 500 tagged VIP. */
export const manyLead = (n: number): Lead => {
  const at = FIRST + n * MINUTE;
  const createdAt = toInstant(at);
  const made: Lead = {
    ...blankLead,
    leadId: newId('lead', at),
    email: `person-${n}@example.com`,
    phone: `+1215${String(2_000_000 + n).slice(-7)}`,
    fullName: `${names[n % names.length]} ${surnames[n % surnames.length]}`,
    propertyAddress: n % 2 === 0 ? `${n} Mill Street, Doylestown, PA 18901` : null,
    servicesInterested: [ServiceCode.options[n % 13] ?? 'video'],
    urgency: n % 3 === 0 ? 'high' : null,
    source: sources[n % sources.length] ?? 'chat',
    tags: n % 500 === 0 ? ['VIP'] : [],
    assignedTo: n % 4 === 0 ? `prf_${n % 40}` : null,
    lastContactAt: n % 2 === 0 ? toInstant(at + 60 * MINUTE) : null,
    score: 0,
    scoreReasons: [],
    status: 'new',
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  return { ...rescore(made), status: LeadStatus.options[n % 7] ?? 'new' };
};

const itemsOf = (prefix: string, made: Lead): Marshalled[] => {
  const entry = entryOf(made, null, 1);
  const { createdAt, leadId } = made;
  return [
    toItem(prefix, lead, { ...made, scoreReasons: [] }),
    toItem(prefix, emailOwner, { email: made.email ?? '', leadId }),
    toItem(prefix, leadEntry, omitEmptyFields(entry)),
    toItem(prefix, rankedLead, omitEmptyFields({ rank: entry.rank ?? '', lead: entry.lead, version: 1 })),
    ...listedFacets(entry.lead).map((facet) =>
      toItem(prefix, leadPosting, omitEmptyFields({ facet, lead: entry.lead, version: 1 })),
    ),
    ...entry.tokens.map((token) => toItem(prefix, leadToken, { token, createdAt, leadId })),
  ].map(marshalled);
};

/** All items of these leads, indexed and counted as the stream's follower does it. */
export function* everything(prefix: string, leads: readonly Lead[]): Generator<Marshalled> {
  const counts = new Map<string, Record<string, number>>();
  for (const made of leads) {
    yield* itemsOf(prefix, made);
    const facets = countedFacets(entryOf(made, null, 1).lead);
    for (const { key, each } of countsByItem(new Map(facets.map((facet) => [facet, 1])), made.leadId)) {
      const known = counts.get(key.sk) ?? {};
      for (const [facet, by] of Object.entries(each)) known[facet] = (known[facet] ?? 0) + by;
      counts.set(key.sk, known);
    }
  }
  for (const [sk, each] of counts) yield marshalled({ ...storedKey(prefix, { pk: COUNTS, sk }), ...each });
}

/** A table whose calls and units are counted, with a tenant of as many leads, indexed as the stream's follower does it. */
export const startManyLeads = async (count: number, leadOf: (n: number) => Lead = manyLead) => {
  const tenantId = newId('tenant', FIRST);
  const leads = Array.from({ length: count }, (_, n) => leadOf(n));
  const database = await startImportedTable(everything(`T#${tenantId}#`, leads));
  const front = await startTableFront(database.address);
  const client = localClient(front.address);
  const signer = testSigner;
  const table = openTables({ client, tableName: database.tableName, signer })(tenantId);
  const unitsOf = async <T>(run: () => Promise<T>) => {
    front.calls.reset();
    const answer = await run();
    const { readUnits, writeUnits } = front.calls.summary() as Record<'readUnits' | 'writeUnits', number>;
    return { answer, readUnits, writeUnits };
  };
  const stop = async (): Promise<void> => {
    client.destroy();
    await front.stop();
    await database.stop();
  };
  return { table, signer, leads: leads.toReversed(), unitsOf, stop };
};
export type ManyLeads = Awaited<ReturnType<typeof startManyLeads>>;
