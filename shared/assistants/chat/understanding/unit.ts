import { stripTrailing } from '../../../contract/writing/strip-trailing.ts';
import { isCounted } from './counting.ts';

/** As many of one address: `Building 3, Apt 4, 2nd floor`. */
export const MAX_UNITS = 3;

const apartments = new Set('apt apartment unit suite ste'.split(' '));
/** What has a number of its own only behind a house: `the building 12 Mill Street` is number 12. */
const partsOfHouse = new Set('floor fl lot bldg building room rm ph penthouse trailer trlr space spc'.split(' '));

/** True if the number behind these words is that of a unit, not of a house. */
export const isUnitNext = (before: readonly string[], isHouse: (word: string) => boolean): boolean => {
  const last = stripTrailing(before.at(-1) ?? '', '.').toLowerCase();
  return apartments.has(last) || (partsOfHouse.has(last) && before.slice(0, -1).some(isHouse));
};

/** What stands before a unit's number: `Apt `, `Unit #`, `Apt. no. `, `# `, `No. `. */
const unitStart = /^(?:no\. ?(?=\d)|([a-z]{2,9})\.? ?(?:# ?|no\.? ?(?=\d))?|# ?)/i;
const unitNumber =
  /^(?:[a-z]{0,2}-?\d{1,5}[a-z]?(?:[-/][a-z\d]{1,4})?(?: ?& ?\d{1,5}[a-z]?| [a-z](?=$))?|one|two|three|four|five|six|seven|eight|nine|ten|[a-z])(?=$|[ .;!?])/i;

/** A unit with its number or letter: `Apt 4`, `Unit 4-B`, `Lot 5`, `#2B`. `Floor plan` and `# is on the door` are none. */
const withNumber = (part: string): string | undefined => {
  const [start, name] = unitStart.exec(part) ?? [];
  if (start === undefined) return undefined;
  if (name !== undefined && !apartments.has(name.toLowerCase()) && !partsOfHouse.has(name.toLowerCase()))
    return undefined;
  const [number] = unitNumber.exec(part.slice(start.length)) ?? [];
  return number === undefined ? undefined : `${start}${number}`;
};

const floor = /^(?:\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|ground|main|top) fl(?:oor)?(?=$|[ .;!?])/i;

/** What is counted behind a number: `Apt 3 bedrooms` has three. Bath is a town. */
const isCountedNext = (behind: string): boolean =>
  !/^Bath(?=$| )/.test(behind) &&
  (isCounted(behind) || /^(?:br|ba|story|stories|floors|units|cars?|dogs?|cats?|kids?|pets?)(?=$| )/i.test(behind));

/** A phone number: `PH 215 555 0123`. */
const phoneNext = /^\d{3}(?=$|\W)/;

/** A unit that has no number. `Upper` alone begins the names of towns. */
const namedUnit =
  /^(?:(?:(?:rear|front|upper|lower|garden|basement) (?:apt|apartment|unit|suite|level)|penthouse|ph|basement|rear)(?=$| )|(?:front|upper|lower)(?=$))/i;

const behindOf = (part: string, unit: string): string => part.slice(unit.length).trim();

const numberedIn = (part: string, isTown: (text: string) => boolean): string | undefined => {
  const unit = floor.exec(part)?.[0] ?? withNumber(part);
  if (unit === undefined) return undefined;
  const behind = behindOf(part, unit);
  if (isCountedNext(behind) || phoneNext.test(behind)) return undefined;
  // `Building a deck` and `# I think` are sentences.
  return /[ #][ai]$/i.test(unit) && behind !== '' && !isTown(behind) ? undefined : unit;
};

/**
 * The unit that a part of an address begins with. Behind one without a number only a town or another unit may stand:
 * `Basement is wet` is none.
 */
export const unitOf = (part: string, isTown: (text: string) => boolean): string | undefined => {
  const numbered = numberedIn(part, isTown);
  if (numbered !== undefined) return numbered;
  const [named] = namedUnit.exec(part) ?? [];
  if (named === undefined) return undefined;
  const behind = behindOf(part, named);
  return behind === '' || isTown(behind) || numberedIn(behind, isTown) !== undefined ? named : undefined;
};
