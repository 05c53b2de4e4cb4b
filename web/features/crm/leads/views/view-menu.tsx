import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { useStaff } from '../../people/use-staff.ts';
import { useChangeViews, useViews, type View } from './use-views.ts';
import type { ViewDraft } from './view-dialog.tsx';
import { viewItems } from './view-items.ts';
import { addressOfView, isChanged, viewQueryOf } from './view-query.ts';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

interface Props {
  params: URLSearchParams;
  /** The columns that are shown, by id and in order. */
  columns: readonly string[];
  /** Shows the columns of a view that was chosen. */
  onColumns: (columns: readonly string[]) => void;
}

/** Opens, saves and shares views of the lead list. Over 40 lines: one menu of JSX with its dialogs. */
export const ViewMenu = ({ params, columns, onColumns }: Props) => {
  const navigate = useNavigate();
  const { notify } = useNotices();
  const { mayAssign } = useStaff();
  const { data } = useViews();
  const { create, change, forget } = useChangeViews();
  const [asked, setAsked] = useState<'create' | 'rename'>();
  const views = data?.items ?? [];
  const current = views.find(({ viewId }) => viewId === params.get('view'));
  const isOther = current !== undefined && isChanged(current, params);
  const shown = { query: viewQueryOf(params), columns: [...columns] };
  const open = (view: Pick<View, 'viewId' | 'query' | 'columns'>): void => {
    if (view.columns.length > 0) onColumns(view.columns);
    void navigate(addressOfView(view));
  };
  const fail = (error: Error) => notify({ type: 'error', text: `The view did not change: ${error.message}` });
  const close = (): void => {
    setAsked(undefined);
    create.reset();
    change.reset();
  };
  const keep = (draft: ViewDraft): void => {
    const onSuccess = (view: Pick<View, 'viewId' | 'query' | 'columns' | 'name'>) => {
      close();
      open(view);
      notify({ type: 'success', text: `The view “${view.name}” is saved.` });
    };
    if (asked === 'rename' && current) {
      change.mutate({ viewId: current.viewId, version: current.version, ...draft }, { onSuccess });
    } else create.mutate({ ...draft, ...shown }, { onSuccess });
  };
  const remove = (view: View): void =>
    forget.mutate(view.viewId, {
      onError: fail,
      onSuccess: () => {
        const { name, query, columns, isShared } = view;
        void navigate(`/admin/crm${query && `?${query}`}`, { replace: true });
        const undo = () => create.mutate({ name, query, columns, isShared }, { onSuccess: open, onError: fail });
        notify({ type: 'success', text: `The view “${name}” is deleted.`, ...(view.isOwn && { undo }) });
      },
    });
  const follow = (id: string): void => {
    const view = views.find(({ viewId }) => viewId === id);
    if (view) open(view);
    else if (id === 'create' || id === 'rename') setAsked(id);
    else if (!current) return;
    else if (id === 'revert') open(current);
    else if (id === 'delete') remove(current);
    else {
      const onSuccess = () => notify({ type: 'success', text: `The view “${current.name}” keeps what is shown.` });
      change.mutate({ viewId: current.viewId, version: current.version, ...shown }, { onSuccess, onError: fail });
    }
  };
  const draft = asked === 'rename' && current ? current : { name: '', isShared: false };
  return (
    <>
      <ButtonDropdown
        items={viewItems({ views, current, isChanged: isOther, mayRemoveAll: mayAssign })}
        loading={forget.isPending || (change.isPending && !asked)}
        ariaLabel={current ? `View: ${current.name}${isOther ? ', changed' : ''}` : 'Saved views'}
        onItemClick={(event) => {
          event.preventDefault();
          follow(event.detail.id);
        }}
      >
        {current ? `${current.name}${isOther ? ' (changed)' : ''}` : 'Views'}
      </ButtonDropdown>
      <Suspense fallback={null}>
        {asked && (
          <ViewDialog
            title={asked === 'rename' ? 'Rename or share the view' : 'Save as a new view'}
            draft={draft}
            isSaving={create.isPending || change.isPending}
            error={create.error ?? change.error}
            onSave={keep}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};
