import type { PhraseList } from '../../../shared/deals/publication/contract.ts';
import type { PhraseInput } from '../../../shared/deals/publication/publication.ts';
import { audited } from '../../platform/audit.ts';
import { versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { readPhrases } from './fair-check.ts';
import { phraseList } from './store.ts';

/** Replaces the phrases of the company. */
export const savePhrases = async (
  request: SignedRequest<{ version: number; phrases: PhraseInput[] }>,
): Promise<PhraseList> => {
  const { table, input, tenantId } = request;
  const { version, phrases } = input;
  const known = await table.get(phraseList, {}, { consistent: true });
  if ((known?.version ?? 0) !== version) throw versionConflict('List');
  const before = (await readPhrases(table)).phrases.map(({ phrase }) => phrase);
  const after = phrases.map(({ phrase }) => phrase);
  const changes = [
    { field: 'added', after: after.filter((phrase) => !before.includes(phrase)) },
    { field: 'removed', before: before.filter((phrase) => !after.includes(phrase)) },
  ];
  const write = known ? table.patch(phraseList, known, { phrases }) : table.create(phraseList, { phrases, version: 1 });
  const target = { kind: 'listing_words', id: tenantId, name: 'Fair housing words' };
  try {
    await table.commit(write, audited(request, { action: 'listing_words.changed', target, changes }));
  } catch (error) {
    if (isWriteLost(error)) throw versionConflict('List');
    throw error;
  }
  return { phrases, isDefault: false, version: version + 1 };
};
