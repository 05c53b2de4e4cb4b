import { quickOrFull } from '../../test/support/full.ts';
import { tellOfManyLeads } from '../../test/support/many-leads-story.ts';

// What is counted does not grow with their number; to make a hundred thousand costs as much as all other races.
tellOfManyLeads(quickOrFull(10_000, 100_000));
