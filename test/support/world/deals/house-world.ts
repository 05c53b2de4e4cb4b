import { memberItem } from '../../../../functions/company/identity/store.ts';
import { licenseItem } from '../../../../functions/company/tenancy/store.ts';
import { lead } from '../../../../functions/crm/leads/store.ts';
import { showingsHandlers } from '../../../../functions/deals/showings/handlers.ts';
import { showingItem } from '../../../../functions/deals/showings/store.ts';
import { documentRootsWithDeals } from '../../../../functions/deals/transactions/papers/document-roots.ts';
import type { Mail } from '../../../../functions/outreach/messaging/mail/mailer.ts';
import { consume } from '../../../../functions/platform/consume.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { instantAt } from '../../../../shared/contract/time.ts';
import type { ShowingRules } from '../../../../shared/deals/listings/listing.ts';
import { showingsContract } from '../../../../shared/deals/showings/contract.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { deliver, envelopeOf } from '../../table/deliver.ts';
import { type BookingWorld, itemsByKind, NOW } from '../booking-world.ts';
import { leadOf } from '../crm/records-world.ts';
import { messageConsumers } from '../outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../outreach/messaging.ts';
import { routesAsked } from '../routes-asked.ts';
import { askFor, putListing, ZONE } from './showing-world.ts';

const TEN = instantAt('2026-11-23', 600, ZONE) ?? Number.NaN;
/** Who asks to see the house. */
export const GUEST = 'guest@example.com';
const guest = { fullName: 'Gus Guest', email: GUEST, isAgent: false };

const memberOf = (n: number, name: string) => ({
  profileId: `prf_0000000000000000000000000${n}`,
  subject: `subject-${n}`,
  email: `${name.toLowerCase()}@northlight.example`,
  name,
  phone: `+1215555016${n}`,
  roles: ['agent' as const],
  status: 'active' as const,
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
});

/** The listing's agent, and a colleague. */
export const alex = memberOf(1, 'Alex');
export const bea = memberOf(2, 'Bea');
export const seller = leadOf('led_00000000000000000000000001', {
  fullName: 'Sally Seller',
  email: 'sally@example.com',
  phone: '+12155550177',
});
/** People of the company, as they ask. */
export const asAlex: Partial<Caller> = { profileId: alex.profileId, roles: ['agent'] };
export const asOffice: Partial<Caller> = { profileId: 'prf_office', roles: ['admin'] };

/** The routes of showings of a company, on the table of this world. */
export const showingRoutes = (world: BookingWorld, tenantId: string) => {
  const { signer } = world.table;
  const documentRoots = async () => documentRootsWithDeals(signer);
  const deps = { signer, siteOrigin: (host: string) => host, documentRoots, hasCaps: false };
  return routesAsked(showingsContract, showingsHandlers(deps), world, tenantId);
};

/** A house with its agent and a seller who lives in it, what one asks of its showings, and what each is then sent. */
export const startHouse = async (world: BookingWorld, mode: ShowingRules['mode'] = 'any_confirms') => {
  const tenantId = await world.newTenant([]);
  const { table, now } = world.context(tenantId);
  const license = { tenantId, featureCode: 'sms', isEnabled: true, expiresAt: null, currentUsage: 0 } as const;
  const showingRules = { mode, noticeMinutes: 120, from: '09:00', to: '19:30', blocked: [] };
  await table.commit(
    table.create(licenseItem, { ...license, usageLimit: null, version: 1 }),
    table.create(memberItem, alex),
    table.create(memberItem, bea),
    table.create(lead, seller),
  );
  const listing = await putListing(table, { now, sellerLeadId: seller.leadId, showingRules });
  const boxes = mailboxes();
  const handler = consume(customerMessages, messageConsumers(messagingDeps(world.table, boxes)), {
    openTable: world.table.openTable,
    clock: () => NOW,
  });
  const linkOf = ({ text }: Mail) => {
    const [, showingId, token] = /\/showing\/(\w+)\?token=(\S+)/.exec(text) ?? [];
    return { showingId: showingId ?? '', token: decodeURIComponent(token ?? '') };
  };
  const ask = showingRoutes(world, tenantId);
  const delivered = new Set<unknown>();
  /** Delivers each new event of showings, twice as queues may, and names what is sent for it. */
  const sent = async () => {
    const [mails, texts] = [boxes.mails.length, boxes.texts.length];
    const events = (await itemsByKind(world, tenantId))('event');
    const fresh = events.filter(({ type, eventId }) => String(type).startsWith('showing.') && !delivered.has(eventId));
    for (const { eventId } of fresh) delivered.add(eventId);
    for (const _ of [1, 2]) await deliver(handler, fresh.map(envelopeOf));
    return { mails: boxes.mails.slice(mails), texts: boxes.texts.slice(texts) };
  };
  return {
    tenantId,
    table,
    now,
    listing,
    ask,
    sent,
    request: async () => await askFor({ table, now }, listing.listingId, TEN, { guest }),
    read: async (showingId: string) => await table.get(showingItem, { showingId }, { consistent: true }),
    /** The link of the newest message to this address. */
    link: (email: string) => {
      const mail = boxes.mails.findLast(({ to }) => to.email === email);
      if (!mail) throw new Error(`Nothing was sent to ${email}`);
      return linkOf(mail);
    },
  };
};
