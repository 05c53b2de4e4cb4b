import { leadAssignment } from '../../../shared/crm/leads/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { leadAssignmentConsumers } from '../assignment/assign-lead.ts';

export const handler = consume(leadAssignment, leadAssignmentConsumers, openData());
