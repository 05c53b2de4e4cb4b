/** How a figure's value is written: cents, minutes, days or points; or nothing but the number of its rows. */
export type FigureUnit = 'money' | 'minutes' | 'days' | 'points' | 'count';

/** What the rows of a figure are of, if not of an order. */
export const figureSubjects = ['lead', 'deal'] as const;
type FigureSubject = (typeof figureSubjects)[number];

interface FigureWords {
  readonly title: string;
  /** Exactly what counts, and on which day; shown beside each number. */
  readonly means: string;
  readonly unit: FigureUnit;
  /** The two letters of its stored sums; never reused. */
  readonly letters: string;
  readonly of?: FigureSubject;
}

/** Every figure of the reports, defined once. */
export const figures = {
  collected: {
    title: 'Collected',
    means:
      'Payments received, tips included, minus refunds and lost disputes, on the day the money moved or was received by hand. Test payments do not count.',
    unit: 'money',
    letters: 'c',
  },
  fees: {
    title: 'Fees',
    means: 'Fees for late changes, cancellations and no-shows, minus what was waived, on the day of the entry.',
    unit: 'money',
    letters: 'f',
  },
  kept: {
    title: 'Margin',
    means:
      'For each completed order: its price with fees, after credits, minus vendor pay, on the day of its last visit, or of remote work alone on its last due date. Tips, tax and adjustments without an order do not count.',
    unit: 'money',
    letters: 'k',
  },
  offer_taken: {
    title: 'Offers accepted',
    means: 'Job offers that the vendor accepted, on the day the offer was sent.',
    unit: 'count',
    letters: 'a',
  },
  offer_declined: {
    title: 'Offers declined',
    means: 'Job offers that the vendor declined, on the day the offer was sent.',
    unit: 'count',
    letters: 'd',
  },
  offer_expired: {
    title: 'Offers not answered',
    means: 'Job offers that ran out of time, on the day the offer was sent. Withdrawn offers do not count.',
    unit: 'count',
    letters: 'e',
  },
  on_time: {
    title: 'On time',
    means: 'Visits whose work started no later than 10 minutes after the planned start, on the day of the visit.',
    unit: 'count',
    letters: 'o',
  },
  late: {
    title: 'Late',
    means:
      'Visits whose work started more than 10 minutes after the planned start, on the day of the visit. The value is the minutes.',
    unit: 'minutes',
    letters: 'l',
  },
  no_show: {
    title: 'No-shows',
    means: 'Visits where the crew waited and nobody opened, on the day of the visit.',
    unit: 'count',
    letters: 'n',
  },
  delivered: {
    title: 'Deliveries',
    means: 'Orders whose media was delivered, on the day of the first delivery.',
    unit: 'count',
    letters: 'm',
  },
  revision: {
    title: 'Revisions',
    means: 'Rounds of revisions that customers asked for, on the day they asked.',
    unit: 'count',
    letters: 'r',
  },
  booked: {
    title: 'Booked time',
    means: 'The planned time of visits a vendor has or had, canceled visits and no-shows left out, on their day.',
    unit: 'minutes',
    letters: 'b',
  },
  asked: {
    title: 'Leads',
    means:
      'People who got in touch by themselves, on the day they first did. Imported leads and leads entered by hand do not count.',
    unit: 'count',
    letters: 'q',
    of: 'lead',
  },
  answered: {
    title: 'Speed to lead',
    means:
      'Leads that somebody has answered, on the day they first got in touch. The value is the minutes from then to our first message or call.',
    unit: 'minutes',
    letters: 's',
    of: 'lead',
  },
  won: {
    title: 'Won',
    means:
      'Leads of these days that are won by now, on the day they first got in touch: won out of leads is the conversion.',
    unit: 'count',
    letters: 'w',
    of: 'lead',
  },
  live: {
    title: 'Order to live',
    means:
      'Orders whose media was delivered, on the day of the first delivery. The value is the days from placing the order to that delivery, from which on the house can go live.',
    unit: 'days',
    letters: 't',
  },
  compliance: {
    title: 'Compliance',
    means:
      'Closed deals, on the day of closing. The value is the score of the file out of 100: approved papers by weight, minus 10 for each date that was overdue at closing.',
    unit: 'points',
    letters: 'p',
    of: 'deal',
  },
} as const satisfies Record<string, FigureWords>;

export type FigureId = keyof typeof figures;

export const figureIds = Object.keys(figures) as [FigureId, ...FigureId[]];

/** What the rows of a figure are of. */
export const subjectOf = (figure: FigureId): FigureSubject | 'order' => {
  const { of }: FigureWords = figures[figure];
  return of ?? 'order';
};

/** True for the name of a figure. */
export const isFigureId = (text: string | undefined): text is FigureId => text !== undefined && text in figures;

/** Minutes after the planned start up to which work has started on time. */
export const ON_TIME_MINUTES = 10;
