import { type KeptDraft, useKeptDraft } from '../../platform/visit/kept-draft.ts';
import { useWorkspace } from '../console/workspace.tsx';

/** What the user has typed at a place of the workspace and not sent yet. */
export const useDraft = <T>(place: string, accept: (stored: unknown) => T | undefined): KeptDraft<T> => {
  const { me } = useWorkspace();
  return useKeptDraft(`v2.draft.${me.userId}.${place}`, accept);
};
