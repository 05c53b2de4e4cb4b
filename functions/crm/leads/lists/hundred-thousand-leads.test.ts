import { quickOrFull } from '../../../../test/support/run/full.ts';
import { tellOfManyLeads } from '../../../../test/support/world/many-leads-story.ts';

// What is counted does not grow with their number; to make a hundred thousand costs as much as all other races.
tellOfManyLeads(quickOrFull(10_000, 100_000));
