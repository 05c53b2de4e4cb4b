import { stripTrailing } from '../../contract/strip-trailing.ts';

export type Keyword = 'stop' | 'start' | 'help';

const words: Record<Keyword, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT', 'OPT-OUT'],
  start: ['START', 'UNSTOP', 'YES', 'OPTIN', 'OPT IN', 'OPT-IN'],
  help: ['HELP', 'INFO'],
};

/** What a text message demands by its one word; undefined for one that says something else. */
export const keywordOf = (body: string): Keyword | undefined => {
  const said = stripTrailing(body.trim().toUpperCase(), '.!?"\'’');
  return (Object.keys(words) as Keyword[]).find((keyword) => words[keyword].includes(said));
};
