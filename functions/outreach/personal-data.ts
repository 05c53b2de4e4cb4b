import { deleted, type PersonalData, partitions } from '../platform/personal/personal-data.ts';
import { fromItem } from '../platform/table/item.ts';
import { ledgerItem, revisionItem, ruleItem, runItem } from './automation/store.ts';
import { webhookKeyItem } from './automation/webhooks/webhook-key.ts';
import {
  forgetWrites,
  forgottenSuppression,
  messageName,
  peersOf,
  smsPeer,
  suppression,
  suppressionsOf,
} from './messaging/delivery/receiver-store.ts';
import { teamMailWindow } from './messaging/team/team-mail.ts';
import { ownTemplate } from './messaging/templates/template-store.ts';

/** Messages that must not be sent, and automations. */
export const outreachPersonal: readonly PersonalData[] = [
  {
    entity: suppression,
    holds: 'Addresses and numbers to which nothing may be sent: STOP, unsubscribed, bounced',
    purpose: 'To keep the promise not to write again',
    keptFor: 'Until the person allows messages again; after an erasure as a digest alone',
    onErase: {
      act: 'blank',
      writes: (table, stored) => forgetWrites(table, fromItem(suppression, stored)),
    },
    find: ({ emails, phones }) => [...emails, ...phones].map(suppressionsOf),
  },
  {
    entity: smsPeer,
    holds: 'That this company texted a phone',
    purpose: 'To find the company that a reply is for',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ phones }) => phones.map(peersOf),
    isTheirs: ({ tenantId }, { tenantIds }) => tenantIds.includes(String(tenantId)),
    isPlatforms: true,
    isUnsaid: true,
  },
  {
    entity: ledgerItem,
    holds: 'Which automations ran for a lead',
    purpose: 'To run none twice',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ leadIds }) => partitions(leadIds, (leadId) => ledgerItem.key({ leadId }).pk),
  },
  { entities: [forgottenSuppression], why: 'Digests of addresses to which nothing may be sent' },
  { entities: [runItem, messageName, teamMailWindow], why: 'Ids, times and outcomes' },
  { entities: [ruleItem, revisionItem, webhookKeyItem, ownTemplate], why: 'The company’s own rules and texts' },
];
