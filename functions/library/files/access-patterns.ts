import { type AccessPattern, tableOwned } from '../../platform/table/access-pattern.ts';
import { filmCheckItem } from './films/store.ts';
import { fileCount, fileItem } from './store.ts';

/** The questions that the table answers for library/files. */
export const libraryFilesAccess: readonly AccessPattern[] = [
  {
    question: 'A file; the files of a visit or a delivery, by time',
    entities: [fileItem],
    index: '–; gsi1',
    key: '`FILE#id`, `FILE`; `FILES#kind#id`',
    reads: '1, consistent; one a file, at most 200',
  },
  {
    question: 'How many files has this target been given?',
    entities: [fileCount],
    key: '`FILES#kind#id`, `COUNT`',
    reads: 'none: one conditional addition',
  },
  {
    question: 'How much has this vendor announced and not sent yet?',
    entities: [tableOwned.counter],
    key: '`PERSON#profileId`, `UNDERWAY`',
    reads: 'none: one conditional addition; 1, consistent, where it was refused',
  },
  {
    question: 'How far has the check of this long film come?',
    entities: [filmCheckItem],
    key: '`FILE#id`, `FILMCHECK#round`',
    reads: '1, consistent, a call',
  },
];
