import { stripTrailing } from '../../contract/writing/strip-trailing.ts';

export type Keyword = 'stop' | 'start' | 'help';

const words: Record<Keyword, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT', 'OPT-OUT'],
  start: ['START', 'UNSTOP', 'YES', 'OPTIN', 'OPT IN', 'OPT-IN'],
  help: ['HELP', 'INFO'],
};

/** The keyword that a text message consists of; undefined for any other text. */
export const keywordOf = (body: string): Keyword | undefined => {
  const normalized = stripTrailing(body.trim().toUpperCase(), '.!?"\'’');
  return (Object.keys(words) as Keyword[]).find((keyword) => words[keyword].includes(normalized));
};
