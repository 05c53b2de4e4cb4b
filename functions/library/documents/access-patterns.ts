import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import {
  documentAct,
  documentCount,
  documentItem,
  documentName,
  documentPlace,
  documentShare,
  documentTree,
  documentVersion,
  shareCount,
  shareList,
} from './store.ts';

/** The questions that the table answers for library/documents. */
export const libraryDocumentsAccess: readonly AccessPattern[] = [
  {
    question: 'What lies in a property or order, under which names, and in which folders?',
    entities: [documentItem, documentName, documentTree, documentCount],
    key: '`DOCUMENTS#kind#id`',
    reads: 'all of it, at most 1,000 nodes, consistent',
  },
  {
    question: 'In which property or order does a document lie?',
    entities: [documentPlace],
    key: '`DOCUMENT#id`, `PLACE`',
    reads: '1, consistent',
  },
  {
    question: 'Which properties and orders have documents, last changed first?',
    entities: [documentTree],
    index: 'gsi1',
    key: '`DOCUMENT-ROOTS`, `instant#kind#id` descending',
    reads: 'at most 50 rows',
  },
  {
    question: 'The versions of a document; what happened with it',
    entities: [documentVersion, documentAct],
    key: '`DOCUMENT#id`, `VERSION#n` and `ACT#instant#id`',
    reads: 'all versions; the newest 100 acts, consistent',
  },
  {
    question: 'What does a link open, and how often was it opened?',
    entities: [documentShare, shareCount],
    key: '`SHARE#hash of the token`, `SHARE` and `OPENS`',
    reads: '2, consistent',
  },
  {
    question: 'Which links of a document may work, also those that the index does not show yet?',
    entities: [shareList],
    key: '`DOCUMENT#id`, `SHARES`',
    reads: '1, consistent; its version holds a document to 50 links that work',
  },
  {
    question: 'The links of a document',
    entities: [documentShare],
    index: 'gsi1',
    key: '`DOCUMENT#id#SHARES`, by time',
    reads: 'all that it ever had, in pages; the newest 100 and those that work, each then consistent',
  },
];
