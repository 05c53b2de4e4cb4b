import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../fixture.ts';
import { bundled } from './bundled.ts';

let output = '';
const goal = 330;
/**
 * Not on the way of a request: the SES client alone is 90 KB; the seed knows every feature and runs once a deployment;
 * operations describes every route; nobody waits for what follows the stream, which indexes leads, counts and tells connections.
 * The chat plans, holds, books and captures in one function, and gives staff their results, behind a button: no page waits
 * for its start. So does the phone assistant, which speaks while it works; what follows a call nobody waits for. Trials of
 * the assistant have it whole, without what books. Leads and work tell the bookings of a lead by the bookings' own entity,
 * and a booking reads leads, tenants and the client's past work by theirs: one declaration each costs some 10 KB. Whoever
 * sends asks what is proven of an address and counts what it got; whoever books counts what unproven people hold. Each that
 * answers requests knows former signing keys and counts equal errors: 3 KB. The chat and its trials know forty more wishes,
 * questions and slips of visitors (40 KB); who lists visits, orders or leads knows their ranks, numbers and holidays; the
 * seed draws the life of every role. Whoever books, moves or cancels keeps the visits; dispatch plans, moves and assigns.
 * Quotes after an assessment are in the contracts, templates and triggers (1 to 7 KB); the demo signs one (25 KB).
 * The demo's life pays at the stand-in and is invoiced by the product's own steps (41 KB).
 * Whoever asks whose order it is reads its parties and households (2 to 5 KB).
 * What follows the stream, tells people or looks after their data knows vendors' lines and statements (1 to 5 KB).
 * A house's file, what is known for the next booking and the folders of documents are in the contracts and in the stores of
 * whoever looks after people's data (1 to 18 KB); companies that order on account are read by whoever books.
 * Whose bill an order is on is in every order; who books reserves it, and what bills or tells knows companies (1 to 8 KB).
 * The demo has a brokerage with its statements (15 KB).
 * Whoever finds deals reads those that are shared by their own rows (1 to 3 KB).
 * Deals are in the contracts, ids, templates, triggers, the demo and the stores of whoever looks after people's data (1 to
 * 94 KB); what follows the stream pushes listings, showings, deals, papers and commissions.
 * What comes of an API key, of threads and of calls to addresses is in ids, events and contracts (1 to 4 KB); the chat and the
 * phone ask for showings by the deals' own functions (20 KB).
 * What is written beside a transaction, counters of several limits and of ids are in the table's own code, and entries of
 * leads leave out what reading restores (1 to 2 KB). So are puts and absences that another item's version guards, and events
 * that others bring along (1 KB).
 * A search of leads reads stretches of lists and remembers which leads have its other words (3 KB); rows have short names (1 KB).
 * The house hears what becomes of a showing, and a chat asks whether it has proven whose lead it names (1 to 3 KB).
 * A bank payment that is refused too late frees the times of its order, as its pay time does (1 to 4 KB).
 * Every route knows which callers are past their limit, and answers while some are counted (1 KB). A canceled part takes its offer back, and a
 * dispute locks what was opened (1 KB).
 * An agent's day counts leads by the counters of their index (3 KB).
 * An account says what a bank is moving, an order names the tax that was agreed to, and waived fees take back what was given
 * up of them (1 to 4 KB).
 * The chat and the phone move, cancel, quote the fee and ask for the page to pay by the web's own functions (23 KB); they
 * know whether a bank is at the payment, and the chat says days and services in Spanish, too (2 KB).
 * Every route says which fields are missing and which choices there are; the chat reads dates, sizes and names as people
 * write them (1 to 2 KB).
 * What a form makes is made once a key (1 KB); the chat says in Spanish why a price differs, and a gallery why it is closed (1 KB).
 * Whoever takes an address knows the states, and the product itself is an actor of the audit log (1 KB); automations read the
 * company's week and holidays (3 to 5 KB), and the chat tells in Spanish why a change is refused (1 KB).
 * Settings name a new company's first steps (4 KB); the assistants say what nobody does (1 KB).
 * Every route tells what a value that fits no member of a union lacks, and reads any number of keys (1 KB). Whoever books knows
 * by which change of a vendor a day was closed (1 KB). Tasks and assistants
 * keep what nobody does, and an erasure takes what somebody said out of others' leads (1 to 5 KB).
 * What follows the stream tells a customer's page of its order by the rule and the contract of the portal (8 KB), and whoever
 * asks whose order it is names how each fact is read (1 KB).
 */
const allowed: Record<string, number> = {
  // A gallery reads its order, its files and its account, each by its own entity.
  'fulfilment/delivery/api': 372,
  'fulfilment/delivery/delivery-work': 348,
  'outreach/messaging/customer-messages': 487,
  'outreach/automation/api': 427,
  'outreach/automation/automation-runs': 375,
  'outreach/automation/automation-webhooks': 345,
  'company/tenancy/api': 350,
  'company/tenancy/tenant-provisioning': 336,
  'crm/leads/api': 372,
  'crm/work/api': 366,
  'crm/transfer/lead-transfer': 331,
  'sales/booking/api': 423,
  'fulfilment/dispatch/api': 402,
  'fulfilment/dispatch/dispatch-work': 372,
  // Checkout, refunds and disputes speak to the provider; its messages may also reopen or cancel the order.
  'fulfilment/payments/api': 390,
  'fulfilment/payment-events/payment-events': 371,
  // An invoice's acts move its order's money in the same transaction and give back what they free; the queue of invoices draws PDFs (168 KB).
  // A signature writes a whole order and moves another.
  'fulfilment/quotes/api': 397,
  'fulfilment/billing/api': 368,
  'fulfilment/billing/invoicing': 521,
  // One answer has an order with its visits, money, pictures and people, each by its own entity.
  'fulfilment/portal/api': 411,
  // It quotes, plans and places media for a listing's house by the functions of the booking.
  'deals/listings/api': 435,
  // It reads files of listings (csv-parse), changes listings by their own rule, and calls servers of MLSs.
  'deals/mls/api': 432,
  'deals/mls/mls-work': 360,
  'company/site/document': 369,
  'deals/commissions/api': 355,
  'deals/agent/api': 342,
  // It stands behind a circuit breaker, and syncs and unlinks loops.
  'deals/dotloop/api': 342,
  'deals/publication/api': 362,
  'deals/showings/api': 376,
  'deals/transactions/api': 387,
  // A bill's acts move the money of its orders, and raise the desk's tasks for what is to be given back.
  'fulfilment/accounts/api': 362,
  // A vendor's step is dispatch's, its hours are the settings', its texts are the lead's.
  'fulfilment/jobs/api': 375,
  // The demo's vendors are paid by the payouts' own functions.
  // It keeps some papers of an order and its house (6 KB).
  'operations/seed/seed': 796,
  'operations/monitoring/api': 371,
  // What is kept of a person lies in every area's stores, each known by its own entity.
  'operations/privacy/api': 539,
  // It also ends accounts of the user pool, whose client is 32 KB, and rows that were kept long enough.
  'operations/privacy/privacy-work': 584,
  // What the reports count of an order lies in six features' stores (9 KB), here and in the walk.
  'operations/changes/changes': 509,
  'assistants/chat/api': 578,
  'assistants/voice/api': 486,
  'assistants/voice/voice-calls': 345,
  'assistants/tuning/api': 504,
  'assistants/tuning/assistant-trials': 478,
  'assistants/inbox/api': 365,
  'assistants/advice/api': 345,
  'sales/records/api': 364,
  'sales/settings/api': 358,
  'outreach/messaging/api': 383,
  'operations/upgrades/item-upgrades': 412,
  'library/files/api': 370,
  'library/documents/api': 386,
  'assistants/calls/api': 340,
  // Its events carry tasks, leads and captures, each by its own schema.
  'open/webhooks/api': 331,
  // A thread reads its lead, its chat and its words; a house all that belongs to it, each by its own entity.
  'workspace/inbox/api': 347,
  'workspace/houses/api': 353,
};
const file = (handler: string) => join(output, handler, 'index.mjs');

describe('bundles, SDK included', () => {
  beforeAll(async () => {
    output = await bundled();
  });

  it.each(handlers)(`functions/%s.lambda.ts keeps its budget of ${goal} KB`, (handler) => {
    const size = Math.ceil(statSync(file(handler)).size / 1024);
    console.log(`bundle ${handler} ${size} KB`);
    expect(size).toBeLessThanOrEqual(allowed[handler] ?? goal);
  });

  it('the credential chain is not in them', () => {
    for (const handler of handlers) expect(readFileSync(file(handler), 'utf8')).not.toContain('fromTokenFile');
  });

  it('none imports a module of Node, whose every export an import reads: some load much when they are read', () => {
    // As minified; texts for developers have a space there, and so has the banner's import, of what loads nothing.
    const imports = /(?:from|import|import\()["'](?:node:)?([a-z_]+(?:\/[a-z]+)?)["']/g;
    const imported = (text: string): string[] =>
      [...text.matchAll(imports)].map(([, name = '']) => name).filter((name) => isBuiltin(name));
    expect(handlers.filter((handler) => imported(readFileSync(file(handler), 'utf8')).length > 0)).toEqual([]);
    // The control: what esbuild writes without the plugin.
    expect(imported('import{request as r}from"node:http";import p from"process";await import("fs")')).toEqual([
      'http',
      'process',
      'fs',
    ]);
  });

  it('what is left out is really gone: a dependency that moved its files would come back unnoticed', () => {
    const names = ['createToJSONSchemaMethod', 'EventStreamCodec', 'EndpointCache'];
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${file('company/tenancy/api')}.map`, 'utf8'));
    const heavy = sources.filter((source) => /json-schema-processors|eventstream-codec|mnemonist/.test(source));
    expect(heavy.length, names.join()).toBeLessThanOrEqual(1);
  });
});
