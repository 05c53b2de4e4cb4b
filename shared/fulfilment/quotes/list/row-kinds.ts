import { squeeze } from './clean-rows.ts';

const markers: readonly RegExp[] = [
  /^[-–—•●▪◦‣∙·*□☐☑✓✔✗➢➤►▶■○]\s*(?=\S)/,
  /^\[[ xX]?\]\s*(?=\S)/,
  /^[(#]?\d{1,3}(?:\.\d{1,3}){0,3}[.):]\s*(?=[^\s\d])/,
  /^\d{1,3}(?:\.\d{1,3}){1,3}\s+(?=[^\s\d])/,
  /^#\d{1,3}\s+(?=\S)/,
  /^\d{1,3}\s?[-–—]\s+(?=[^\s\d])/,
  /^\d{1,3}\t\s*(?=[^\s\d])/,
  /^\(?(?:[a-zA-Z]|[ivx]{1,5})[.)]\s+(?=\S)/,
  /^o\s+(?=[A-Z])/,
];
const MAX_MARKERS = 3;

/** A row without the bullets, boxes and numbers before its words; `isMarked` if there was one. */
export const unmarked = (row: string): { text: string; isMarked: boolean } => {
  let text = row;
  for (let n = 0; n < MAX_MARKERS; n++) {
    const marker = markers.map((shape) => shape.exec(text)).find((found) => found !== null);
    if (!marker) return { text, isMarked: n > 0 };
    text = text.slice(marker[0].length);
  }
  return { text, isMarked: true };
};

/** True for a bullet or number whose words stand on the next row, as PDFs paste them. */
export const isBareMarker = (row: string): boolean =>
  /^(?:[-–—•●▪◦‣∙·□☐☑✓✔✗➢➤►▶■○]|\[[ xX]?\]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])$/.test(row);

/** True for a page's number, alone or in its footer. */
export const isPageRow = (row: string): boolean =>
  /^(?:(?:page|pg\.?)\s?)?\d{1,4}(?:\s?(?:of|\/)\s?\d{1,4})?$/i.test(row) ||
  /^[-–—]\s?\d{1,4}\s?[-–—]$/.test(row) ||
  (row.length < 160 && /\bpage \d{1,4} of \d{1,4}\b/i.test(row));

/** True for a row about the report itself: who wrote it for whom, and letters' courtesies. */
export const isAboutRow = (row: string): boolean =>
  /^(?:date|client|buyer|seller|owner|inspector|inspected by|prepared (?:by|for)|address|property|report|license|phone|tel|fax|e-?mail|to|from|re|subject|weather|permit|case|parcel|invoice|temperature)\b[^:#]{0,30}[:#]/i.test(
    row,
  ) ||
  /^(?:dear|hello|hi|sincerely|regards|best regards|thanks|thank you|please find|copyright|all rights reserved)\b/i.test(
    row,
  ) ||
  /^©/.test(row) ||
  /^(?:https?:\/\/|www\.)\S{1,300}$/i.test(row);

const fine =
  /^(?:none|n\/?a|ok|okay|good|satisfactory|serviceable|functional|acceptable|pass|passed|in good (?:condition|repair)|appears? (?:serviceable|functional|satisfactory)|not (?:inspected|present|applicable|visible)|no (?:issues?|defects?|deficiencies|violations?|concerns?|problems?)(?: (?:found|noted|observed|reported|at this time|at the time of (?:the )?inspection)){0,3})[.!]?$/i;

/** True where nothing is to be done: “Roof: satisfactory”, “No issues found”. */
export const isFine = (text: string): boolean => {
  if (text.length > 160) return false;
  const at = Math.max(text.lastIndexOf(': '), text.lastIndexOf(' – '), text.lastIndexOf(' - '));
  return fine.test(text) || (at > 0 && fine.test(text.slice(at + 2).replace(/^[-– ]+/, '')));
};

const sections = new Set(
  `roof,roofing,exterior,interior,grounds,site,lot,plumbing,electrical,electric,electrical system,kitchen,bathroom,bath,
  master bath,hall bath,powder room,garage,basement,crawl space,attic,hvac,heating,cooling,heating and cooling,structure,
  structural,foundation,bedroom,master bedroom,primary bedroom,living room,dining room,family room,laundry,laundry room,
  hallway,hall,stairs,deck,porch,patio,yard,front yard,back yard,backyard,landscaping,painting,repairs,insulation,
  ventilation,fireplace,appliances,safety,general,doors and windows,windows,doors,walls,ceilings,floors,driveway,walkway,
  gutters,siding,chimney,pool`
    .split(',')
    .map((name) => name.trim()),
);

const isSection = (text: string): boolean => {
  const plain = text
    .toLowerCase()
    .replace(/[.:]$/, '')
    .replace(/ #?\d{1,2}$/, '')
    .replaceAll(' & ', ' and ');
  return sections.has(plain) || (plain.endsWith('s') && sections.has(plain.slice(0, -1)));
};

/** True for a row all in capitals. */
export const isCapitals = (text: string): boolean => /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

const MAX_HEADING = 60;
/** An opening sentence, “The following must be corrected before a certificate is issued:”, may be longer. */
const MAX_OPENING = 160;

/** True for a heading: a known part of a house, `Words:`, `# Words`, or capitals where the list isn't all in capitals. */
export const isHeading = (
  text: string,
  { isMarked, isShouted }: { readonly isMarked: boolean; readonly isShouted: boolean },
): boolean => {
  if (text.length < 2 || text.length > (isMarked ? MAX_HEADING : MAX_OPENING)) return false;
  if (text.startsWith('#') || text.endsWith(':') || isSection(text)) return true;
  const isShort = text.length <= MAX_HEADING && text.split(' ').length <= 6;
  return !isShouted && isCapitals(text) && !/[.!;,]$/.test(text) && isShort;
};

/** A heading's words, without its signs. */
export const headingWords = (text: string): string => {
  const plain = squeeze(text.replace(/^#{1,9}/, '').replace(/:$/, ''));
  return isCapitals(plain) && plain.length > 4 ? plain.charAt(0) + plain.slice(1).toLowerCase() : plain;
};

const counts: readonly RegExp[] = [
  /^(\d{1,3}) ?[x×] (?=\S)/i,
  / ?\(?qty[.:]? ?(\d{1,3})\)?$/i,
  / ?\(?quantity[.:]? ?(\d{1,3})\)?$/i,
  / \(?[x×] ?(\d{1,3})\)?$/i,
  / \(?[x×](\d{1,3})\)?(?=[,;])/i,
];

/** How many, where a line says so at an end or before a comma: `3 x …`, `… (x3)`, `… Qty 3`, `… x3, hard wired`. */
export const countIn = (text: string): { text: string; qty: number } => {
  for (const shape of counts) {
    const found = shape.exec(text);
    const qty = Number(found?.[1] ?? 0);
    const rest = found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : '';
    if (qty > 0 && rest !== '') return { text: rest.trim(), qty };
  }
  return { text, qty: 1 };
};
