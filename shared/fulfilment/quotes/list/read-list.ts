import { MAX_LINES } from '../limits.ts';
import { quotedServices } from '../quoted-services.ts';
import { cleanRows, MAX_TEXT, squeeze } from './clean-rows.ts';
import {
  countIn,
  headingWords,
  isAboutRow,
  isBareMarker,
  isCapitals,
  isFine,
  isHeading,
  isPageRow,
  unmarked,
} from './row-kinds.ts';
import { readTrade, type Trade } from './suggest-trade.ts';
import { headOf, isRuleRow, leavesOpen, looseRow, type TableHead, tableRow } from './table-rows.ts';

/** One thing to do, as a quote's line would say it. */
export interface ListedLine {
  readonly text: string;
  readonly qty: number;
  /** Undefined for work of other trades, until somebody says whose it is. */
  readonly trade: Trade | undefined;
}

/** Why a row became no line. */
export type Why = 'page' | 'about' | 'fine' | 'unclear' | 'heading' | 'rest' | 'too_many';

/** What became no line, so that nothing is lost unseen. */
export interface LeftOut {
  readonly text: string;
  readonly why: Why;
}

/** A list as it was read: what is to be done, what was left out and why, and how many characters were too many. */
export interface WorkList {
  readonly lines: readonly ListedLine[];
  readonly leftOut: readonly LeftOut[];
  readonly unread: number;
}

/** Characters of one line of a quote. */
export const MAX_LINE = 200;
/** Lines that are taken from one list: as many as a quote of each trade holds. */
export const MAX_LISTED = quotedServices.length * MAX_LINES;

/** A row of the text with what it is. */
interface Row {
  readonly text: string;
  readonly isMarked: boolean;
  /** True after an empty row. */
  readonly isApart: boolean;
  /** Set for a row of a table. */
  readonly place?: string;
  readonly qty?: number;
}

/** A heading, said before the lines under it, or left out if none says it. */
interface Heading {
  readonly text: string;
  readonly why: 'heading';
  isSaid: boolean;
}

interface Item {
  readonly parts: string[];
  /** Where it is: a cell of its table. */
  readonly place: string;
  readonly heading: Heading | undefined;
  readonly qty: number | undefined;
  readonly isMarked: boolean;
}

const MAX_CELL_ROWS = 20;
const MAX_HEAD = 400;
const MAX_PLACE = 40;
/** Characters whose words say the trade. */
const READ_FOR_TRADE = 400;

/** A quoted cell that goes on over rows is put together again. */
const wholeRow = (rows: readonly string[], at: number): { row: string; next: number } => {
  const parts = [rows[at] ?? ''];
  let isOpen = leavesOpen(parts[0] ?? '');
  let next = at + 1;
  for (; isOpen && next < rows.length && next < at + MAX_CELL_ROWS; next++) {
    parts.push(rows[next] ?? '');
    if (leavesOpen(rows[next] ?? '')) isOpen = false;
  }
  return isOpen ? { row: rows[at] ?? '', next: at + 1 } : { row: parts.join(' '), next };
};

const plainRow = (row: string, isApart: boolean, isMarkedBefore: boolean): Row => {
  const footer = squeeze(row.replaceAll('|', ' '));
  if (isPageRow(footer)) return { text: footer, isMarked: false, isApart };
  const { text, isMarked } = unmarked(row);
  const loose = /[|\t]/.test(text) ? looseRow(text) : undefined;
  return {
    text: squeeze(loose ?? text.replaceAll('|', ' ')),
    isMarked: isMarked || isMarkedBefore || loose !== undefined,
    isApart,
  };
};

/** The rows of a text with tables read by their heads; rules and empty rows only part others. */
const rowsOf = (lines: readonly string[]): Row[] => {
  const rows: Row[] = [];
  let head: TableHead | undefined;
  let isApart = false;
  let isMarkedBefore = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const found = line !== '' && line.length <= MAX_HEAD ? headOf(line) : undefined;
    if (found || !head || !line.includes(head.separator)) head = found;
    const { row, next } = head && !found ? wholeRow(lines, at) : { row: line, next: at + 1 };
    at = next;
    if (found) continue;
    const isBare = isBareMarker(row);
    if (isBare || isRuleRow(row)) {
      isApart = true;
      isMarkedBefore = isBare;
      continue;
    }
    const cells = head && tableRow(head, row);
    if (cells) {
      const qty = /^\d{1,3}$/.test(cells.qty) ? Number(cells.qty) : 0;
      const rest = cells.qty !== '' && qty === 0 ? ` (${cells.qty})` : '';
      rows.push({
        text: unmarked(cells.text).text + rest,
        isMarked: true,
        isApart,
        place: cells.place,
        ...(qty > 0 && { qty }),
      });
    } else rows.push(plainRow(row, isApart, isMarkedBefore));
    isApart = false;
    isMarkedBefore = false;
  }
  return rows.filter(({ text }) => text !== '');
};

const startsSmall = (text: string): boolean => /^\p{Ll}/u.test(text);
const asksForMore = (text: string): boolean =>
  /(?:[,&(–-]|\b(?:and|or|both|the|of|to|with|in|at|on|for|a|an|from|by))$/i.test(text.slice(-12));
const WRAPPED = 70;

/** True for a row that goes on with what the row above began. */
const goesOn = (row: Row, above: string, isMarkedList: boolean): boolean => {
  if (row.isMarked) return false;
  if (startsSmall(row.text)) return true;
  if (row.isApart) return false;
  if (asksForMore(above)) return true;
  // “Furnace: acceptable” below the last item is no part of it.
  if (isFine(row.text)) return false;
  return isMarkedList || (above.length >= WRAPPED && !/[.;:!?]$/.test(above));
};

/** True for a row that ends the sentence above it, though alone it would be a heading: “… at sink and both”, “bathrooms”. */
const endsItem = (row: Row, { parts, isMarked }: Item): boolean => {
  if (row.isMarked || row.isApart || row.place !== undefined || row.text.endsWith(':')) return false;
  const isWrapped = isMarked && startsSmall(row.text) && !startsSmall(parts[0] ?? '');
  return isWrapped || (startsSmall(row.text) && asksForMore(parts.at(-1) ?? ''));
};

const joined = (parts: readonly string[]): string => {
  const said: string[] = [];
  parts.forEach((part, i) => {
    const above = said.at(-1);
    if (above !== undefined && /\p{Ll}-$/u.test(above.slice(-4)) && startsSmall(part)) {
      said[said.length - 1] = above.slice(0, -1);
      said.push(part);
    } else said.push(i > 0 ? ` ${part}` : part);
  });
  return squeeze(said.join(''));
};

/** As many whole sentences, or else words, as a line holds, and what is over. */
const fitted = (text: string): { line: string; rest: string } => {
  if (text.length <= MAX_LINE) return { line: text, rest: '' };
  const start = text.slice(0, MAX_LINE + 1);
  const ends = ['. ', '; ', ', ', ' '].map((end) => start.lastIndexOf(end));
  const at = ends.find((end) => end >= MAX_LINE / 4) ?? -1;
  const isPair = /[\ud800-\udbff]/.test(start.charAt(MAX_LINE - 1));
  const cut = at === -1 ? MAX_LINE - (isPair ? 1 : 0) : at + 1;
  return { line: text.slice(0, cut).trim(), rest: text.slice(cut).trim() };
};

/** An item's words after where it is, unless they name that themselves or it is too long to stand before them. */
const placed = (text: string, { place, heading }: Pick<Item, 'place' | 'heading'>): string => {
  const where = place || (heading?.text ?? '');
  const isNamed = text.toLowerCase().includes(where.toLowerCase());
  if (place === '' && (where.length > MAX_PLACE || isNamed)) return text;
  if (place === '' && heading) heading.isSaid = true;
  return place !== '' && isNamed && place.length > 2 ? `${text} (${place})` : `${where}: ${text}`;
};

type Kept = { readonly line: ListedLine; readonly rest: string } | { readonly why: Why; readonly text: string };

const keptOf = (item: Item): Kept => {
  const whole = joined(item.parts);
  if (isFine(whole)) return { why: 'fine', text: placed(whole, item) };
  const counted = countIn(whole);
  const reading = readTrade(counted.text.slice(0, READ_FOR_TRADE), item.place || item.heading?.text);
  if (reading === 'no_work' && !item.isMarked) return { why: 'unclear', text: placed(whole, item) };
  const { line, rest } = fitted(placed(counted.text, item));
  const trade = reading === 'no_work' ? 'repairs' : reading;
  return { line: { text: line, qty: item.qty ?? counted.qty, trade: trade === 'others' ? undefined : trade }, rest };
};

const whyNone = ({ text, isMarked, place }: Row): Why | undefined => {
  if (isMarked || place !== undefined) return undefined;
  if (isPageRow(text)) return 'page';
  return isAboutRow(text) ? 'about' : undefined;
};

/** What the rows say, in their order: items, headings, and what belongs to the paper and not to the work. */
const gather = (rows: readonly Row[]): (Item | Heading | LeftOut)[] => {
  const isMarkedList = rows.filter(({ isMarked }) => isMarked).length > 1;
  const isShouted = rows.filter(({ text }) => isCapitals(text)).length * 2 > rows.length;
  const found: (Item | Heading | LeftOut)[] = [];
  let heading: Heading | undefined;
  let open: Item | undefined;
  for (const row of rows) {
    const { text, isMarked, place = '', qty } = row;
    const why = whyNone(row);
    if (why) found.push({ text, why });
    else if (open && endsItem(row, open)) open.parts.push(text);
    else if (row.place === undefined && isHeading(text, { isMarked, isShouted }) && !isFine(text)) {
      heading = { text: headingWords(text), why: 'heading', isSaid: false };
      found.push(heading);
      open = undefined;
    } else if (open && goesOn(row, open.parts.at(-1) ?? '', isMarkedList)) open.parts.push(text);
    else {
      open = { parts: [text], place, heading, qty, isMarked };
      found.push(open);
    }
  }
  return found;
};

/** Reads a pasted inspection or U&O list. Every word of it is in a line or in what was left out, but marks and numbers. */
export const readList = (text: string): WorkList => {
  const lines: ListedLine[] = [];
  const leftOut: (LeftOut | Heading)[] = [];
  for (const each of gather(rowsOf(cleanRows(text)))) {
    const kept = 'why' in each ? each : keptOf(each);
    if ('why' in kept) leftOut.push(kept);
    else if (lines.length < MAX_LISTED) {
      lines.push(kept.line);
      if (kept.rest !== '') leftOut.push({ text: kept.rest, why: 'rest' });
    } else leftOut.push({ text: `${kept.line.text} ${kept.rest}`.trim(), why: 'too_many' });
  }
  return {
    lines,
    leftOut: leftOut
      .filter((each) => !('isSaid' in each && each.isSaid))
      .map(({ text: left, why }) => ({ text: left, why })),
    unread: Math.max(0, text.length - MAX_TEXT),
  };
};
