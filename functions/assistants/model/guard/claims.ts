import { phoneInText } from '../../../../shared/contract/text.ts';
/** A factual statement in a reply that needs a source: `money 14900`, `time 540`, `day 11-23`. */
export type Claim = string;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthsInSpanish = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const weekdays: Readonly<Record<string, string>> = {
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
  mon: 'mon',
  tue: 'tue',
  tues: 'tue',
  wed: 'wed',
  thu: 'thu',
  thurs: 'thu',
  fri: 'fri',
  sat: 'sat',
  lunes: 'mon',
  martes: 'tue',
  miercoles: 'wed',
  jueves: 'thu',
  viernes: 'fri',
  sabado: 'sat',
  domingo: 'sun',
};

const monthOf = (word: string): number => {
  const begin = word.toLowerCase().slice(0, 3);
  const at = months.indexOf(begin);
  return (at >= 0 ? at : monthsInSpanish.indexOf(begin)) + 1;
};

const cents = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100);
const minutes = (hour: number, minute: number, half: string | undefined): number => {
  const from12 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return from12 * 60 + minute;
};

type Reader = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Claim | undefined];

const day = (month: number, date: number): Claim | undefined =>
  month >= 1 && month <= 12 && date >= 1 && date <= 31 ? `day ${month}-${date}` : undefined;

const readers: readonly Reader[] = [
  [/\$ ?(\d[\d,]{0,12}(?:\.\d{1,2})?)/g, ([, amount = '']) => `money ${cents(amount)}`],
  [
    /(\d[\d,]{0,12}(?:\.\d{1,2})?) ?(?:us )?(?:dollars|bucks|usd|d[oó]lares)(?![a-z])/gi,
    ([, amount = '']) => `money ${cents(amount)}`,
  ],
  [/(?<![a-z])([a-z]{2,12}) (?:dollars|bucks|d[oó]lares)(?![a-z])/gi, ([, word = '']) => `money in words ${word}`],
  [/(\d{1,3}(?:\.\d)?) ?(?:%|percent|por ciento)/gi, ([, percent = '']) => `percent ${Number(percent)}`],
  [
    /(?<![a-z])(free of charge|for free|at no cost|no charge|complimentary|discounts?|gratis|descuentos?)(?![a-z])/gi,
    ([, word = '']) => `offer ${word.toLowerCase().slice(0, 6)}`,
  ],
  [
    /(?<![\d:.$])(\d{1,2})(?::(\d{2}))? ?([ap])\.?m(?![a-z])/gi,
    ([, hour = '', minute = '0', half]) => `time ${minutes(Number(hour), Number(minute), half)}`,
  ],
  [
    /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])(?! ?[ap]\.?m)/gi,
    ([, hour = '', minute = '']) => `time ${minutes(Number(hour), Number(minute), undefined)}`,
  ],
  [/(?<![a-z])(noon|mediod[ií]a)(?![a-z])/gi, () => 'time 720'],
  [
    /(?<![a-z])([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:,]{0,6}\d)/gi,
    ([, word = '', date = '']) => day(isMonth(word) ? monthOf(word) : 0, Number(date)),
  ],
  [
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th)? (?:of |de )?([a-z]{3,10})(?![a-z])/gi,
    ([, date = '', word = '']) => day(isMonth(word) ? monthOf(word) : 0, Number(date)),
  ],
  [/(?<!\d)\d{4}-(\d{2})-(\d{2})(?!\d)/g, ([, month, date]) => day(Number(month), Number(date))],
  [/(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/]*\d{3})/g, ([, month, date]) => day(Number(month), Number(date))],
  [
    /(?<![a-záéíóú])([a-záéí]{3,9})(?![a-záéíóú])/gi,
    ([, word = '']) => {
      const name = weekdays[word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()];
      return name && (word.length > 3 || word !== word.toLowerCase()) ? `weekday ${name}` : undefined;
    },
  ],
  [/(?<![a-z])(today|tomorrow|tonight|ma[nñ]ana)(?![a-z])/gi, ([, word = '']) => `relative ${word.toLowerCase()}`],
  [/(?<![\w.+-])([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})/g, ([, mail = '']) => `mail ${mail.toLowerCase()}`],
  [
    /(?<![@\w.-])((?:https?:\/\/|www\.)[^\s<>"')]{1,200}|[\w-]{2,40}\.(?:com|net|org|io|us|co|biz|info|example)(?![\w-]))/gi,
    ([, address = '']) =>
      `page ${address
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/[.,;!?]$/, '')}`,
  ],
  [phoneInText, ([, area, office, line]) => `phone ${area}${office}${line}`],
];

const isMonth = (word: string): boolean =>
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/i.test(
    word,
  );

/** Extracts the prices, times, days, promises, addresses and phone numbers that a text states. */
export const claimsIn = (text: string): Set<Claim> =>
  new Set(
    readers.flatMap(([pattern, read]) =>
      [...text.matchAll(pattern)].flatMap((match) => read(match as RegExpExecArray) ?? []),
    ),
  );

/** Sources that a reply's facts may come from. */
export interface Grounds {
  /** Company facts, tool results, knowledge entries, earlier answers: valid for every claim. */
  readonly known: readonly string[];
  /**
   * What the visitor wrote: valid for days and the visitor's own address, never for a price, a promise or a free time.
   */
  readonly said: readonly string[];
}

const ofVisitor = /^(?:weekday|relative|day|mail|phone) /;

/** Claims of a reply that have no source. */
export const ungroundedClaims = (reply: string, { known, said }: Grounds): Claim[] => {
  const good = new Set(known.flatMap((text) => [...claimsIn(text)]));
  const repeated = new Set(said.flatMap((text) => [...claimsIn(text)].filter((claim) => ofVisitor.test(claim))));
  return [...claimsIn(reply)].filter((claim) => !good.has(claim) && !repeated.has(claim));
};
