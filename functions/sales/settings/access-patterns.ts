import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { markItem } from './store.ts';

/** The questions that the table answers for sales/settings. */
export const salesSettingsAccess: readonly AccessPattern[] = [
  {
    question: 'Who changed a part of the settings last?',
    entities: [markItem],
    key: '`SETTINGS`, section; begins `vendor#` for the team',
    reads: '1, consistent; one for each vendor that was changed',
  },
];
