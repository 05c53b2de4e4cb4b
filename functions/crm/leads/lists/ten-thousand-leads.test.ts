import { tellOfManyLeads } from '../../../../test/support/world/many-leads-story.ts';

tellOfManyLeads(10_000);
