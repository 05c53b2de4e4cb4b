import { useSearchParams } from 'react-router-dom';
import { type ThreadView, threadViews } from '../../../../shared/workspace/inbox/thread-state.ts';

export type Whose = 'all' | 'mine' | 'nobody';

/** What the inbox shows; all of it lives in the address. */
export interface InboxState {
  readonly view: ThreadView;
  readonly whose: Whose;
  readonly q: string;
  readonly threadId: string | undefined;
}

const isView = (text: string | null): text is ThreadView => threadViews.some((view) => view === text);
const isWhose = (text: string | null): text is Whose => text === 'mine' || text === 'nobody';

const acceptState = (params: URLSearchParams): InboxState => {
  const view = params.get('view');
  const whose = params.get('whose');
  return {
    view: isView(view) ? view : 'open',
    whose: isWhose(whose) ? whose : 'all',
    q: params.get('q') ?? '',
    threadId: params.get('thread') ?? undefined,
  };
};

const toParams = ({ view, whose, q, threadId }: InboxState): URLSearchParams =>
  new URLSearchParams([
    ...(view === 'open' ? [] : [['view', view]]),
    ...(whose === 'all' ? [] : [['whose', whose]]),
    ...(q === '' ? [] : [['q', q]]),
    ...(threadId === undefined ? [] : [['thread', threadId]]),
  ]);

/** The state of the inbox, and its change; moving through a list leaves no trail of pages behind. */
export const useInboxState = (): [InboxState, (change: Partial<InboxState>, push?: boolean) => void] => {
  const [params, setParams] = useSearchParams();
  const state = acceptState(params);
  const change = (next: Partial<InboxState>, push = false): void =>
    setParams((now) => toParams({ ...acceptState(now), ...next }), { replace: !push });
  return [state, change];
};
