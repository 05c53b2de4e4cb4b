import { assistantUpkeep } from '../assistants/chat/events.ts';
import { assistantTrials } from '../assistants/tuning/tuning-events.ts';
import { automationRuns, automationWebhooks } from '../outreach/automation/events.ts';
import { leadAssignment, leadBulk, leadFollowUp } from '../crm/leads/events.ts';
import { customerMessages } from '../outreach/messaging/events.ts';
import { recordsRecount } from '../sales/records/events.ts';
import { tenantProvisioning } from '../company/tenancy/events.ts';
import { leadTransfer } from '../crm/transfer/events.ts';
import { voiceCalls } from '../assistants/voice/events.ts';

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
