import { assistantUpkeep } from '../assistant/events.ts';
import { assistantTrials } from '../assistant/tuning-events.ts';
import { automationRuns, automationWebhooks } from '../automation/events.ts';
import { leadAssignment, leadBulk, leadFollowUp } from '../crm/events.ts';
import { customerMessages } from '../messaging/events.ts';
import { recordsRecount } from '../records/events.ts';
import { tenantProvisioning } from '../tenancy/events.ts';
import { leadTransfer } from '../transfer/events.ts';
import { voiceCalls } from '../voice/events.ts';

/** Every queue of work by the feature that consumes it. */
export const queues = {
  tenancy: [tenantProvisioning],
  assistant: [assistantUpkeep],
  voice: [voiceCalls],
  tuning: [assistantTrials],
  crm: [leadFollowUp, leadAssignment, leadBulk],
  messaging: [customerMessages],
  transfer: [leadTransfer],
  automation: [automationRuns, automationWebhooks],
  records: [recordsRecount],
} as const;
