/** What waits in a room: how many as a short text, and the same in words. */
export interface Waiting {
  readonly count: number;
  readonly text: string;
  readonly phrase: string;
}

/** What waits for the user, by the room's path; a room where nothing waits is absent. */
export type Attention = Readonly<Record<string, Waiting>>;

/** Counts as the server answered them; undefined where the user has no such room or the answer is not there yet. */
export interface Counts {
  readonly leads: number | undefined;
  readonly chats: number | undefined;
  readonly work: number | undefined;
  readonly payments: number | undefined;
  /** Visits that run late or that nobody has. */
  readonly visits?: number | undefined;
  /** Drafts that wait for a price, and quotes that customers want changed. */
  readonly quotes?: number | undefined;
}

const MAX_SHOWN = 99;

const words = {
  leads: ['/admin/crm', 'new lead', 'new leads'],
  chats: ['/admin/chats', 'chat waiting', 'chats waiting'],
  work: ['/admin/manual-tasks', 'item in the work queue', 'items in the work queue'],
  payments: ['/admin/home', 'failed payment', 'failed payments'],
  visits: ['/admin/dispatch', 'visit late or without a vendor', 'visits late or without a vendor'],
  quotes: ['/admin/quotes', 'quote to price or change', 'quotes to price or change'],
} as const;

const kinds = ['leads', 'chats', 'work', 'payments', 'visits', 'quotes'] as const;

/** The badges of the navigation. */
export const attentionOf = (counts: Counts): Attention =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      if (count === 0) return [];
      const [path, one, many] = words[kind];
      const text = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
      return [[path, { count, text, phrase: count === 1 ? one : many }] as const];
    }),
  );

/** What the tab's title counts: people who wait for a first answer and payments that failed, not the standing queue. */
export const titleCount = ({ leads = 0, chats = 0, payments = 0 }: Counts): number => leads + chats + payments;
