import { quickOrFull } from '../../../../test/support/run/full.ts';
import { tellOfManyLeads } from '../../../../test/support/world/crm/many-leads-story.ts';

// The counts do not depend on the size; a hundred thousand leads take as long to create as all other races.
tellOfManyLeads(quickOrFull(2000, 100_000));
