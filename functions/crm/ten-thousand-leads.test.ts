import { tellOfManyLeads } from '../../test/support/many-leads-story.ts';

tellOfManyLeads(10_000);
