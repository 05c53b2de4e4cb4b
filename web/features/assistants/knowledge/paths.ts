export const knowledgePath = '/admin/knowledge';

export const entryPath = (id: string): string => `${knowledgePath}/${encodeURIComponent(id)}`;

/** Where an answer to a question is written. */
export const answerPath = (questionId: string, question: string): string =>
  `${entryPath('new')}?${new URLSearchParams({ answers: questionId, question })}`;

export const importPath = `${knowledgePath}/import`;
