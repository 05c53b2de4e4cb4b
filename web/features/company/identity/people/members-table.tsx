import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { lazy, Suspense, useState } from 'react';
import type { MemberView } from '../../../../../shared/company/identity/member.ts';
import { roleWords } from '../../../../../shared/company/identity/roles.ts';
import type { Role } from '../../../../../shared/contract/access/people.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import Table from '../../../../ui/console/list/row-table.tsx';
import { useDialogInUrl } from '../../../../ui/console/list/use-dialog-in-url.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { type MemberAction, memberColumns } from './member-columns.tsx';

const EditMember = lazy(() => import('./edit-member.tsx'));
const SwitchMember = lazy(() => import('./switch-member.tsx'));
const Invite = lazy(() => import('./invite.tsx'));

const roles = Object.keys(roleWords) as Role[];
const roleIn = (params: URLSearchParams): Role | undefined => roles.find((role) => role === params.get('role'));
const options = [{ id: '', text: 'Everybody' }, ...roles.map((role) => ({ id: role, text: roleWords[role].name }))];

interface Open {
  readonly deed: MemberAction;
  readonly member: MemberView;
}

/** Lists the company's members with roles and last sign-in. Over 40 lines: one screen of JSX. */
export const MembersTable = () => {
  const { zone } = useWorkspace();
  const now = useClock();
  const [params, change] = useListState();
  const [open, setOpen] = useState<Open>();
  const [isInviting, setInviting] = useDialogInUrl('invitation');
  const role = roleIn(params);
  const place = placeIn(params);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/members',
    { limit: 25, ...(role && { role }), ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const close = (): void => setOpen(undefined);
  return (
    <>
      {error && !data && <Problem error={error} retry={refetch} />}
      <Table
        header={
          <Header
            variant="h2"
            description="Roles decide what each person sees. Changes take effect within five seconds."
            actions={
              <Button variant="primary" onClick={() => setInviting(true)}>
                Invite a user
              </Button>
            }
          >
            People
          </Header>
        }
        items={data?.items ?? []}
        trackBy="profileId"
        wrapLines
        loading={isPending && !error}
        loadingText="Loading..."
        columnDefinitions={memberColumns(zone, now, (deed, member) => setOpen({ deed, member }))}
        ariaLabels={{ tableLabel: 'People' }}
        filter={
          <SegmentedControl
            label="Roles shown"
            selectedId={role ?? ''}
            options={options}
            onChange={({ detail }) => change({ role: detail.selectedId })}
          />
        }
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={<Box color="text-body-secondary">Nobody has this role yet.</Box>}
      />
      <Suspense fallback={null}>
        {isInviting && <Invite onClose={() => setInviting(false)} />}
        {open?.deed === 'roles' && <EditMember member={open.member} onClose={close} />}
        {open?.deed === 'switch' && <SwitchMember member={open.member} onClose={close} />}
      </Suspense>
    </>
  );
};
