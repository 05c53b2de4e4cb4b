import type { ServiceCode } from '../../../company/catalog/service.ts';
import type { Policy } from '../../../company/team/policy.ts';

/** The hours between an order of these services and its first visit, at least: fewer with rush delivery. */
export const noticeHoursFor = (
  { noticeHours, rushNoticeHours }: Pick<Policy, 'noticeHours' | 'rushNoticeHours'>,
  services: readonly ServiceCode[],
): number => (services.includes('rush_delivery') ? rushNoticeHours : noticeHours);
