import { tellOfManyLeads } from '../../test/support/many-leads-story.ts';

tellOfManyLeads(100_000);
