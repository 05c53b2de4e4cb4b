import { normalizeText } from '../../../shared/assistants/chat/plain-text.ts';
import { withoutContact } from '../../../shared/assistants/chat/understanding/without-contact.ts';
import type { UnansweredQuestion } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { openQuestions, questionItem } from './store.ts';

const MAX_QUESTION_CHARS = 300;

/**
 * Adds a question to the unanswered ones, without its asker's contact data, since all staff read it; a repeat with other
 * punctuation or case is counted.
 */
export const unansweredWrite = async (table: TenantTable, asked: string, now: number): Promise<Write> => {
  const question = withoutContact(asked);
  const questionId = idFromDigest('question', sha256(normalizeText(question)));
  const at = toInstant(now);
  const known = await table.get(questionItem, { questionId }, { consistent: true });
  if (known) return table.patch(questionItem, known, { asked: known.asked + 1, lastAskedAt: at });
  const entry: UnansweredQuestion = {
    questionId,
    question: question.slice(0, MAX_QUESTION_CHARS),
    asked: 1,
    firstAskedAt: at,
    lastAskedAt: at,
    version: 1,
  };
  return table.create(questionItem, entry);
};

const MAX_COUNTED_QUESTIONS = 100;

/** Number of open questions; 100 means 100 or more. */
export const questionCount = async (table: TenantTable): Promise<number> =>
  (await table.list(questionItem, { ...openQuestions, limit: MAX_COUNTED_QUESTIONS })).items.length;
