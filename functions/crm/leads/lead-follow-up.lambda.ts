import { leadFollowUp } from '../../../shared/operations/lead-follow-up.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { leadFollowUpConsumers } from './follow-up/lead-follow-up.ts';

export const handler = consume(leadFollowUp, leadFollowUpConsumers, openData());
