import { isOfficeOpen } from '../../../../shared/assistants/chat/business-hours.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Conversation, Response } from '../assistant-port.ts';
import { english } from '../builtin/words-english.ts';
import { spanish } from '../builtin/words-spanish.ts';
import type { ChatSession } from '../store.ts';
import { sessionTiming } from './session.ts';

type Company = Pick<Conversation, 'tenant' | 'now'>;

/** How a handover is announced at this hour. */
export const handoverText = ({ tenant, now }: Company, language: 'en' | 'es'): string => {
  const words = language === 'es' ? spanish : english;
  const phone = formatPhone(tenant.contact.phone);
  return isOfficeOpen(now, tenant.timezone) ? words.personOpen(phone) : words.personClosed(phone);
};

/** Seed 9: after more than ten messages of a visitor who is not a lead yet, hands over to a person, once. */
export const escalated = (session: ChatSession, company: Company, response: Response): Response => {
  const { email, phone } = response.state.facts;
  const isLate = session.userMessages + 1 > sessionTiming.messagesWithoutLead;
  const isDone = session.handedOverAt !== undefined || response.action === 'handoff' || response.action === 'booked';
  if (!isLate || isDone || email || phone || session.leadId) return response;
  const { language } = response.state;
  const words = language === 'es' ? spanish : english;
  const text = [response.text, `${handoverText(company, language)} ${words.leaveContact}`].join('\n\n');
  return { ...response, text, action: 'handoff' };
};
