import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KnowledgeInput } from '../../../../shared/assistants/knowledge/knowledge-entry.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';

const PAUSE_MS = 300;

/** Debounced value. */
const useDebounced = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

export type DraftEntry = Pick<KnowledgeInput, 'content' | 'category' | 'subcategory' | 'metadata'> & { id?: string };

/** What a question finds, now and with a draft; the previous result stays while the next one loads. */
export const usePreview = (query: string, draft?: DraftEntry) => {
  const isWritten = draft !== undefined && draft.content.trim() !== '' && draft.category.trim() !== '';
  const key = JSON.stringify({ query: query.trim(), ...(isWritten ? { draft } : {}) });
  const settled = useDebounced(key);
  const input = JSON.parse(settled) as { query: string; draft?: DraftEntry };
  return useQuery<ApiOutput<'POST /api/knowledge/preview'>, ApiError>({
    queryKey: ['POST /api/knowledge/preview', settled],
    queryFn: ({ signal }) => api('POST /api/knowledge/preview', input, { signal }),
    enabled: input.query !== '',
    placeholderData: keepPreviousData,
  });
};
