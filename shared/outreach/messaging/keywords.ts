export type Keyword = 'stop' | 'start' | 'help';

/** The carriers' keywords, and what people who read no instructions write instead: either way they are done with us. */
const words: Record<Keyword, readonly string[]> = {
  stop: [
    'STOP',
    'STOPALL',
    'STOP ALL',
    'STOP PLEASE',
    'PLEASE STOP',
    'STOP TEXTING',
    'STOP TEXTING ME',
    'ALTO',
    'PARAR',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
    'OPT-OUT',
  ],
  start: ['START', 'UNSTOP', 'YES', 'OPTIN', 'OPT IN', 'OPT-IN'],
  help: ['HELP', 'INFO'],
};

/** The keyword that a text message consists of, whatever marks and emoji stand around it; undefined for any other text. */
export const keywordOf = (body: string): Keyword | undefined => {
  const normalized = body
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
  return (Object.keys(words) as Keyword[]).find((keyword) => words[keyword].includes(normalized));
};
