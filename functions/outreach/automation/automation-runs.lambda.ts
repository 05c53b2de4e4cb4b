import { automationRuns } from '../../../shared/outreach/automation/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { automationRunConsumers } from './automation-runs.ts';

export const handler = consume(automationRuns, automationRunConsumers, openData());
