import { chatPush } from '../../assistants/chat/push-kind.ts';
import { callPush } from '../../assistants/voice/push-kind.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { leadPush, taskPush } from '../../crm/leads/push-kinds.ts';
import { communicationPush } from '../../outreach/messaging/push-kind.ts';
import { bookingPush } from '../../sales/booking/visit/push-kind.ts';

/** Every kind of row that is pushed to open pages, as its area registers it. */
export const pushKinds: readonly PushKind[] = [leadPush, taskPush, bookingPush, communicationPush, chatPush, callPush];
