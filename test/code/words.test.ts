import { describe, expect, it } from 'vitest';
import { stringsIn, type UserString, userStrings } from '../support/words/user-strings.ts';

/** British spellings, with the American one. */
const british: readonly (readonly [RegExp, string])[] = [
  [/\bcolour/i, 'color'],
  [/\bcancell(ed|ing)\b/i, 'canceled'],
  [/\be-mail/i, 'email'],
  [/\bfavour(ite)?/i, 'favorite'],
  [/\blicence/i, 'license'],
  [/\b(organ|recogn|author|real|custom|summar|prior|optim|minim|maxim)is(e|ed|es|ing|ation)\b/i, '-ize'],
  [/\bcatalogue/i, 'catalog'],
  [/\bgrey(ed)?\b/i, 'gray'],
  [/\bcentre/i, 'center'],
  [/\bhonour/i, 'honor'],
  [/\bbehaviour/i, 'behavior'],
  [/\bneighbour/i, 'neighbor'],
  [/\bcheque\b/i, 'check'],
  [/\bmetres?\b/i, 'feet'],
  [/\b(travell|labell|modell|dialll)(ed|ing)\b/i, 'traveled, labeled'],
  [/\bwhilst\b/i, 'while'],
  [/\benquir/i, 'inquir-'],
  [/\bmobile phone\b/i, 'cell phone'],
  [/\bwater taps?\b/i, 'faucet'],
  [/\bpost ?code\b/i, 'ZIP code'],
  [/\b\d{4}\/\d{2}\/\d{2}\b/, 'MM/DD/YYYY'],
];

/** Wordings that the reviews found to be translated, with what a native writer would say. */
const translated: readonly (readonly [RegExp, string])[] = [
  [/we come back to you/i, 'We’ll be in touch soon.'],
  [/a colleague comes back/i, 'someone will get back to you'],
  [/nobody is here twice/i, 'No duplicates'],
  [/somebody (was )?(a moment )?faster/i, 'Someone just booked that time'],
  [/this was not saved/i, 'Your changes weren’t saved'],
  [/nothing happens by itself/i, 'No automations yet'],
  [/\bgive the result\b/i, 'Mark resolved'],
  [/\bmake one lead of two\b/i, 'Merge leads'],
  [/take the last merge back/i, 'Undo last merge'],
  [/a visitor without a name/i, 'Anonymous visitor'],
  [/everybody who left an address/i, 'People who asked about your services'],
  [/go on with your day/i, 'Back to Home'],
  [/what holds for your whole company/i, 'Company-wide settings'],
  [/\bwho answers\b/i, 'Contact us'],
  [/how you end it/i, 'how to delete it'],
  [/trackers of others/i, 'third-party trackers'],
  [/as long as tax law asks/i, 'as long as tax law requires'],
  [/forgets the sign-in/i, 'You’ll be signed out when you close this browser.'],
  [/who should we ask for/i, 'Your contact details'],
  [/is everything right\?/i, 'Review your booking'],
  [/which property is it/i, 'Where’s the property?'],
  [/all visits are given back/i, 'All visits will be canceled at no charge.'],
  [/what others take, on average/i, 'Average competitor price'],
  [/call another program/i, 'Send a webhook'],
  [/nobody was there/i, 'No-show'],
  [/\bshall we do\b/i, 'Choose your services'],
  [/one order\. the trades come/i, 'One order. Every trade, in the right sequence.'],
  [/drone photos costs/i, 'Drone photos cost'],
  [/inspections costs/i, 'Inspections start at'],
];

const patterns = [...british, ...translated];
/** Strings that are right as they are, by file: what people type is understood in any spelling. */
const exceptions: readonly (readonly [file: string, why: string])[] = [
  ['shared/assistants/chat/understanding/', 'words that visitors write'],
  ['shared/assistants/advice/mock-results.ts', 'words of descriptions that people write'],
  ['functions/assistants/knowledge/', 'words that visitors write'],
  ['functions/company/county/', 'names of files'],
];

const isException = ({ file }: UserString): boolean => exceptions.some(([start]) => file.startsWith(start));

const faultsIn = (strings: readonly UserString[]): string[] =>
  strings.flatMap(({ file, line, text }) =>
    patterns.filter(([bad]) => bad.test(text)).map(([, better]) => `${file}:${line} “${text}” → ${better}`),
  );

describe('what people read', () => {
  const all = userStrings();

  it('is spelled and worded as an American would', () => {
    expect(all.length).toBeGreaterThan(3000);
    expect(faultsIn(all.filter((each) => !isException(each)))).toEqual([]);
  });

  it('control: each of the patterns is found in a page, a string and a template', () => {
    const page =
      'const a = `Your colour of {}`;\nconst b = <p>We come back to you shortly.</p>;\nconst c = "Order cancelled now";';
    expect(faultsIn(stringsIn('page.tsx', page)).map((fault) => fault.split(' ')[0])).toEqual([
      'page.tsx:1',
      'page.tsx:2',
      'page.tsx:3',
    ]);
    expect(faultsIn(stringsIn('code.ts', "// a colour\nconst status = 'cancelled';"))).toEqual([]);
  });
});
