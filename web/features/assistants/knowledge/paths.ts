export const knowledgePath = '/admin/knowledge';

export const entryPath = (id: string): string => `${knowledgePath}/${encodeURIComponent(id)}`;

/** Editor address for an answer to this question. */
export const answerPath = (questionId: string, question: string): string =>
  `${entryPath('new')}?${new URLSearchParams({ answers: questionId, question })}`;

export const importPath = `${knowledgePath}/import`;
