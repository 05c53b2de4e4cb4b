import { plainOf } from '../../../shared/assistants/chat/plain-text.ts';
import type { UnansweredQuestion } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { sha256 } from '../../platform/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { openQuestions, questionItem } from './store.ts';

const LONGEST = 300;

/** Puts a question on the list of unanswered ones; asked again in other spelling it is counted, not repeated. */
export const unansweredWrite = async (table: TenantTable, asked: string, now: number): Promise<Write> => {
  const questionId = idFromDigest('question', sha256(plainOf(asked)));
  const at = toInstant(now);
  const known = await table.get(questionItem, { questionId }, { consistent: true });
  if (known) return table.patch(questionItem, known, { asked: known.asked + 1, lastAskedAt: at });
  const question: UnansweredQuestion = {
    questionId,
    question: asked.slice(0, LONGEST),
    asked: 1,
    firstAskedAt: at,
    lastAskedAt: at,
    version: 1,
  };
  return table.create(questionItem, question);
};

const MOST_COUNTED = 100;

/** How many questions wait for an answer; a hundred stands for all above it. */
export const questionCount = async (table: TenantTable): Promise<number> =>
  (await table.list(questionItem, { ...openQuestions, limit: MOST_COUNTED })).items.length;
