import {
  isOfficeOpen,
  nextOpening,
  type Office,
  weekInWords,
} from '../../../../../shared/company/team/hours/office-hours.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { Conversation, Response } from '../../assistant-port.ts';
import { english } from '../../builtin/words-english.ts';
import { spanish } from '../../builtin/words-spanish.ts';
import type { ChatSession } from '../../store.ts';
import { chatTiming } from '../session.ts';

type Company = Pick<Conversation, 'tenant' | 'policy' | 'now'>;

/** The company's office hours, in its own zone. */
export const officeOf = ({ tenant, policy }: Pick<Conversation, 'tenant' | 'policy'>): Office => ({
  policy,
  timezone: tenant.timezone,
});

const soon = { en: 'as soon as we open', es: 'en cuanto abramos' } as const;

/** How a handover is announced at this hour. */
export const handoverText = (company: Company, language: 'en' | 'es'): string => {
  const { tenant, policy, now } = company;
  const words = language === 'es' ? spanish : english;
  const phone = formatPhone(tenant.contact.phone);
  const office = officeOf(company);
  if (isOfficeOpen(now, office)) return words.personOpen(phone);
  const opens = nextOpening(now, office, language) ?? soon[language];
  return words.personClosed(phone, weekInWords(policy.officeHours, language), opens);
};

/** Seed 9: after more than ten messages of a visitor who is not a lead yet, hands over to a person, once. */
export const escalated = (session: ChatSession, company: Company, response: Response): Response => {
  const { email, phone } = response.state.facts;
  const isLate = session.userMessages + 1 > chatTiming.messagesWithoutLead;
  const isDone = session.handedOverAt !== undefined || response.action === 'handoff' || response.action === 'booked';
  if (!isLate || isDone || email || phone || session.leadId) return response;
  const { language } = response.state;
  const words = language === 'es' ? spanish : english;
  const text = [response.text, `${handoverText(company, language)} ${words.leaveContact}`].join('\n\n');
  return { ...response, text, action: 'handoff' };
};
