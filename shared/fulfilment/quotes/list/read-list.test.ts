import { describe, expect, it } from 'vitest';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { randomFrom } from '../../../../test/support/table/table-faults.ts';
import { MAX_LINES } from '../limits.ts';
import { MAX_TEXT } from './clean-rows.ts';
import { MAX_LINE, MAX_LISTED, readList, type WorkList } from './read-list.ts';

/** Lines as a table shows them: trade, count where it is more than one, words. */
const shown = ({ lines }: WorkList): string[] =>
  lines.map(({ text, qty, trade }) => `${trade ?? 'nobody'}${qty === 1 ? '' : ` ${qty}`} | ${text}`);
const out = ({ leftOut }: WorkList): string[] => leftOut.map(({ why, text }) => `${why} | ${text}`);

interface Case {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly leftOut?: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'a numbered U&O list of a township',
    text: `WARMINSTER TOWNSHIP
Property: 412 Maple Avenue
Date: 11/12/2026

The following items must be corrected before a certificate is issued:
1. Install GFCI outlets within 6 feet of kitchen sink.
2) House numbers must be visible from the street (4" minimum)
3. Replace trip hazard at sidewalk – 2 squares
4.Scrape and repaint peeling trim at the garage.
5. Cut back overgrown shrubs at the front walk
6. Smoke detectors in each bedroom x3`,
    lines: [
      'repairs | Install GFCI outlets within 6 feet of kitchen sink.',
      'repairs | House numbers must be visible from the street (4" minimum)',
      'repairs | Replace trip hazard at sidewalk – 2 squares',
      'painting | Scrape and repaint peeling trim at the garage.',
      'landscaping | Cut back overgrown shrubs at the front walk',
      'repairs 3 | Smoke detectors in each bedroom',
    ],
    leftOut: [
      'about | Property: 412 Maple Avenue',
      'about | Date: 11/12/2026',
      'heading | Warminster township',
      'heading | The following items must be corrected before a certificate is issued',
    ],
  },
  {
    name: 'bullets under the parts of a house, wrapped and hyphenated',
    text: `Exterior
• Loose handrail at the rear steps; secure to
  the wall framing.
• Paint is peeling at the west dormer
Grounds:
- Remove dead limb over the drive-
  way
- Regrade along the foundation, wa-
  ter pools there
Bathroom 2
[ ] Toilet rocks; reset
[x] Faucet drips`,
    lines: [
      'repairs | Exterior: Loose handrail at the rear steps; secure to the wall framing.',
      'painting | Exterior: Paint is peeling at the west dormer',
      'landscaping | Grounds: Remove dead limb over the driveway',
      'landscaping | Grounds: Regrade along the foundation, water pools there',
      'repairs | Bathroom 2: Toilet rocks; reset',
      'repairs | Bathroom 2: Faucet drips',
    ],
  },
  {
    name: 'an item whose last word alone would be a heading, and a remark below the list',
    text: `1. Install GFCI outlet at kitchen sink and both
bathrooms
2. Replace the cracked block at the front
walkway
3. Smoke detectors x3, hard wired
4. Trim hedge that blocks the house number
Furnace serviced 2025: acceptable
Garage
5. Handrail missing`,
    lines: [
      'repairs | Install GFCI outlet at kitchen sink and both bathrooms',
      'repairs | Replace the cracked block at the front walkway',
      'repairs 3 | Smoke detectors, hard wired',
      'landscaping | Trim hedge that blocks the house number',
      'repairs | Garage: Handrail missing',
    ],
    leftOut: ['fine | Furnace serviced 2025: acceptable'],
  },
  {
    name: 'headings in small letters above items in small letters',
    text: `kitchen
- replace cracked tile
bathroom
- reset toilet`,
    lines: ['repairs | kitchen: replace cracked tile', 'repairs | bathroom: reset toilet'],
  },
  {
    name: 'a table with a head',
    text: `| # | Item | Location | Note |
|---|------|----------|------|
| 1 | Double tapped breaker | Basement | licensed electrician |
| 2 | Touch up paint | Hall | |
| 3 | Trim tree branches | Roof, north side | within 6 ft |`,
    lines: [
      'repairs | Basement: Double tapped breaker – licensed electrician',
      'painting | Hall: Touch up paint',
      'landscaping | Roof, north side: Trim tree branches – within 6 ft',
    ],
  },
  {
    name: 'a CSV with quoted cells, a count, and a cell over two rows',
    text: `Item,Location,Qty,Severity
"Replace ""3-way"" switch, burnt",Hall,2,High
"Broken window pane,
cracked sill",Bedroom 1,,Medium
Missing downspout,,a few,Low`,
    lines: [
      'repairs 2 | Hall: Replace "3-way" switch, burnt – High',
      'repairs | Bedroom 1: Broken window pane, cracked sill – Medium',
      'repairs | Missing downspout – Low (a few)',
    ],
  },
  {
    name: 'cells from a spreadsheet without a head',
    text: '1\tKitchen\tReplace cracked tile\n2\tDeck\tRotted joist, sister it\n3\tLawn\tBare areas, reseed',
    lines: [
      'repairs | Kitchen – Replace cracked tile',
      'repairs | Deck – Rotted joist, sister it',
      'landscaping | Lawn – Bare areas, reseed',
    ],
  },
  {
    name: 'a PDF’s page breaks, ligatures and soft hyphens inside an item',
    text: `3.1.2 The ﬂashing at the chimney is loose and should be re\u00adsecured by a qualiﬁed
Report 2231 | Page 7 of 31

roofer.
3.1.3 Gutter is disconnected\u000c
8
\u2022
Water heater drip leg is missing`,
    lines: [
      'repairs | The flashing at the chimney is loose and should be resecured by a qualified roofer.',
      'repairs | Gutter is disconnected',
      'repairs | Water heater drip leg is missing',
    ],
    leftOut: ['page | Report 2231 Page 7 of 31', 'page | 8'],
  },
  {
    name: 'a letter without any marks',
    text: `Dear Ada,
Please find below what we ask the sellers to do.

Replace the storm door closer
Repair the leak under the kitchen sink and
replace the trap
Repaint the rear porch ceiling

We hope for an early answer.
Thank you,`,
    lines: [
      'repairs | Replace the storm door closer',
      'repairs | Repair the leak under the kitchen sink and replace the trap',
      'painting | Repaint the rear porch ceiling',
    ],
    leftOut: [
      'about | Dear Ada,',
      'about | Please find below what we ask the sellers to do.',
      'unclear | We hope for an early answer.',
      'about | Thank you,',
    ],
  },
  {
    name: 'a list all in capitals',
    text: 'REPLACE GFCI OUTLET\nPAINT FRONT DOOR\nROOF\nREPLACE MISSING SHINGLES',
    lines: ['repairs | REPLACE GFCI OUTLET', 'painting | PAINT FRONT DOOR', 'repairs | ROOF: REPLACE MISSING SHINGLES'],
  },
  {
    name: 'what is fine, and what other trades do',
    text: `1. Roof: satisfactory
2. No issues found.
3. Radon at 6.1 pCi/L, mitigation recommended
4. Attic – not inspected
5. Termite damage at the sill
6. See photo 12`,
    lines: [
      'nobody | Radon at 6.1 pCi/L, mitigation recommended',
      'nobody | Termite damage at the sill',
      'repairs | See photo 12',
    ],
    leftOut: ['fine | Roof: satisfactory', 'fine | No issues found.', 'fine | Attic – not inspected'],
  },
  {
    name: 'more words than a line holds: whole sentences stay, the rest is said',
    text: `- ${'Replace the cracked pane. '.repeat(10)}`,
    lines: [`repairs | ${'Replace the cracked pane. '.repeat(7).trim()}`],
    leftOut: ['rest | Replace the cracked pane. Replace the cracked pane. Replace the cracked pane.'],
  },
  { name: 'empty rows and lines of signs alone', text: '\n\n -----\n\t\n=====\n***', lines: [], leftOut: [] },
  { name: 'nothing', text: '', lines: [], leftOut: [] },
];

/** The words of a text that no mark, number or head of a table is. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

/** The words that a reading has lost. */
const lost = (text: string, read: (text: string) => WorkList): string[] => {
  const { lines, leftOut } = read(text);
  const left = new Map<string, number>();
  for (const word of [...lines, ...leftOut].flatMap((each) => wordsIn(each.text))) {
    left.set(word, (left.get(word) ?? 0) + 1);
  }
  return wordsIn(text).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count < 1;
  });
};

const pieces = [
  'Replace the outlet',
  'peeling paint',
  'ROOF',
  'Kitchen:',
  'dead tree',
  'satisfactory',
  'and',
  'see photo',
  'Page 3 of 9',
  'Dear Ada',
  'the lower',
  '| cell | other',
  'tab\tcell',
  '"quoted',
  'sentence ends.',
  'x 3',
  'radon',
  'No issues found',
];
const marks = ['', '', '1. ', '- ', '• ', '(a) ', '[ ] ', '2.3 ', '   ', 'o '];
const ends = ['\n', '\n', '\n\n', '\r\n', ' ', '\u000c', '\n-----\n', '\n•\n'];

const drawn = (random: () => number): string => {
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: 40 }, () => `${one(marks)}${one(pieces)}${one(ends)}`).join('');
};

describe('a row', () => {
  const lineTexts = (text: string): string[] => readList(text).lines.map((line) => line.text);

  it.each<[what: string, text: string, lines: readonly string[]]>([
    [
      'after an empty row begins anew',
      '1. Install outlets\n2. Repair the steps\n\nPaint the door',
      ['Install outlets', 'Repair the steps', 'Paint the door'],
    ],
    [
      'after a rule begins anew',
      '1. Install outlets\n2. Repair the steps\n-----\nPaint the door',
      ['Install outlets', 'Repair the steps', 'Paint the door'],
    ],
    [
      'after one that began anew goes on with it',
      'Repair the steps\n\nPaint the door at the front of\nGarage Two',
      ['Repair the steps', 'Paint the door at the front of Garage Two'],
    ],
    [
      'after a bare bullet’s words goes on with them',
      '•\nInstall an outlet at\nKitchen sink\n•\nRepair the steps',
      ['Install an outlet at Kitchen sink', 'Repair the steps'],
    ],
    [
      'that ends a sentence is no heading',
      '1. Install outlets\n2. Replace the faucet at sink and both\nbathrooms\n3. Repair the steps',
      ['Install outlets', 'Replace the faucet at sink and both bathrooms', 'Repair the steps'],
    ],
    [
      'that ends with a colon is a heading, in small letters, too',
      '• Replace GFCI outlet\nbathroom:\n• Faucet drips',
      ['Replace GFCI outlet', 'bathroom: Faucet drips'],
    ],
    [
      'apart from a sentence is a heading',
      '1. Install outlets\n2. Replace the faucet at sink and both\n\nbathrooms\n3. Repair the steps',
      ['Install outlets', 'Replace the faucet at sink and both', 'bathrooms: Repair the steps'],
    ],
    [
      'without a number goes on, in a list of numbers',
      '1. Install outlets\nNear Sink\n2. Repair the steps',
      ['Install outlets Near Sink', 'Repair the steps'],
    ],
    [
      'without a number stands alone, where one other row has one',
      '1. Replace the filter\nRepair the steps\nPaint the door',
      ['Replace the filter', 'Repair the steps', 'Paint the door'],
    ],
    [
      'in capitals is a heading, where half of all rows are',
      'KITCHEN FAUCET\nRepair the leak',
      ['Kitchen faucet: Repair the leak'],
    ],
    [
      'is wrapped from 70 characters on',
      `${'Repair the railing '.padEnd(70, 'x')}\nPaint Porch`,
      [`${'Repair the railing '.padEnd(70, 'x')} Paint Porch`],
    ],
    [
      'is not wrapped below',
      `${'Repair the railing '.padEnd(69, 'x')}\nPaint Porch`,
      ['Repair the railing '.padEnd(69, 'x'), 'Paint Porch'],
    ],
    ['names its place behind it, where its words do', 'Location\tItem\nNWE\tPaint NWE trim', ['Paint NWE trim (NWE)']],
    ['names a place of two letters before it all the same', 'Location\tItem\nNW\tPaint NW trim', ['NW: Paint NW trim']],
  ])('%s', (_, text, lines) => expect(lineTexts(text)).toEqual(lines));

  it('of a line’s length is whole; a longer one is cut after a word, but not within its first quarter', () => {
    const whole = `${'Repair '.padEnd(MAX_LINE - 1, 'ab ')}z`;
    expect(lineTexts(whole)).toEqual([whole]);
    const early = (at: number) => lineTexts(`${'Repair'.padEnd(at, 'x')} ${'y'.repeat(MAX_LINE)}`)[0]?.length;
    expect([early(MAX_LINE / 4 - 1), early(MAX_LINE / 4)]).toEqual([MAX_LINE, MAX_LINE / 4]);
  });

  it('is never cut within a letter of two halves', () => {
    const { lines, leftOut } = readList(`${'Repair'.padEnd(MAX_LINE - 1, 'x')}🏠${'y'.repeat(30)}`);
    expect([lines[0]?.text.length, leftOut[0]?.text.startsWith('🏠')]).toEqual([MAX_LINE - 1, true]);
  });

  it('of a table holds a quoted cell of up to twenty rows', () => {
    const cell = (rows: number) =>
      `Item,Location,Qty\n"${Array.from({ length: rows }, (_, n) => `Repair ${n},`).join('\n')}",Kitchen,`;
    expect([readList(cell(20)).lines.length, readList(cell(21)).lines.length]).toEqual([1, 21]);
  });
});

describe('an inspection’s list', () => {
  it.each(cases)('reads $name', ({ text, lines, leftOut = [] }) => {
    const read = readList(text);
    expect(shown(read)).toEqual(lines);
    expect([...out(read)].sort()).toEqual([...leftOut].sort());
  });

  it('loses no word of it, however it is drawn', () => {
    const random = randomFrom(11);
    for (let n = 0; n < quickOrFull(200, 5_000); n++) {
      const text = drawn(random);
      expect(lost(text, readList), JSON.stringify(text)).toEqual([]);
    }
  });

  it('is caught by that check if it leaves something out unsaid', () => {
    const careless = (text: string): WorkList => ({ ...readList(text), leftOut: [] });
    const random = randomFrom(11);
    expect(Array.from({ length: 20 }, () => lost(drawn(random), careless)).flat()).not.toEqual([]);
  });

  it('takes as many lines as the quotes of all trades hold, and names the others', () => {
    const { lines, leftOut } = readList('- Replace a tile\n'.repeat(MAX_LISTED + 7));
    expect(MAX_LISTED).toBe(3 * MAX_LINES);
    expect(lines).toHaveLength(MAX_LISTED);
    expect(leftOut.filter(({ why }) => why === 'too_many')).toHaveLength(7);
  });

  it.each([
    ['one endless word', 'a'.repeat(MAX_TEXT + 5)],
    ['quotes that never close', 'Item,Room\n'.concat('"x,'.repeat(70_000))],
    ['cells without end', '|'.repeat(MAX_TEXT + 5)],
    ['empty rows', '\n'.repeat(MAX_TEXT + 5)],
    ['pictures of two halves', '😀'.repeat(MAX_TEXT / 2)],
    ['blanks', ' '.repeat(MAX_TEXT + 5)],
    ['commas and hyphens', '-,'.repeat(MAX_TEXT / 2)],
    ['digits and dots', '1.'.repeat(MAX_TEXT / 2)],
    ['halves of surrogates', '\ud800'.repeat(MAX_TEXT)],
    ['rows that go on without end', `- ${'and\n'.repeat(MAX_TEXT / 4)}`],
    ['bidi and control characters', '\u202e\u0000\u0007Replace\u200b tile\n'.repeat(8_000)],
  ])('reads 200 KB of %s within its limits', (_, text) => {
    const { lines, leftOut, unread } = readList(text);
    expect(unread).toBe(Math.max(0, text.length - MAX_TEXT));
    expect(lines.length).toBeLessThanOrEqual(MAX_LISTED);
    expect(lines.every(({ text: line }) => line.length <= MAX_LINE && line.isWellFormed())).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect([...lines, ...leftOut].some((each) => /[\u0000-\u001f\u202a-\u202e]/.test(each.text))).toBe(false);
  });
});
