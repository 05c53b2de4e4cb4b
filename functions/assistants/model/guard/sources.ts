import { readQuestion } from '../../../../shared/assistants/knowledge/knowledge.ts';
import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';

const MOST_SOURCES = 3;
const SHARED_WORDS = 5;

const wordsOf = (text: string): Set<string> => new Set(readQuestion(text).words.filter((word) => word.length > 3));

/** Entries that a reply is based on: those that share enough words with it. */
export const sourcesOf = (reply: string, found: readonly KnowledgeResult[]): KnowledgeResult[] => {
  const said = wordsOf(reply);
  const shares = ({ content }: KnowledgeResult): boolean => {
    const own = wordsOf(content);
    const common = [...own].filter((word) => said.has(word)).length;
    return common >= SHARED_WORDS || (own.size > 0 && common * 2 >= own.size);
  };
  return found.filter(shares).slice(0, MOST_SOURCES);
};
