import type { ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import type { View } from './use-views.ts';
import { addressOfView } from './view-query.ts';

interface ViewMenuState {
  readonly views: readonly View[];
  readonly current: View | undefined;
  readonly isChanged: boolean;
  /** Administrators may also remove what colleagues share. */
  readonly mayRemoveAll: boolean;
}

const group = (text: string, views: readonly View[], current: View | undefined): ButtonDropdownProps.ItemGroup[] =>
  views.length === 0
    ? []
    : [
        {
          text,
          items: views.map((view) => ({
            id: view.viewId,
            text: view.name,
            href: addressOfView(view),
            ...(view === current && { secondaryText: 'Shown now' }),
          })),
        },
      ];

/** The items of the view menu: own views, shared views, actions on the current one. */
export const viewItems = ({ views, current, isChanged, mayRemoveAll }: ViewMenuState): ButtonDropdownProps.Items => [
  ...group(
    'My views',
    views.filter(({ isOwn }) => isOwn),
    current,
  ),
  ...group(
    'Shared by colleagues',
    views.filter(({ isOwn }) => !isOwn),
    current,
  ),
  {
    text: current ? `“${current.name}”` : 'This list',
    items: [
      ...(current?.isOwn && isChanged ? [{ id: 'update', text: 'Save what is shown' }] : []),
      ...(current && isChanged ? [{ id: 'revert', text: 'Back to what was saved' }] : []),
      { id: 'create', text: 'Save as a new view…' },
      ...(current?.isOwn ? [{ id: 'rename', text: 'Rename or share…' }] : []),
      ...(current && (current.isOwn || mayRemoveAll) ? [{ id: 'delete', text: 'Delete' }] : []),
    ],
  },
];
