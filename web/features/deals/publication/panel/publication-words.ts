import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { type DeadlineState, dayName } from '../../../../../shared/deals/publication/mls-clock.ts';

type Channel = PublicationView['acts'][number]['channel'];

export const channelNames: Readonly<Record<Channel, string>> = {
  page: 'Page published',
  share_link: 'Link shared',
  mail: 'Sent by mail',
};

export const fieldNames = { price: 'Price', status: 'Status', remarks: 'Remarks' } as const;

/** What a deadline says: `Due Fri, Nov 27`. */
export const deadlineText = (state: DeadlineState, dueOn: string): string =>
  ({
    due: `Due ${dayName(dueOn)}`,
    overdue: `Overdue since ${dayName(dueOn)}`,
    met: 'Done',
    waived: 'Waived',
  })[state];

export const deadlineTypes = { due: 'pending', overdue: 'error', met: 'success', waived: 'info' } as const;
