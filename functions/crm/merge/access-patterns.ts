import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { dismissedPairItem, leadKey, pairItem } from './duplicate-store.ts';
import { mergeRecord } from './merge-store.ts';

/** The questions that the table answers for crm/merge. */
export const crmMergeAccess: readonly AccessPattern[] = [
  {
    question: 'Which leads share a phone, address or house?',
    entities: [leadKey],
    key: '`SHARED#reason:key`',
    reads: 'at most 6',
  },
  {
    question: 'Pairs that may be one person',
    entities: [pairItem],
    key: '`DUPLICATES`, `newer#older`',
    reads: 'page, and their leads',
  },
  {
    question: 'Two leads that are two people, as somebody said',
    entities: [dismissedPairItem],
    key: '`APART#older`, `newer`',
    reads: 'one item',
  },
  {
    question: 'Merges of the last 30 days',
    entities: [mergeRecord],
    index: 'gsi1',
    key: '`MERGES`, by time',
    reads: 'page',
  },
  {
    question: 'The last merge of a lead',
    entities: [mergeRecord],
    key: '`LEAD#id`, begins `MERGE#`',
    reads: 'at most 50, kept 30 days',
  },
];
