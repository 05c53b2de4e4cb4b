import type { ChatDetail } from '../../../shared/assistants/inbox/contract.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { audited } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { withInboxRow } from '../chat/conversation/hand-over/inbox-row.ts';
import { leadPointerWrites } from '../chat/conversation/lead-pointer.ts';
import { unsavedTurns } from '../chat/conversation/own-chat.ts';
import { missingTurnWrites } from '../chat/conversation/transcript.ts';
import { type ChatSession, chatSession } from '../chat/store.ts';
import { visibleChat } from './find-chat.ts';
import { detailOf } from './list-chats.ts';

const otherPerson = (): AppError =>
  new AppError('conflict', 'OTHER_PERSON', 'The visitor no longer says to be this lead. Please look again.');

/** Staff confirm that the visitor is the lead that they say to be: the conversation so far becomes that lead's. */
export const confirmPerson = async (
  request: SignedRequest<{ readonly chatId: string; readonly leadId: string }>,
): Promise<ChatDetail> => {
  const { table, input, caller, now } = request;
  return await untilWritten(async () => {
    const { session } = await visibleChat(table, caller, input.chatId, now);
    const { leadId, fullName } = await visibleLead(table, caller, input.leadId);
    if (session.saysToBe?.leadId !== input.leadId) throw otherPerson();
    const after: ChatSession = withInboxRow({ ...session, leadId, saysToBe: undefined, provenAs: leadId });
    const target = { kind: 'lead', id: leadId, ...(fullName === null ? {} : { name: fullName }) };
    await table.commit(
      table.patch(chatSession, session, after),
      ...(await leadPointerWrites(table, session, after)),
      ...(await missingTurnWrites(table, leadId, unsavedTurns(session, leadId))),
      audited(request, { action: 'chat.person_confirmed', target, reason: input.chatId }),
    );
    return detailOf({ ...after, version: session.version + 1 });
  });
};
