import { readQuestion } from '../../../../shared/assistants/knowledge/knowledge.ts';
import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';

const MAX_SOURCES = 3;
const MIN_SHARED_WORDS = 5;

const wordsOf = (text: string): Set<string> => new Set(readQuestion(text).words.filter((word) => word.length > 3));

/** Entries that a reply is based on: those that share enough words with it. */
export const sourcesOf = (reply: string, found: readonly KnowledgeResult[]): KnowledgeResult[] => {
  const replyWords = wordsOf(reply);
  const shares = ({ content }: KnowledgeResult): boolean => {
    const own = wordsOf(content);
    const common = [...own].filter((word) => replyWords.has(word)).length;
    return common >= MIN_SHARED_WORDS || (own.size > 0 && common * 2 >= own.size);
  };
  return found.filter(shares).slice(0, MAX_SOURCES);
};
